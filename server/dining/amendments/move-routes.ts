import { Hono } from 'hono';
import { moveRequest } from '#contract/api/moves.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { availabilityQuery } from '#contract/api/tables.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { readQuery } from '#server/platform/http/query.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { parseRequestKey } from '#server/platform/http/request-key.ts';
import { getMove, readMoveAvailability } from './get-move.ts';
import { moveReservation } from './move.ts';
import { readRequester } from './read-requester.ts';

export function moveRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(routes.move, limit(ctx, 'cancellation'), async (c) =>
    c.json(await getMove(ctx, c.req.param('orderId'), await readRequester(c))),
  );

  app.post(routes.move, limit(ctx, 'move'), async (c) => {
    const request = await readBody(c, moveRequest);
    const requester = await readRequester(c, request.token);
    const requestKey = parseRequestKey(c.req.header(REQUEST_KEY_HEADER));
    return c.json(await moveReservation(ctx, c.req.param('orderId'), requester, { request, requestKey }));
  });

  app.get(routes.moveAvailability, limit(ctx, 'cancellation'), async (c) => {
    const { date } = readQuery(c, availabilityQuery);
    const wanted = { date, requester: await readRequester(c) };
    const { tables, headers } = await readMoveAvailability(ctx, c.req.param('orderId'), wanted);
    return c.json(tables, 200, headers);
  });

  return app;
}
