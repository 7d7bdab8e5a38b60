import { Hono } from 'hono';
import { moveRequest } from '#contract/moves.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes.ts';
import { availabilityQuery } from '#contract/tables.ts';
import type { Context } from '../context.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { readQuery } from '../http/query.ts';
import { limit } from '../http/rate-limit.ts';
import { parseRequestKey } from '../http/request-key.ts';
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
