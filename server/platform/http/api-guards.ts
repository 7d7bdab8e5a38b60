import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { DomainError } from '#server/errors.ts';
import type { AppEnv } from './app-env.ts';
import { answerError } from './error-handler.ts';

const MAX_BODY_BYTES = 64 * 1024;
const BODILESS = new Set(['GET', 'HEAD']);

export function limitBody() {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new DomainError('body_too_large');
    },
  });
  // Looking for a body would make Hono build a whole Request. These methods have none, and Node reads no more than the
  // length says.
  return createMiddleware<AppEnv>((c, next) => {
    if (BODILESS.has(c.req.method)) return next();
    const length = c.req.header('Content-Length');
    const isKnown = length !== undefined && c.req.header('Transfer-Encoding') === undefined;
    if (!isKnown || Number(length) > MAX_BODY_BYTES) return limit(c, next);
    return next();
  });
}

/** No name, id or date contains a NUL, and PostgreSQL cannot store or query one. */
export const refuseNul = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw new DomainError('query_invalid');
  await next();
});

/** API answers are specific to a diner and a moment, unless a route sets another header. */
export const noStore = createMiddleware<AppEnv>(async (c, next) => {
  c.header('Cache-Control', 'no-store');
  await next();
});

export function refuseMethods(app: Hono<AppEnv>) {
  return methodNotAllowed({
    app,
    onMethodNotAllowed: (c, methods) => {
      c.header('Allow', methods.join(', '));
      return answerError(c, new DomainError('method_not_allowed'));
    },
  });
}
