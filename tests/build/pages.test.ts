import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getMessages } from '#src/i18n/messages.ts';
import {
  attributes,
  BUILT_PAGES,
  builtFiles,
  INDEXABLE,
  parsePage,
  readPage,
  SITE_URL,
} from '#tests/support/built-site.ts';

const TITLES = {
  home: 'home',
  about: 'about',
  menu: 'menu',
  reservation: 'reservation',
  cart: 'cart',
  contact: 'contact',
  login: 'login',
  register: 'register',
  profile: 'profile',
  cancel: 'cancel',
  'payment-success': 'paymentSuccess',
  'payment-fail': 'paymentFail',
} as const;

const INDEXABLE_PAGES = BUILT_PAGES.filter(({ page }) => INDEXABLE.includes(page));
const PRIVATE_PAGES = BUILT_PAGES.filter(({ page }) => !INDEXABLE.includes(page));
const addressOf = (language: string, page: string) =>
  `${SITE_URL}/${language}${page === 'home' ? '' : `/${page}`}`;
const content = (path: string, name: string) =>
  attributes(parsePage(path), `meta[name="${name}"]`, 'content');

describe('every route of the specification', () => {
  it('is built in English, in Georgian and without a prefix, and no other page is', () => {
    const expected = [
      ...BUILT_PAGES.map(({ path }) => `dist${path}.html`),
      'dist/404.html',
      'dist/index.html',
      // The home pages' twins, for hosts that look for `/en/` in the folder.
      'dist/en/index.html',
      'dist/ka/index.html',
    ];

    expect(builtFiles('**/*.html')).toEqual(expected.toSorted());
  });

  it.each(BUILT_PAGES)('$path is in $language', ({ path, language }) => {
    expect(parsePage(path).documentElement.lang).toBe(language);
  });

  it.each(BUILT_PAGES)('$path has its own title', ({ path, page, language }) => {
    expect(parsePage(path).title).toBe(getMessages(language).titles[TITLES[page]]);
  });

  it.each(BUILT_PAGES)('$path has one description', ({ path }) => {
    const [description = '', ...others] = content(path, 'description');

    expect(others).toEqual([]);
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  it('has another description on every page that is found by search', () => {
    const prefixed = INDEXABLE_PAGES.filter(({ isPrefixed }) => isPrefixed);

    expect(new Set(prefixed.flatMap(({ path }) => content(path, 'description'))).size).toBe(prefixed.length);
  });

  it.each(BUILT_PAGES)('$path has one main heading', ({ path }) => {
    expect(parsePage(path).querySelectorAll('h1:not([hidden] h1)')).toHaveLength(1);
  });
});

describe('for search engines', () => {
  it.each(BUILT_PAGES)('$path points to the prefixed page as canonical', ({ path, page, language }) => {
    expect(attributes(parsePage(path), 'link[rel="canonical"]', 'href')).toEqual([addressOf(language, page)]);
  });

  it.each(BUILT_PAGES)('$path names the same pair of languages as its twin', ({ path, page }) => {
    const document = parsePage(path);

    expect(attributes(document, 'link[rel="alternate"]', 'hreflang')).toEqual(['en', 'ka', 'x-default']);
    expect(attributes(document, 'link[rel="alternate"]', 'href')).toEqual([
      addressOf('en', page),
      addressOf('ka', page),
      addressOf('en', page),
    ]);
  });

  it.each(PRIVATE_PAGES)('$path is not indexed', ({ path }) => {
    expect(content(path, 'robots')).toEqual(['noindex']);
  });

  it.each(INDEXABLE_PAGES)('$path is indexed', ({ path }) => {
    expect(content(path, 'robots')).toEqual([]);
  });

  it('the sitemap has exactly the indexable prefixed pages, each with its pair', () => {
    const sitemap = new DOMParser().parseFromString(
      readFileSync('dist/sitemap-0.xml', 'utf8'),
      'application/xml',
    );
    const texts = [...sitemap.querySelectorAll('url > loc')].map(({ textContent }) => textContent);
    const expected = ['en', 'ka'].flatMap((language) => INDEXABLE.map((page) => addressOf(language, page)));

    expect(texts.toSorted()).toEqual(expected.toSorted());
    expect(sitemap.querySelectorAll('[rel="alternate"]')).toHaveLength(2 * expected.length);
  });

  it('robots.txt names the sitemap', () => {
    expect(readFileSync('dist/robots.txt', 'utf8')).toContain(`Sitemap: ${SITE_URL}/sitemap-index.xml`);
    expect(existsSync('dist/sitemap-index.xml')).toBe(true);
  });
});

describe('addresses that are no pages', () => {
  it('the root leads to /en', () => {
    expect(readPage('/index')).toContain('http-equiv="refresh" content="0; url=/en"');
    expect(readFileSync('dist/_redirects', 'utf8')).toMatch(/^\/\s+\/en\s+302$/m);
  });

  it('an unknown path leads to /en, in both languages', () => {
    const document = parsePage('/404');

    expect(readPage('/404')).toMatch(/http-equiv="refresh" content="\d; url=\/en"/);
    expect(attributes(document, 'a', 'href')).toEqual(['/en', '/ka']);
    expect(attributes(document, 'meta[name="robots"]', 'content')).toEqual(['noindex']);
  });

  it.each(BUILT_PAGES.filter(({ isPrefixed }) => !isPrefixed))(
    '$path follows the saved language',
    ({ path }) => {
      expect(readPage(path)).toContain("location.replace('/ka'");
    },
  );

  it.each(BUILT_PAGES.filter(({ isPrefixed }) => isPrefixed))(
    '$path keeps the language of its address',
    ({ path }) => {
      expect(readPage(path)).not.toContain("location.replace('/ka'");
    },
  );
});
