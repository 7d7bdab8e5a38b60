import { listCachedFiles } from '../../scripts/cached-files.ts';
import { expect, type Language, type Page } from './e2e.ts';

/** What a browser says of a line that is cut or a server that is down. */
export const NO_LINE = /ERR_(INTERNET_DISCONNECTED|FAILED|CONNECTION_REFUSED|EMPTY_RESPONSE)|status of 401/;

/** What the caches of the site hold, by path; files without a hash in their name have their revision behind it. */
export function listCached(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** A first visit, until the service worker has kept everything for its language. */
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

/** How many pictures of the page are there, and how many are not, whether or not they were scrolled to. */
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
