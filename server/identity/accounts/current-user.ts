import { createMiddleware } from 'hono/factory';
import { DomainError } from '#server/errors.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv, CurrentUser } from '#server/platform/http/app-env.ts';
import { readSessionToken } from './session-cookie.ts';
import { findSessionUser } from './sessions.ts';

export function currentUser(ctx: Context) {
  return createMiddleware<AppEnv>(async (c, next) => {
    let found: Promise<CurrentUser | undefined> | undefined;
    c.set('findUser', () => (found ??= findSessionUser(ctx, readSessionToken(c))));
    await next();
  });
}

/** Throws `sign_in_required`. */
export async function requireUser(c: AppContext): Promise<CurrentUser> {
  const user = await c.get('findUser')();
  if (!user) throw new DomainError('sign_in_required');
  return user;
}
