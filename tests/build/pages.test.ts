import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getMessages } from '#src/i18n/messages.ts';
import { attributes, BUILT_PAGES, builtFiles, parsePage, readPage } from '#tests/support/site/built-site.ts';

const TITLES = {
  home: 'home',
  about: 'about',
  menu: 'menu',
  reservation: 'reservation',
  cart: 'cart',
  contact: 'contact',
  login: 'login',
  register: 'register',
  'forgot-password': 'forgotPassword',
  'reset-password': 'resetPassword',
  'confirm-email': 'confirmEmail',
  profile: 'profile',
  cancel: 'cancel',
  'change-reservation': 'move',
  'change-dishes': 'dishes',
  pay: 'pay',
  together: 'together',
  'waiting-list': 'waiting',
  'payment-success': 'paymentSuccess',
  'payment-fail': 'paymentFail',
  privacy: 'privacy',
  terms: 'terms',
  accessibility: 'accessibility',
} as const;

describe('every route of the specification', () => {
  it('is built in English, in Georgian and without a prefix, and no other page is', () => {
    const expected = [
      ...BUILT_PAGES.map(({ path }) => `dist${path}.html`),
      'dist/404.html',
      'dist/index.html',
      // The service worker shows it instead of pages that are not cached.
      'dist/offline.html',
      // Copies of the home pages, for hosts that look for `/en/` as a folder.
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
    expect(attributes(parsePage(path), 'meta[name="description"]', 'content')).toHaveLength(1);
  });

  it.each(BUILT_PAGES)('$path has one main heading', ({ path }) => {
    expect(parsePage(path).querySelectorAll('h1:not([hidden] h1)')).toHaveLength(1);
  });
});

describe('the sums of the cart', () => {
  it.each(['en', 'ka'])('have nothing beside their lists in %s', (language) => {
    const slot = parsePage(`/${language}/cart`).querySelector('[name="sums"]');
    const lists = [...(slot?.querySelectorAll('.cart-sums') ?? [])].map(({ textContent }) => textContent);

    expect(slot?.textContent).toBe(lists.join(''));
  });
});

describe('the bytes of a page', () => {
  it.each(BUILT_PAGES)('$path does not depend on the folder of the build', ({ path }) => {
    expect(readPage(path)).not.toMatch(/<astro-island uid=/);
    expect(readPage(path)).not.toContain(process.cwd());
  });
});

describe('URLs without a page', () => {
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
      expect(readPage(path)).toMatch(/location\.replace\(["'`]\/ka["'`]/);
    },
  );

  it.each(BUILT_PAGES.filter(({ isPrefixed }) => isPrefixed))(
    '$path keeps the language of its address',
    ({ path }) => {
      expect(readPage(path)).not.toMatch(/location\.replace\(["'`]\/ka["'`]/);
    },
  );
});
