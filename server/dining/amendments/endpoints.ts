import { z } from 'zod';
import { cancellationAnswer, cancelRequest } from '#contract/api/cancellation.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { moveAnswer, moveRequest } from '#contract/api/moves.ts';
import { availabilityQuery, tableAvailability } from '#contract/api/tables.ts';
import { REQUEST_KEY_HEADER, routes, TABLES_VERSION_HEADER } from '#contract/routes/routes.ts';
import { CHOICE_ERRORS } from '#server/dining/checkout/endpoints.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { CHANGE_LIMIT } from '#server/platform/limits/limits.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { cancelOrder } from './cancel.ts';
import { findCancellableOrder, getCancellation } from './get-cancellation.ts';
import { getMove, readMoveAvailability } from './get-move.ts';
import { moveReservation } from './move.ts';
import { CHANGE, keyOf, LINK_ERRORS, QUESTION, readRequester } from './requester.ts';

const CANCEL_ERRORS: readonly ErrorCode[] = [...LINK_ERRORS, 'order_not_cancellable'];
const MOVE_ERRORS: readonly ErrorCode[] = [...LINK_ERRORS, 'order_not_movable', 'item_not_served'];

/** What a diner changes about a confirmed reservation, signed in or by a link. */
export const amendmentEndpoints: Endpoint[] = [
  endpoint({
    ...QUESTION,
    route: routes.cancellation,
    id: 'getCancellation',
    summary: 'The refund if a paid order is cancelled at this moment.',
    limit: 'reservation',
    answers: { 200: { description: 'The terms.', schema: cancellationAnswer } },
    errors: [...CANCEL_ERRORS],
    handle: async (ctx, c) =>
      c.json(await getCancellation(ctx, c.req.param('orderId'), await readRequester(c))),
  }),
  endpoint({
    ...CHANGE,
    route: routes.cancellation,
    id: 'cancelOrder',
    summary: 'Cancels a paid order, unless the refund is less than the diner was shown.',
    limit: 'reservation',
    body: cancelRequest,
    answers: { 200: { description: 'The order is cancelled.', schema: cancellationAnswer } },
    errors: [...CANCEL_ERRORS, 'refund_changed'],
    handle: async (ctx, c, { body }) => {
      const requester = await readRequester(c, body.token);
      return c.json(await cancelOrder(ctx, c.req.param('orderId'), requester, body));
    },
  }),
  endpoint({
    ...QUESTION,
    route: routes.move,
    id: 'getMove',
    summary: 'A confirmed reservation, and until when it can be moved.',
    limit: 'reservation',
    answers: { 200: { description: 'The reservation.', schema: moveAnswer } },
    errors: [...MOVE_ERRORS],
    handle: async (ctx, c) => c.json(await getMove(ctx, c.req.param('orderId'), await readRequester(c))),
  }),
  endpoint({
    ...CHANGE,
    route: routes.move,
    id: 'moveReservation',
    summary:
      'Moves a confirmed reservation to another date, time or tables. If they are taken, it keeps what it had.',
    limit: 'reservation',
    headers: keyOf('attempt', 'moves once'),
    body: moveRequest,
    answers: { 200: { description: 'The reservation as it is now.', schema: moveAnswer } },
    errors: [...MOVE_ERRORS, ...CHOICE_ERRORS, 'order_too_small', 'advance_needed', 'request_key_reused'],
    handle: async (ctx, c, { body: request }) => {
      const attempt = { request, key: c.req.header(REQUEST_KEY_HEADER) };
      const requester = await readRequester(c, request.token);
      const { id } = await findCancellableOrder(ctx, c.req.param('orderId'), requester);
      await rateLimit(ctx, CHANGE_LIMIT).take(c, id);
      return c.json(await moveReservation(ctx, id, requester, attempt));
    },
  }),
  endpoint({
    ...QUESTION,
    route: routes.moveAvailability,
    id: 'getMoveAvailability',
    summary: 'Which tables are free on a date for moving this reservation: its own count as free.',
    limit: 'reservation',
    query: availabilityQuery,
    answers: {
      200: {
        description: 'The tables.',
        schema: z.array(tableAvailability),
        headers: { [TABLES_VERSION_HEADER]: 'The version from which the stream of changes continues.' },
      },
    },
    errors: [...MOVE_ERRORS],
    handle: async (ctx, c, { query: { date } }) => {
      const wanted = { date, requester: await readRequester(c) };
      const { tables, headers } = await readMoveAvailability(ctx, c.req.param('orderId'), wanted);
      return c.json(tables, 200, headers);
    },
  }),
];
