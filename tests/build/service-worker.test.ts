import { existsSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFloors } from '#content/load.ts';
import { listCachedFiles } from '../../scripts/cached-files.ts';
import { builtFiles } from '#tests/support/site/built-site.ts';

/** Compressed size, without the files that the first page has already fetched. */
const BUDGET = { worker: 8_000, language: 325_000, otherLanguage: 90_000 };

const kept = listCachedFiles('dist');
const urls = kept.map(({ url }) => url);
const toFile = (url: string) => `dist${/\.\w+$/.test(url) ? url : `${url}.html`}`;
/** Compressed as the server sends it. */
const sizeOf = (file: string) => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
const weigh = (files: typeof kept) => files.reduce((sum, { url }) => sum + sizeOf(toFile(url)), 0);

describe("the service worker's cache", () => {
  it('exists', () => {
    expect(urls.map((url) => statSync(toFile(url)).size).every(Boolean)).toBe(true);
  });

  it('holds the pages that need no server, in both languages', () => {
    expect(urls.filter((url) => !/\.\w+$/.test(url)).toSorted()).toEqual(
      ['en', 'ka']
        .flatMap((language) =>
          ['', '/about', '/cart', '/contact', '/menu', '/reservation'].map((page) => `/${language}${page}`),
        )
        .concat('/offline'),
    );
  });

  it('holds every drawing of a dish and every floor map', () => {
    const pictures = builtFiles('{images/dishes,floors}/*.svg').map((file) => file.slice('dist'.length));

    expect(pictures.length).toBeGreaterThanOrEqual(readFloors().length);
    expect(pictures.filter((picture) => !urls.includes(picture))).toEqual([]);
  });

  it('fetches shared files first, then page by page', () => {
    const firstPage = urls.findIndex((url) => !/\.\w+$/.test(url));

    expect(urls.slice(firstPage).filter((url) => url.startsWith('/_astro/'))).toEqual([]);
  });

  it('holds nothing of staff, editors and the bank', () => {
    expect(
      urls.filter((url) => /^\/(staff|admin|images\/social)|\/(payment-\w+|profile)$/.test(url)),
    ).toEqual([]);
  });

  it('weighs little', () => {
    const forEveryone = weigh(kept.filter(({ language }) => !language));
    const english = weigh(kept.filter(({ language }) => language === 'en'));
    const georgian = weigh(kept.filter(({ language }) => language === 'ka'));

    expect(forEveryone + Math.max(english, georgian)).toBeLessThanOrEqual(BUDGET.language);
    expect(Math.max(english, georgian)).toBeLessThanOrEqual(BUDGET.otherLanguage);
    expect(sizeOf('dist/sw.js')).toBeLessThanOrEqual(BUDGET.worker);
  });
});
