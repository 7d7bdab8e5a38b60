import { Hono } from 'hono';
import { additionRequest, removalRequest } from '#contract/api/dishes.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { parseRequestKey } from '#server/platform/http/request-key.ts';
import { getDishes } from './get-dishes.ts';
import { readRequester } from './read-requester.ts';
import { removeDishes } from './remove-dishes.ts';
import { addDishes } from './add-dishes.ts';

/** More or fewer dishes for a confirmed reservation. */
export function dishRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(routes.dishes, limit(ctx, 'cancellation'), async (c) =>
    c.json(await getDishes(ctx, c.req.param('orderId'), await readRequester(c), requestLanguage(c))),
  );

  app.post(routes.additions, limit(ctx, 'move'), async (c) => {
    const body = await readBody(c, additionRequest);
    const requester = await readRequester(c, body.token);
    const request = { ...body, language: body.language ?? requestLanguage(c) };
    const key = c.req.header(REQUEST_KEY_HEADER);
    return c.json(await addDishes(ctx, c.req.param('orderId'), requester, { request, key }));
  });

  app.post(routes.removals, limit(ctx, 'move'), async (c) => {
    const request = await readBody(c, removalRequest);
    const requester = await readRequester(c, request.token);
    const requestKey = parseRequestKey(c.req.header(REQUEST_KEY_HEADER));
    const attempt = { request, requestKey, language: requestLanguage(c) };
    return c.json(await removeDishes(ctx, c.req.param('orderId'), requester, attempt));
  });

  return app;
}
