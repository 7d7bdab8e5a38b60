import { randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import { API_BASE_PATH, CSRF_HEADER, fillRoute, routes } from '#contract/routes.ts';
import type { Config } from '../settings/config.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { AppContext, AppEnv } from './app-env.ts';
import { isSigned, sign } from './signature.ts';

/**
 * A page of another site can make a browser send our cookies, but can read neither them nor our answers. So every
 * change must carry the signature of a random id that only the browser's cookie and our own pages know.
 */
export const CSRF_COOKIE = 'tamada_csrf';
const ID_BYTES = 24;
const ID_PATTERN = /^[\w-]{32}$/;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function issueCsrfToken(c: AppContext, config: Config): string {
  const id = readId(c) ?? writeId(c, config);
  return sign(config, 'csrf', id);
}

export function csrf({ config, payment }: Context) {
  const bankCallback = API_BASE_PATH + fillRoute(routes.bankCallback, { provider: payment.provider });
  return createMiddleware<AppEnv>(async (c, next) => {
    const isChange = !SAFE_METHODS.has(c.req.method) && c.req.path !== bankCallback;
    if (isChange) assertOurs(c, config);
    await next();
  });
}

function assertOurs(c: AppContext, config: Config): void {
  if (!isFromUs(c, config)) throw new DomainError('origin_forbidden');
  const id = readId(c);
  const token = c.req.header(CSRF_HEADER) ?? '';
  if (!id || !isSigned(config, 'csrf', id, token)) throw new DomainError('csrf_invalid');
}

/** Browsers name the origin of every change; where one is missing, at least the browser may not call it another site's. */
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
