import { Hono } from 'hono';
import { REMEMBERED_ROUTE } from '#contract/routes/remembered-route.ts';
import { rememberedRequest } from '#contract/api/remembered.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { changeRemembered, findRemembered } from '#server/dining/checkout/remembered.ts';

export function rememberedRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(REMEMBERED_ROUTE, async (c) => c.json(await findRemembered(ctx, (await requireUser(c)).id)));

  app.post(REMEMBERED_ROUTE, limit(ctx, 'settings'), async (c) => {
    const { id: userId } = await requireUser(c);
    await changeRemembered(ctx, userId, await readBody(c, rememberedRequest));
    return c.json(await findRemembered(ctx, userId));
  });

  return app;
}
