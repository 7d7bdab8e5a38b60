// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { __vitePreload, loadAgain } from '#src/components/preload.ts';

it("preloads a module's imports with it", async () => {
  const loaded = await __vitePreload(
    () => Promise.resolve('module'),
    ['_astro/react.js', '_astro/choice.js'],
  );

  const links = [...document.head.querySelectorAll('link[rel=modulepreload]')];
  expect(loaded).toBe('module');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/_astro/react.js', '/_astro/choice.js']);
});

const FAILED = new TypeError(
  'Failed to fetch dynamically imported module: https://tamada.example/_astro/a.B1.js',
);
const isUnloaded = () => document.documentElement.classList.contains('unloaded');

beforeEach(() => document.documentElement.classList.remove('unloaded'));

it('loads a file that failed once more, under a new address', async () => {
  const load = vi.fn(() => Promise.resolve('module'));

  expect(await loadAgain(FAILED, load)).toBe('module');

  expect(load.mock.calls).toEqual([['https://tamada.example/_astro/a.B1.js?again']]);
  expect(isUnloaded()).toBe(false);
});

it.each([
  ['the file is gone', FAILED],
  ['the browser names no file', new TypeError('Importing a module script failed.')],
])('says that the page must be reloaded when %s', async (_, error) => {
  await expect(loadAgain(error, () => Promise.reject(error))).rejects.toBe(error);

  expect(isUnloaded()).toBe(true);
});

it('says nothing while the browser is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

  await expect(loadAgain(FAILED, () => Promise.reject(FAILED))).rejects.toBe(FAILED);

  expect(isUnloaded()).toBe(false);
});
