import { Hono } from 'hono';
import { routes } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import { DomainError } from '#server/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { listMenu } from './list.ts';

export function menuRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const remember = createResponseCache(ctx);

  // Every visit to the menu requests it, so browsers revalidate: an unchanged menu costs a 304 without a body.
  app.get(routes.menu, (c) => {
    c.header('Cache-Control', 'no-cache');
    return remember(c, 'menu', async () => ({ content: await listMenu(ctx) }));
  });

  app.get(routes.category, async (c) => {
    const category = (await listMenu(ctx)).find(({ slug }) => slug === c.req.param('slug'));
    if (!category) throw new DomainError('not_found');
    return c.json(category);
  });

  return app;
}
