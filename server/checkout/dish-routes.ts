import { Hono } from 'hono';
import { additionRequest, removalRequest } from '#contract/dishes.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes.ts';
import type { Context } from '../context.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { requestLanguage } from '../http/language.ts';
import { limit } from '../http/rate-limit.ts';
import { parseRequestKey } from '../http/request-key.ts';
import { getDishes } from '../orders/get-dishes.ts';
import { readRequester } from '../orders/read-requester.ts';
import { removeDishes } from '../orders/remove-dishes.ts';
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
