import { describe, expect, it } from 'vitest';
import { findBrokenLinks, findMissingModules } from '../../scripts/checks/links.ts';
import { attributes, BUILT_PAGES, parsePage } from '#tests/support/site/built-site.ts';

const ALL_PAGES = [...BUILT_PAGES.map(({ path }) => path), '/404', '/index'];

describe('every link and file of a page', () => {
  it.each(ALL_PAGES)('of %s leads somewhere', (path) => {
    expect(findBrokenLinks('dist', `${path}.html`)).toEqual([]);
  });

  it.each(BUILT_PAGES)('of $path stays in its language, but for the language link', ({ path, language }) => {
    const other = language === 'en' ? '/ka' : '/en';
    const links = attributes(parsePage(path), 'a[href]:not([data-language])', 'href');

    expect(links.filter((href) => href === other || href.startsWith(`${other}/`))).toEqual([]);
  });
});

describe('every script', () => {
  it('finds what it imports', () => {
    expect(findMissingModules('dist')).toEqual([]);
  });
});
