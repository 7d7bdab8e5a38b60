import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  attributes,
  BUILT_PAGES,
  builtFiles,
  fileOf,
  parsePage,
  readPage,
} from '#tests/support/built-site.ts';

const REFERENCES = [
  ['[href]', 'href'],
  ['[src]', 'src'],
  ['astro-island', 'component-url'],
  ['astro-island', 'renderer-url'],
] as const;

const isInternal = (address: string) => address.startsWith('/') && !address.startsWith('//');
const isElsewhere = (address: string) => /^(https:|mailto:|tel:|data:|#)/.test(address);

function references(path: string): string[] {
  const document = parsePage(path);
  const inMarkup = REFERENCES.flatMap(([selector, name]) => attributes(document, selector, name));
  const inStyles = [...readPage(path).matchAll(/url\((['"]?)([^'")]+)\1\)/g)].map(
    ([, , address = '']) => address,
  );
  return [...inMarkup, ...inStyles].filter((address) => !address.startsWith('#'));
}

const ALL_PAGES = [...BUILT_PAGES.map(({ path }) => path), '/404', '/index'];

describe('every link and file of a page', () => {
  it.each(ALL_PAGES)('of %s is there', (path) => {
    expect(references(path).filter((address) => isInternal(address) && !fileOf(address))).toEqual([]);
  });

  it.each(ALL_PAGES)('of %s is relative or an absolute outside URL', (path) => {
    expect(references(path).filter((address) => !isInternal(address) && !isElsewhere(address))).toEqual([]);
  });

  it.each(ALL_PAGES)('to a fragment in %s has its target', (path) => {
    const document = parsePage(path);
    const targets = attributes(document, 'a[href^="#"]', 'href').map((href) => href.slice(1));

    expect(targets.filter((id) => !document.getElementById(id))).toEqual([]);
  });

  it.each(BUILT_PAGES)('of $path stays in its language, but for the language link', ({ path, language }) => {
    const other = language === 'en' ? '/ka' : '/en';
    const links = attributes(parsePage(path), 'a[href]:not([data-language])', 'href');

    expect(links.filter((href) => href === other || href.startsWith(`${other}/`))).toEqual([]);
  });
});

describe('every script', () => {
  it('finds what it imports', () => {
    const missing = builtFiles('_astro/*.js').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?["'](\.\/[^"']+\.js)["']/g)]
        .map(([, address = '']) => join(dirname(file), address))
        .filter((imported) => !builtFiles('_astro/*.js').includes(imported)),
    );

    expect(missing).toEqual([]);
  });
});
