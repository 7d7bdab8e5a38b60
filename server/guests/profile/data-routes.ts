import { Hono } from 'hono';
import { deleteAccountRequest, type MessageAnswer } from '#contract/api/accounts.ts';
import { profileRoutes } from '#contract/routes/profile-routes.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import { createGuessGuard } from '#server/identity/accounts/guess-guard.ts';
import { provePassword } from '#server/identity/accounts/prove-password.ts';
import { clearSessionToken } from '#server/identity/accounts/session-cookie.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

/** What a diner may ask of the restaurant about personal data: all of it, and to be forgotten. */
export function personalDataRoutes(ctx: Context): Hono<AppEnv> {
  const guardAgainstGuesses = createGuessGuard(ctx);
  const app = new Hono<AppEnv>();

  app.get(profileRoutes.data, limit(ctx, 'data'), async (c) => {
    const { id } = await requireUser(c);
    c.header('Content-Disposition', `attachment; filename="${ctx.restaurant.slug}-my-data.json"`);
    return c.json(await exportData(ctx, id));
  });

  app.post(profileRoutes.deleteAccount, async (c) => {
    const { id, email } = await requireUser(c);
    const { password } = await readBody(c, deleteAccountRequest);
    const proven = await guardAgainstGuesses(c, email, () => provePassword(ctx, id, password));
    await deleteAccount(ctx, proven);
    clearSessionToken(c, ctx.config);
    return c.json({ message: 'Account deleted' } satisfies MessageAnswer);
  });

  return app;
}
