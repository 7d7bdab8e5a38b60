import type { ErrorCode } from '#contract/api/errors.ts';
import { createOrderAnswer, createOrderRequest } from '#contract/api/orders.ts';
import { createReservationRequest, heldAnswer, holdAnswer } from '#contract/api/reservations.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { assertProvider } from '#server/dining/bank/assert-provider.ts';
import { networkOf } from '#server/dining/reservations/network.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { createOrder } from './create-order.ts';
import { findHeldBefore, findHold } from './find-hold.ts';
import { findPaid, settlePending } from './find-paid.ts';
import { holdTables } from './hold.ts';

/** Errors of a choice of date, time and tables. */
export const CHOICE_ERRORS: readonly ErrorCode[] = [
  'date_invalid',
  'slot_invalid',
  'date_in_past',
  'date_too_far',
  'slot_in_past',
  'too_many_tables',
  'table_unknown',
  'seats_too_few',
  'too_many_seats',
  'day_closed',
  'slot_closed',
  'order_too_late',
  'table_taken',
  'party_open',
];

export const SEATING_ERRORS: readonly ErrorCode[] = [
  ...CHOICE_ERRORS,
  'order_already_confirmed',
  'hold_used_up',
  'hold_needs_dish',
  'hold_needs_email',
  'too_many_holds',
];

export const checkoutEndpoints: Endpoint[] = [
  endpoint({
    route: routes.reservations,
    method: 'post',
    id: 'holdTables',
    summary: 'Holds tables for a while, in place of those that the diner held before.',
    limit: 'hold',
    body: createReservationRequest,
    session: 'needed',
    answers: { 201: { description: 'The hold.', schema: heldAnswer } },
    errors: [...SEATING_ERRORS, 'server_busy', 'payment_unavailable'],
    handle: async (ctx, c, { user, body }) => {
      const hold = await holdTables(ctx, { userId: user.id, network: networkOf(c, ctx) }, body);
      return c.json({ ...hold, ...(await findHeldBefore(ctx, user.id, hold)) }, 201);
    },
  }),
  endpoint({
    route: routes.hold,
    method: 'get',
    id: 'getHold',
    summary: 'What the diner holds and has not paid for, and what they paid for last.',
    session: 'needed',
    answers: { 200: { description: 'The hold and the paid order.', schema: holdAnswer } },
    handle: async (ctx, c, { user }) => {
      await settlePending(ctx, user.id);
      const hold = await findHold(ctx, user.id);
      const paid = await findPaid(ctx, user.id);
      const heldBefore = await findHeldBefore(ctx, user.id, hold);
      return c.json({ hold: hold ?? null, ...heldBefore, ...(paid && { paid }) });
    },
  }),
  endpoint({
    route: routes.createOrder,
    method: 'post',
    id: 'createOrder',
    summary: 'Computes the prices, holds the tables and opens a payment at the bank.',
    limit: 'createOrder',
    headers: {
      [REQUEST_KEY_HEADER]: 'A UUID of one checkout: the same request under the same key is the same order.',
    },
    body: createOrderRequest,
    session: 'needed',
    answers: { 200: { description: "The order and the bank's page.", schema: createOrderAnswer } },
    errors: [
      ...SEATING_ERRORS,
      'not_found',
      'cart_empty',
      'order_too_small',
      'item_unavailable',
      'item_not_served',
      'evening_reserved',
      'order_in_progress',
      'request_key_reused',
      'server_busy',
      'payment_unavailable',
    ],
    handle: async (ctx, c, { user, body, language }) => {
      assertProvider(ctx, c.req.param('provider'));
      const request = { ...body, language: body.language ?? language };
      const sender = { key: c.req.header(REQUEST_KEY_HEADER), network: networkOf(c, ctx) };
      return c.json(await createOrder(ctx, user.id, request, sender));
    },
  }),
];
