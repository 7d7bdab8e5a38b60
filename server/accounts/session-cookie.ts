import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { Config } from '../settings/config.ts';
import type { AppContext } from '../http/app-env.ts';
import { SESSION_DAYS } from './sessions.ts';

export const SESSION_COOKIE = 'tamada_session';
/** Readable by the site's scripts: their first guess before the session is verified. Proves nothing to the server. */
const HINT = 'signed_in';

export function readSessionToken(c: AppContext): string | undefined {
  return getCookie(c, SESSION_COOKIE);
}

export function writeSessionToken(c: AppContext, config: Config, token: string): void {
  const kept = { ...options(config), maxAge: SESSION_DAYS * 86_400 };
  setCookie(c, SESSION_COOKIE, token, kept);
  setCookie(c, HINT, '1', { ...kept, ...ofHint(config) });
}

export function clearSessionToken(c: AppContext, config: Config): void {
  deleteCookie(c, SESSION_COOKIE, options(config));
  deleteCookie(c, HINT, { ...options(config), ...ofHint(config) });
}

function options(config: Config): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', path: '/', secure: config.hasSecureCookies };
}

/** Only the hint is for the site's name too; the session's token stays with the API. */
function ofHint({ cookieDomain }: Config): CookieOptions {
  return { httpOnly: false, ...(cookieDomain && { domain: cookieDomain }) };
}
