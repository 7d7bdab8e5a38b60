import { listCachedFiles } from '../../../scripts/cached-files.ts';
import { expect, type Language, type Page } from './e2e.ts';

/** Browsers log this without a connection or with the server down. */
export const NO_LINE = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|EMPTY_RESPONSE)|status of 401/;

/**
 * Disconnects the page and those after it. Chromium 150 loses `navigator.onLine` when a service worker answers a
 * navigation while its network is emulated, unlike without a network, so the pages are told.
 */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
  });
}

export async function goOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => {
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
  });
}

/** The paths in the caches of the site; files without a hash in the name have their revision appended. */
export function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** Opens a page and waits until the service worker has cached everything for its language. */
export async function viewUntilCached(page: Page, language: Language, path = '') {
  await page.goto(`/${language}${path}`);
  await expectCached(page, language);
}

export async function expectCached(page: Page, language: Language, folder = 'dist') {
  const kept = listCachedFiles(folder).filter((file) => (file.language ?? language) === language);
  const keys = kept.map(({ url, revision }) =>
    revision ? `${url}?${new URLSearchParams({ kept: revision })}` : url,
  );
  const expected = [...keys, '/api/menu', '/checked'];
  await expect
    .poll(async () => missingFrom(await listCached(page), expected), { timeout: 90_000 })
    .toEqual([]);
}

function missingFrom(cached: readonly string[], expected: readonly string[]): string[] {
  return expected.filter((path) => !cached.includes(path));
}

/** Counts the pictures of the page that load and those that do not, scrolled into view or not. */
export function countPictures(page: Page) {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll<HTMLImageElement>('main img')];
    const shown = await Promise.all(
      images.map(async (image) => {
        image.loading = 'eager';
        await image.decode().catch(() => undefined);
        return image.naturalWidth > 0;
      }),
    );
    return { shown: shown.filter(Boolean).length, missing: shown.filter((isShown) => !isShown).length };
  });
}
