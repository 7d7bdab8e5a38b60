import { CacheFirst, type SerwistPlugin } from 'serwist';
import type { Language } from '#contract/language.ts';
import { FILES_CACHE } from './caches.ts';

export interface CachedFile {
  url: string;
  /** Stands for the content where the address does not. Of a page it is the hash that the browser checks. */
  revision?: string;
  /** Missing where both languages need it. */
  language?: Language;
}

/** In the order in which they are fetched: what a page needs before the page. scripts/service-worker.ts writes it in. */
declare const __CACHED__: readonly CachedFile[];

const FILE = /^\/(_astro|images|floors)\/|^\/favicon\.svg$/;
/** Few at once, so that the page which the diner opens meanwhile has the line. */
const LANES = 2;

const keys = new Map(__CACHED__.map((file) => [file.url, keyOf(file)]));

function keyOf({ url, revision }: CachedFile): string {
  const key = new URL(url, location.origin);
  if (revision) key.searchParams.set('kept', revision);
  return key.href;
}

/** Where a file of this build lies in the cache; undefined where it is not one that is kept. */
export function keyOfPath(path: string): string | undefined {
  return keys.get(path);
}

export const pathOf = (url: string) => new URL(url).pathname.replace(/\/$/, '');

/** Whatever its build: a page comes into the cache after all that it needs, and leaves with it. */
export function findCached(path: string): Promise<Response | undefined> {
  return caches.match(path, { cacheName: FILES_CACHE, ignoreSearch: true, ignoreVary: true });
}

/** Reads the kept files, those of an earlier build while this one's are on their way, and never writes one. */
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

let underWay: Promise<boolean> | undefined;

/**
 * Fetches what a reader of that language still lacks; what breaks off is taken up again with the next page. Answers
 * whether everything had been there already.
 */
export function cacheFiles(language: Language): Promise<boolean> {
  underWay ??= cacheMissing(language).finally(() => (underWay = undefined));
  return underWay;
}

async function cacheMissing(language: Language): Promise<boolean> {
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
    // What the page itself has fetched costs nothing again, or a 304.
    cache: revision ? 'no-cache' : 'default',
    integrity: revision.startsWith('sha256-') ? revision : '',
    priority: 'low',
  });
  if (!response.ok) throw new TypeError(`${url}: ${response.status}`);
  // What was reached by way of a redirect, as from `/en` to `/en/`, may not answer for a page that is opened.
  await cache.put(keyOf(file), new Response(response.body, { headers: response.headers }));
}

/** Takes away what earlier builds have left. */
export async function dropOutdatedFiles(): Promise<void> {
  const cache = await caches.open(FILES_CACHE);
  const current = new Set(keys.values());
  const outdated = (await listKeys(cache)).filter((key) => !current.has(key));
  await Promise.all(outdated.map((key) => cache.delete(key)));
}

async function listKeys(cache: Cache): Promise<string[]> {
  return (await cache.keys()).map(({ url }) => url);
}
