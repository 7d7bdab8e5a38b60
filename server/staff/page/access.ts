import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { PERMISSIONS } from '#server/identity/members/roles.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { ACCESS } from '#server/platform/http/staff-paths.ts';
import { forStaff } from './guard.ts';

/** What each open page asks, so often that the log has only refusals: may it still be shown, and does the server answer? */
export function accessRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const confirm = (c: AppContext) => c.body(null, 204);
  app.get(ACCESS, confirm);
  for (const permission of PERMISSIONS)
    app.get(
      `${ACCESS}/${permission}`,
      forStaff(ctx, permission, ({ c }) => confirm(c)),
    );
  return app;
}
