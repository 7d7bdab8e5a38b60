import { CacheFirst, type SerwistPlugin } from 'serwist';
import type { Language } from '#contract/values/language.ts';
import { FILES_CACHE } from './caches.ts';

export interface CachedFile {
  url: string;
  /**
   * Version of the content, if the address does not contain a hash. For a page it is the integrity hash that the
   * browser checks.
   */
  revision?: string;
  /** Missing if both languages need the file. */
  language?: Language;
}

/** In fetch order: the files that a page needs come before the page. scripts/service-worker.ts inserts the list. */
declare const __CACHED__: readonly CachedFile[];

const FILE = /^\/(_astro|images|floors)\/|^\/favicon\.svg$/;
/** Few at once, so that the page which the diner opens meanwhile loads first. */
const LANES = 2;

const keys = new Map(__CACHED__.map((file) => [file.url, keyOf(file)]));

function keyOf({ url, revision }: CachedFile): string {
  const key = new URL(url, location.origin);
  if (revision) key.searchParams.set('kept', revision);
  return key.href;
}

/** The cache key of a file of this build; undefined if the file is not cached. */
export function keyOfPath(path: string): string | undefined {
  return keys.get(path);
}

export const pathOf = (url: string) => new URL(url).pathname.replace(/\/$/, '');

/** Finds a cached file of any build. A page enters the cache after the files that it needs. */
export function findCached(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: FILES_CACHE, ignoreSearch: true, ignoreVary: true });
}

/** Reads cached files, also those of an earlier build while this build's are loading, and writes none. */
export const cachedFiles: SerwistPlugin = {
  cacheKeyWillBeUsed: ({ request }) => keyOfPath(pathOf(request.url)) ?? request,
  cachedResponseWillBeUsed: ({ cachedResponse, request }) =>
    cachedResponse ?? findCached(pathOf(request.url)),
  cacheWillUpdate: () => null,
};

export function isFile({ pathname }: URL): boolean {
  return FILE.test(pathname);
}

export const file = new CacheFirst({
  cacheName: FILES_CACHE,
  matchOptions: { ignoreVary: true },
  plugins: [cachedFiles],
});

/**
 * Fetches the missing files for a language; the next page continues an interrupted run. Resolves to whether no file
 * was missing.
 */
export async function cacheFiles(language: Language): Promise<boolean> {
  const cache = await caches.open(FILES_CACHE);
  const held = new Set(await listKeys(cache));
  const missing = __CACHED__.filter(
    (file) => (file.language ?? language) === language && !held.has(keyOf(file)),
  );
  const queue = missing.values();
  const fetchInTurn = async () => {
    for (const file of queue) await cacheFile(cache, file);
  };
  await Promise.all(Array.from({ length: LANES }, fetchInTurn));
  return missing.length === 0;
}

async function cacheFile(cache: Cache, file: CachedFile): Promise<void> {
  const { url, revision = '' } = file;
  const response = await fetch(url, {
    // The HTTP cache answers for files that the page itself has fetched, or revalidates them with a 304.
    cache: revision ? 'no-cache' : 'default',
    integrity: revision.startsWith('sha256-') ? revision : '',
    priority: 'low',
  });
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
  // The browser rejects a redirected response (`/en` to `/en/`) for a navigation; the copy is not marked as
  // redirected.
  await cache.put(keyOf(file), new Response(response.body, { headers: response.headers }));
}

/** Deletes the files of earlier builds. */
export async function dropOutdatedFiles(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const current = new Set(keys.values());
  const outdated = (await listKeys(cache)).filter((key) => !current.has(key));
  await Promise.all(outdated.map((key) => cache.delete(key)));
}

async function listKeys(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => url);
}
