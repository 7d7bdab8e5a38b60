import { describe, expect, it } from 'vitest';
import { acceptedLanguage, isLanguage } from '#contract/values/language.ts';

describe('isLanguage', () => {
  it.each([
    ['en', true],
    ['ka', true],
    ['ge', false],
    ['EN', false],
    [undefined, false],
  ])('%j: %j', (value, expected) => {
    expect(isLanguage(value)).toBe(expected);
  });
});

describe('acceptedLanguage', () => {
  it.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ka', 'ka'],
    ['ka-GE,ka;q=0.9,en;q=0.8', 'ka'],
    ['en-GB,en;q=0.9,ka;q=0.8', 'en'],
    ['de,ka;q=0.5', 'ka'],
    ['en;q=0.3, KA;q=0.7', 'ka'],
    ['ka;q=0', 'en'],
    ['ka;q=broken', 'en'],
    ['*', 'en'],
    [';;,,', 'en'],
  ])('%s: %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });
});
