import { Hono } from 'hono';
import { profileRoutes } from '#contract/profile-routes.ts';
import { rememberedRequest } from '#contract/remembered.ts';
import { requireUser } from '../accounts/current-user.ts';
import type { Context } from '../context.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { limit } from '../http/rate-limit.ts';
import { changeRemembered, findRemembered } from './remembered.ts';

export function rememberedRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(profileRoutes.remembered, async (c) =>
    c.json(await findRemembered(ctx, (await requireUser(c)).id)),
  );

  app.post(profileRoutes.remembered, limit(ctx, 'settings'), async (c) => {
    const { id: userId } = await requireUser(c);
    await changeRemembered(ctx, userId, await readBody(c, rememberedRequest));
    return c.json(await findRemembered(ctx, userId));
  });

  return app;
}
