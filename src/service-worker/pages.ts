import { MINUTE_MS } from '#contract/values/durations.ts';
import { NetworkFirst, NetworkOnly, type SerwistPlugin, type StrategyHandler } from 'serwist';
import { LANGUAGES } from '#contract/values/language.ts';
import { PAGES } from '#contract/values/pages.ts';
import { CHECK_CACHE, FILES_CACHE } from './caches.ts';
import { findCached, cachedFiles, keyOfPath, pathOf } from './files.ts';
import { throwServerError } from './server-error.ts';

const TIMEOUT_SECONDS = 4;
/** How long a cached page counts as current after a build check: decision 011. */
const CURRENT_MS = 10 * MINUTE_MS;
const OFFLINE_PAGE = '/offline';
const CHECKED = '/checked';

const SITE_PATH = new RegExp(`^(/(${LANGUAGES.join('|')}))?(/(${PAGES.join('|')}))?$`);

export function isPage(url: URL): boolean {
  return SITE_PATH.test(pathOf(url.href));
}

export function isCachedPage(url: URL): boolean {
  return keyOfPath(pathOf(url.href)) !== undefined;
}

const offlinePage: SerwistPlugin = {
  handlerDidError: async ({ request }) => {
    const path = pathOf(request.url);
    if (!LANGUAGES.some((language) => path.split('/')[1] === language)) {
      for (const language of LANGUAGES) {
        if (await findCached(`/${language}${path}`)) return Response.redirect(`/${language}${path}`);
      }
    }
    return findCached(OFFLINE_PAGE);
  },
};

/** From the network first; from the cache first while the last build check is recent. */
class CurrentFirst extends NetworkFirst {
  override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const key = keyOfPath(pathOf(request.url));
    const cached = key && (await wasCheckedRecently()) ? await caches.match(key) : undefined;
    return cached ?? super._handle(request, handler);
  }
}

export const cachedPage = new CurrentFirst({
  cacheName: FILES_CACHE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [cachedFiles, throwServerError, offlinePage],
});

export const otherPage = new NetworkOnly({ plugins: [offlinePage] });

async function wasCheckedRecently(): Promise<boolean> {
  const answer = await caches.match(CHECKED, { cacheName: CHECK_CACHE });
  return Date.now() - Number(await answer?.text()) < CURRENT_MS;
}

/** Asks the host for a new build and stores the time if there is none. */
export async function checkBuild(registration: ServiceWorkerRegistration): Promise<void> {
  if (await wasCheckedRecently()) return;
  await registration.update();
  if (registration.installing || registration.waiting) return;
  const cache = await caches.open(CHECK_CACHE);
  await cache.put(CHECKED, new Response(String(Date.now())));
}
