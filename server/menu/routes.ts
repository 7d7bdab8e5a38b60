import { Hono } from 'hono';
import { routes } from '#contract/routes.ts';
import type { Context } from '../context.ts';
import { createResponseCache } from '../http/response-cache.ts';
import type { AppEnv } from '../http/app-env.ts';
import { getCategory } from './get-category.ts';
import { listMenu } from './list.ts';

export function menuRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const remember = createResponseCache(ctx);

  // Every reservation to the menu asks for it: where nothing has changed, a diner on a slow line gets an answer of one line.
  app.get(routes.menu, (c) => {
    c.header('Cache-Control', 'no-cache');
    return remember(c, 'menu', async () => ({ content: await listMenu(ctx) }));
  });

  app.get(routes.category, async (c) => c.json(await getCategory(ctx, c.req.param('slug'))));

  return app;
}
