import { Hono } from 'hono';
import { cancelRequest } from '#contract/api/cancellation.ts';
import { routes } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { cancelOrder } from './cancel.ts';
import { getCancellation } from './get-cancellation.ts';
import { readRequester } from './read-requester.ts';

export function cancellationRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(routes.cancellation, limit(ctx, 'cancellation'), async (c) => {
    return c.json(await getCancellation(ctx, c.req.param('orderId'), await readRequester(c)));
  });

  app.post(routes.cancellation, limit(ctx, 'cancellation'), async (c) => {
    const request = await readBody(c, cancelRequest);
    const requester = await readRequester(c, request.token);
    return c.json(await cancelOrder(ctx, c.req.param('orderId'), requester, request));
  });

  return app;
}
