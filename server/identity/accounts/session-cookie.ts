import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Config } from '#server/platform/settings/config.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { SESSION_DAYS } from './sessions.ts';

export const SESSION_COOKIE = 'app_session';
/** A hint for the site's scripts until the session is verified. The server does not trust it. */
const HINT = 'signed_in';

export function readSessionToken(c: AppContext): string | undefined {
  return getCookie(c, SESSION_COOKIE);
}

export function writeSessionToken(c: AppContext, config: Config, token: string): void {
  const lasting = { ...options(config), maxAge: SESSION_DAYS * 86_400 };
  setCookie(c, SESSION_COOKIE, token, lasting);
  setCookie(c, HINT, '1', { ...lasting, ...hintOptions(config) });
}

export function clearSessionToken(c: AppContext, config: Config): void {
  deleteCookie(c, SESSION_COOKIE, options(config));
  deleteCookie(c, HINT, { ...options(config), ...hintOptions(config) });
}

function options(config: Config): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: config.hasSecureCookies };
}

/** Only the hint is set for the site's domain too; the session token is sent to the API only. */
function hintOptions({ cookieDomain }: Config): CookieOptions {
  return { httpOnly: false, ...(cookieDomain && { domain: cookieDomain }) };
}
