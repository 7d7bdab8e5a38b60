import { createMiddleware } from 'hono/factory';
import type { Context } from '#server/context.ts';
import type { AppEnv, CurrentUser } from '#server/platform/http/app-env.ts';
import { readSessionToken } from './session-cookie.ts';
import { findSessionUser } from './sessions.ts';

export function currentUser(ctx: Context) {
  return createMiddleware<AppEnv>(async (c, next) => {
    let found: Promise<CurrentUser | undefined> | undefined;
    c.set('findUser', () => (found ??= findSessionUser(ctx, readSessionToken(c))));
    await next();
  });
}
