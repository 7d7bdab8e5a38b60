import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine,
} from '@nanostores/persistent';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const openPage = () => {
  vi.resetModules();
  return import('#src/stores/language.ts');
};

beforeAll(() => useTestStorageEngine());
beforeEach(() => cleanTestStorage());

describe('saveLanguage', () => {
  it('saves the choice as plain text under language', async () => {
    const { saveLanguage } = await openPage();

    saveLanguage('ka');

    expect(getTestStorage()).toEqual({ language: 'ka' });
  });
});

describe('currentLanguage', () => {
  it.each([
    { path: '/ka/menu', saved: 'en', language: 'ka' },
    { path: '/en', saved: 'ka', language: 'en' },
    { path: '/menu', saved: 'ka', language: 'ka' },
    { path: '/', saved: 'ka', language: 'ka' },
    { path: '/kakheti', saved: 'en', language: 'en' },
    { path: '/KA/menu', saved: 'en', language: 'en' },
    { path: '/menu', saved: 'de', language: 'en' },
    { path: '/menu', saved: '', language: 'en' },
  ])('is $language at $path when "$saved" is saved', async ({ path, saved, language }) => {
    setTestStorageKey('language', saved);
    const { currentLanguage } = await openPage();

    expect(currentLanguage(path)).toBe(language);
  });

  it('is English when nothing is saved', async () => {
    const { currentLanguage } = await openPage();

    expect(currentLanguage('/menu')).toBe('en');
  });
});
