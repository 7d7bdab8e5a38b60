import { API_BASE_PATH } from '#contract/routes/base-path.ts';

/** Header of a menu from the service worker's cache: when it was fetched, in ms since 1970. */
export const CACHED_AT_HEADER = 'X-Kept-At';

const LOCAL_API_PORT = 3000;
const IPV4 = /^\d{1,3}(\.\d{1,3}){3}$/;

/** Base address of the API: `/api`, or port 3000 of the same host in local development (localhost or an IP address). */
export function apiBase(location: { protocol: string; hostname: string }, override?: string): string {
  if (override) return override;
  const isLocal =
    location.hostname === 'localhost' || IPV4.test(location.hostname) || location.hostname.startsWith('[');
  return isLocal
    ? `${location.protocol}//${location.hostname}:${LOCAL_API_PORT}${API_BASE_PATH}`
    : API_BASE_PATH;
}

/** The address of one of the contract's routes. */
export function address(route: string): string {
  return apiBase(location, import.meta.env.PUBLIC_API_BASE) + route;
}
