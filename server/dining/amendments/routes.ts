import { Hono } from 'hono';
import { cancelRequest } from '#contract/api/cancellation.ts';
import { additionRequest, removalRequest } from '#contract/api/dishes.ts';
import { moveRequest } from '#contract/api/moves.ts';
import { availabilityQuery } from '#contract/api/tables.ts';
import { CANCELLATION_TOKEN_HEADER, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { readQuery } from '#server/platform/http/query.ts';
import { parseRequestKey } from '#server/platform/http/request-key.ts';
import { CHANGE_LIMIT } from '#server/platform/limits/limits.ts';
import { createRateLimit, limit } from '#server/platform/limits/rate-limit.ts';
import { addDishes } from './add-dishes.ts';
import { cancelOrder } from './cancel.ts';
import { getPayable, hasPaymentLink } from './find-payable.ts';
import { findCancellableOrder, getCancellation, type Requester } from './get-cancellation.ts';
import { getDishes } from './get-dishes.ts';
import { getMove, readMoveAvailability } from './get-move.ts';
import { moveReservation } from './move.ts';
import { payByLink } from './pay-by-link.ts';
import { removeDishes } from './remove-dishes.ts';

/** What a diner changes about a confirmed reservation, signed in or by a link. */
export function amendmentRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const changes = createRateLimit(ctx, CHANGE_LIMIT);

  app.get(routes.cancellation, limit(ctx, 'reservation'), async (c) =>
    c.json(await getCancellation(ctx, c.req.param('orderId'), await readRequester(c))),
  );

  app.post(routes.cancellation, limit(ctx, 'reservation'), async (c) => {
    const request = await readBody(c, cancelRequest);
    const requester = await readRequester(c, request.token);
    return c.json(await cancelOrder(ctx, c.req.param('orderId'), requester, request));
  });

  app.get(routes.move, limit(ctx, 'reservation'), async (c) =>
    c.json(await getMove(ctx, c.req.param('orderId'), await readRequester(c))),
  );

  app.post(routes.move, limit(ctx, 'reservation'), async (c) => {
    const request = await readBody(c, moveRequest);
    const attempt = { request, requestKey: parseRequestKey(c.req.header(REQUEST_KEY_HEADER)) };
    const requester = await readRequester(c, request.token);
    const { id } = await findCancellableOrder(ctx, c.req.param('orderId'), requester);
    await changes.take(c, id);
    return c.json(await moveReservation(ctx, id, requester, attempt));
  });

  app.get(routes.moveAvailability, limit(ctx, 'reservation'), async (c) => {
    const { date } = readQuery(c, availabilityQuery);
    const wanted = { date, requester: await readRequester(c) };
    const { tables, headers } = await readMoveAvailability(ctx, c.req.param('orderId'), wanted);
    return c.json(tables, 200, headers);
  });

  return app.route('/', dishRoutes(ctx));
}

/** The dishes of a reservation, also the first ones of a guest who pays by a link. */
function dishRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const changes = createRateLimit(ctx, CHANGE_LIMIT);

  app.get(routes.dishes, limit(ctx, 'reservation'), async (c) => {
    const [id, requester] = [c.req.param('orderId'), await readRequester(c)];
    const language = requestLanguage(c);
    const look = (await hasPaymentLink(ctx, id, requester))
      ? getPayable(ctx, id, language)
      : getDishes(ctx, id, requester, language);
    return c.json(await look);
  });

  app.post(routes.additions, limit(ctx, 'reservation'), async (c) => {
    const body = await readBody(c, additionRequest);
    const requester = await readRequester(c, body.token);
    const request = { ...body, language: body.language ?? requestLanguage(c) };
    const key = c.req.header(REQUEST_KEY_HEADER);
    const id = c.req.param('orderId');
    const attempt = { request, key };
    const isByLink = await hasPaymentLink(ctx, id, requester);
    if (!isByLink) await findCancellableOrder(ctx, id, requester);
    await changes.take(c, id);
    const order = isByLink ? payByLink(ctx, id, attempt) : addDishes(ctx, id, requester, attempt);
    return c.json(await order);
  });

  app.post(routes.removals, limit(ctx, 'reservation'), async (c) => {
    const request = await readBody(c, removalRequest);
    const requestKey = parseRequestKey(c.req.header(REQUEST_KEY_HEADER));
    const attempt = { request, requestKey, language: requestLanguage(c) };
    const requester = await readRequester(c, request.token);
    const { id } = await findCancellableOrder(ctx, c.req.param('orderId'), requester);
    await changes.take(c, id);
    return c.json(await removeDishes(ctx, id, requester, attempt));
  });

  return app;
}

/** The token of a mail's link comes in a header of a question and in the body of a change. */
async function readRequester(
  c: AppContext,
  token = c.req.header(CANCELLATION_TOKEN_HEADER),
): Promise<Requester> {
  return { userId: (await c.get('findUser')())?.id, token };
}
