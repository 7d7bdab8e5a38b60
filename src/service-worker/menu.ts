import { NetworkFirst, type SerwistPlugin } from 'serwist';
import { routes } from '#contract/routes/routes.ts';
import { apiBase, CACHED_AT_HEADER } from '#src/api/base.ts';
import { MENU_CACHE } from './caches.ts';
import { throwServerError } from './server-error.ts';

const TIMEOUT_SECONDS = 6;

const address = new URL(apiBase(location, import.meta.env.PUBLIC_API_BASE) + routes.menu, location.origin);

export function isMenu(url: URL): boolean {
  return url.origin === address.origin && url.pathname === address.pathname;
}

/** Adds the time to the cached copy, so that the page does not show its prices as current. */
const stamp: SerwistPlugin = {
  cacheWillUpdate: ({ response }) => {
    if (response.status !== 200) return null;
    const headers = new Headers(response.headers);
    headers.set(CACHED_AT_HEADER, String(Date.now()));
    return new Response(response.body, { headers });
  },
};

/** The server's answer, or the cached one if the server fails or is slow. */
export const menu = new NetworkFirst({
  cacheName: MENU_CACHE,
  networkTimeoutSeconds: TIMEOUT_SECONDS,
  matchOptions: { ignoreVary: true },
  plugins: [stamp, throwServerError],
});

/** Caches a menu before the diner opens the menu page. */
export async function cacheMenu(event: ExtendableEvent): Promise<void> {
  if (await caches.match(address, { cacheName: MENU_CACHE, ignoreVary: true })) return;
  await Promise.all(menu.handleAll({ event, request: new Request(address) }));
}
