import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { DomainError } from '../errors.ts';
import type { AppEnv } from './app-env.ts';
import { answerError } from './error-handler.ts';

const MAX_BODY_BYTES = 64 * 1024;
const QUESTIONS = new Set(['GET', 'HEAD']);

export function limitBody() {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: () => {
      throw new DomainError('body_too_large');
    },
  });
  // A question has no body; only to look for one would make a whole Request of it.
  return createMiddleware<AppEnv>((c, next) => (QUESTIONS.has(c.req.method) ? next() : limit(c, next)));
}

/** No name, id or date of ours has a NUL in it, and PostgreSQL can neither keep nor look for one. */
export const refuseNul = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.url.includes('%00')) throw new DomainError('query_invalid');
  await next();
});

/** Answers are about one diner at one moment, unless a route says otherwise. */
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
