import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Language } from '#contract/values/language.ts';
import { API_BASE_PATH, CSRF_HEADER, fillRoute, routes } from '#contract/routes/routes.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { FIELD_MESSAGES } from '#server/texts/texts.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { LINK_ROUTES } from './links.ts';
import { isSigned, sign } from './signature.ts';

/**
 * Another site's page can make a browser send our cookies, but cannot read them or our answers. Every change must
 * therefore carry the signature of a random id in an HttpOnly cookie.
 */
export const CSRF_COOKIE = 'app_csrf';
const ID_BYTES = 24;
const ID_PATTERN = /^[\w-]{32}$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function issueCsrfToken(c: AppContext, config: Config): string {
  const id = readId(c) ?? writeId(c, config);
  return sign(config, 'csrf', id);
}

export function csrf(ctx: Context) {
  const { payment } = ctx;
  // The bank's server sends the first. Some banks send the diner back by a form, which posts from the bank's page.
  const ours = [routes.bankCallback, routes.bankReturn, ...LINK_ROUTES];
  const withoutToken = ours.map((route) => API_BASE_PATH + fillRoute(route, { provider: payment.provider }));
  return createMiddleware<AppEnv>(async (c, next) => {
    const isChange = !SAFE_METHODS.has(c.req.method) && !withoutToken.includes(c.req.path);
    if (isChange) assertSameSite(c, ctx);
    await next();
  });
}

function assertSameSite(c: AppContext, { config, restaurant }: Context): void {
  if (!isFromUs(c, config)) throw new DomainError('origin_forbidden');
  const id = readId(c);
  const token = c.req.header(CSRF_HEADER) ?? '';
  if (id && isSigned(config, 'csrf', id, token)) return;
  // Pages fetch a new token and try again: a browser that still sends no cookie keeps none.
  const hasNoCookies = token !== '' && getCookie(c, CSRF_COOKIE) === undefined;
  throw new DomainError('csrf_invalid', hasNoCookies ? { sentence: cookiesRefused(restaurant.phone) } : {});
}

function cookiesRefused(phone: string): Record<Language, string> {
  return { en: FIELD_MESSAGES.en.cookiesRefused(phone), ka: FIELD_MESSAGES.ka.cookiesRefused(phone) };
}

/** Browsers send `Origin` with every change. Without it, `Sec-Fetch-Site` must not name another site. */
export function isFromUs(c: AppContext, { allowedOrigins }: Pick<Config, 'allowedOrigins'>): boolean {
  const origin = c.req.header('Origin');
  if (origin !== undefined) return allowedOrigins.includes(origin);
  return ['same-origin', 'none'].includes(c.req.header('Sec-Fetch-Site') ?? 'none');
}

function readId(c: AppContext): string | undefined {
  const id = getCookie(c, CSRF_COOKIE);
  return id && ID_PATTERN.test(id) ? id : undefined;
}

function writeId(c: AppContext, config: Config): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  setCookie(c, CSRF_COOKIE, id, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: config.hasSecureCookies,
  });
  return id;
}
