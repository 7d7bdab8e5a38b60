import { describe, expect, it } from 'vitest';
import { PAGES } from '#contract/values/pages.ts';
import { languagePaths, localizedPath } from '#src/i18n/paths.ts';

describe('localizedPath', () => {
  it('puts the language before every page', () => {
    expect(PAGES.map((page) => localizedPath('ka', page))).toEqual([
      '/ka',
      '/ka/about',
      '/ka/menu',
      '/ka/reservation',
      '/ka/cart',
      '/ka/contact',
      '/ka/login',
      '/ka/register',
      '/ka/forgot-password',
      '/ka/reset-password',
      '/ka/confirm-email',
      '/ka/profile',
      '/ka/cancel',
      '/ka/change-reservation',
      '/ka/change-dishes',
      '/ka/pay',
      '/ka/together',
      '/ka/waiting-list',
      '/ka/payment-success',
      '/ka/payment-fail',
    ]);
    expect(localizedPath('en', 'home')).toBe('/en');
  });
});

describe('languagePaths', () => {
  it('makes a page in both languages and its English twin without a prefix', () => {
    expect(languagePaths()).toEqual([
      { params: { lang: 'en' }, props: { language: 'en', isPrefixed: true } },
      { params: { lang: 'ka' }, props: { language: 'ka', isPrefixed: true } },
      { params: { lang: undefined }, props: { language: 'en', isPrefixed: false } },
    ]);
  });
});
