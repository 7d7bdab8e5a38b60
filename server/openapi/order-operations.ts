import { z } from 'zod';
import { cancellationAnswer, cancelRequest } from '#contract/api/cancellation.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { moveAnswer, moveRequest } from '#contract/api/moves.ts';
import { calendarQuery, createOrderAnswer, createOrderRequest, orderAnswer } from '#contract/api/orders.ts';
import {
  createReservationRequest,
  hold,
  holdAnswer,
  reservationSummary,
} from '#contract/api/reservations.ts';
import {
  CANCELLATION_TOKEN_HEADER,
  REQUEST_KEY_HEADER,
  routes,
  TABLES_VERSION_HEADER,
} from '#contract/routes/routes.ts';
import { availabilityQuery, tableAvailability } from '#contract/api/tables.ts';
import { BODY_ERRORS, CHANGE_ERRORS, COMMON_ERRORS, type Operation } from './operation.ts';
import { well } from './server-operations.ts';

/** Errors of a choice of date, time and tables. */
const CHOICE_ERRORS: readonly ErrorCode[] = [
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
  'table_taken',
];

const SEATING_ERRORS: readonly ErrorCode[] = [
  ...CHOICE_ERRORS,
  'hold_used_up',
  'hold_needs_dish',
  'hold_needs_email',
  'too_many_holds',
];

const MOVE_ERRORS: readonly ErrorCode[] = [
  'sign_in_required',
  'link_invalid',
  'order_not_found',
  'order_not_movable',
  'item_not_served',
  'too_many_requests',
];

export const LINK_TOKEN = {
  [CANCELLATION_TOKEN_HEADER]: "The token of the mail's link, in place of a session.",
};

export const reservationOperations: Operation[] = [
  {
    route: routes.reservations,
    method: 'post',
    id: 'holdTables',
    summary: 'Holds tables for a while, in place of those that the diner held before.',
    body: createReservationRequest,
    session: 'needed',
    answers: { 201: { description: 'The hold.', schema: hold } },
    errors: [
      ...COMMON_ERRORS,
      ...CHANGE_ERRORS,
      ...BODY_ERRORS,
      ...SEATING_ERRORS,
      'sign_in_required',
      'too_many_requests',
      'payment_unavailable',
    ],
  },
  {
    route: routes.hold,
    method: 'get',
    id: 'getHold',
    summary: 'What the diner holds and has not paid for.',
    session: 'needed',
    answers: { 200: { description: 'The hold, or null.', schema: holdAnswer } },
    errors: [...COMMON_ERRORS, 'sign_in_required'],
  },
  {
    route: routes.userReservations,
    method: 'get',
    id: 'listReservations',
    summary: "The diner's confirmed reservations, in the language of the request.",
    session: 'needed',
    answers: { 200: { description: 'The reservations.', schema: z.array(reservationSummary) } },
    errors: [...COMMON_ERRORS, 'sign_in_required'],
  },
];

export const orderOperations: Operation[] = [
  {
    route: routes.createOrder,
    method: 'post',
    id: 'createOrder',
    summary: 'Computes the prices, holds the tables and opens a payment at the bank.',
    headers: {
      [REQUEST_KEY_HEADER]: 'A UUID of one checkout: the same request under the same key is the same order.',
    },
    body: createOrderRequest,
    session: 'needed',
    answers: { 200: { description: "The order and the bank's page.", schema: createOrderAnswer } },
    errors: [
      ...COMMON_ERRORS,
      ...CHANGE_ERRORS,
      ...BODY_ERRORS,
      ...SEATING_ERRORS,
      'sign_in_required',
      'not_found',
      'cart_empty',
      'order_too_small',
      'item_unavailable',
      'item_not_served',
      'order_already_confirmed',
      'order_in_progress',
      'request_key_reused',
      'too_many_requests',
      'payment_unavailable',
    ],
  },
  {
    route: routes.bankCallback,
    method: 'post',
    id: 'receiveCallback',
    summary:
      'For the bank: tells that a payment has changed. Body and signature are those of the bank’s protocol.',
    isFromBank: true,
    answers: { 200: { description: 'Received.', schema: well } },
    errors: [...COMMON_ERRORS, ...CHANGE_ERRORS, 'body_invalid', 'not_found', 'payment_unavailable'],
  },
  {
    route: routes.bankReturn,
    method: 'get',
    id: 'returnFromBank',
    summary: 'For a browser that returns from the bank: settles the order and redirects to its page.',
    query: z.object({ order: z.string().optional() }),
    answers: { 302: { description: 'To a page of the site.', headers: { Location: 'The page.' } } },
    errors: [...COMMON_ERRORS, 'not_found'],
  },
  {
    route: routes.order,
    method: 'get',
    id: 'getOrder',
    summary: "One of the diner's own orders, settled with the bank if it is pending.",
    session: 'needed',
    answers: { 200: { description: 'The order.', schema: orderAnswer } },
    errors: [...COMMON_ERRORS, 'sign_in_required', 'order_not_found', 'too_many_requests'],
  },
  {
    route: routes.cancellation,
    method: 'get',
    id: 'getCancellation',
    summary: 'The refund if a paid order is cancelled at this moment.',
    headers: LINK_TOKEN,
    session: 'optional',
    answers: { 200: { description: 'The terms.', schema: cancellationAnswer } },
    errors: [
      ...COMMON_ERRORS,
      'sign_in_required',
      'link_invalid',
      'order_not_found',
      'order_not_cancellable',
      'too_many_requests',
    ],
  },
  {
    route: routes.cancellation,
    method: 'post',
    id: 'cancelOrder',
    summary: 'Cancels a paid order, unless the refund is less than the diner was shown.',
    body: cancelRequest,
    session: 'optional',
    answers: { 200: { description: 'The order is cancelled.', schema: cancellationAnswer } },
    errors: [
      ...COMMON_ERRORS,
      ...CHANGE_ERRORS,
      ...BODY_ERRORS,
      'sign_in_required',
      'link_invalid',
      'order_not_found',
      'order_not_cancellable',
      'refund_changed',
      'too_many_requests',
    ],
  },
  {
    route: routes.move,
    method: 'get',
    id: 'getMove',
    summary: 'A confirmed reservation, and until when it can be moved.',
    headers: LINK_TOKEN,
    session: 'optional',
    answers: { 200: { description: 'The reservation.', schema: moveAnswer } },
    errors: [...COMMON_ERRORS, ...MOVE_ERRORS],
  },
  {
    route: routes.move,
    method: 'post',
    id: 'moveReservation',
    summary:
      'Moves a confirmed reservation to another date, time or tables. If they are taken, it keeps what it had.',
    headers: {
      [REQUEST_KEY_HEADER]: 'A UUID of one attempt: the same request under the same key moves once.',
    },
    body: moveRequest,
    session: 'optional',
    answers: { 200: { description: 'The reservation as it is now.', schema: moveAnswer } },
    errors: [
      ...COMMON_ERRORS,
      ...CHANGE_ERRORS,
      ...BODY_ERRORS,
      ...MOVE_ERRORS,
      ...CHOICE_ERRORS,
      'order_too_small',
      'request_key_reused',
    ],
  },
  {
    route: routes.moveAvailability,
    method: 'get',
    id: 'getMoveAvailability',
    summary: 'Which tables are free on a date for moving this reservation: its own count as free.',
    query: availabilityQuery,
    headers: LINK_TOKEN,
    session: 'optional',
    answers: {
      200: {
        description: 'The tables.',
        schema: z.array(tableAvailability),
        headers: { [TABLES_VERSION_HEADER]: 'The version from which the stream of changes continues.' },
      },
    },
    errors: [...COMMON_ERRORS, ...MOVE_ERRORS],
  },
  {
    route: routes.calendar,
    method: 'get',
    id: 'getCalendar',
    summary: 'The reservation as a calendar file, behind a plain link.',
    query: calendarQuery,
    session: 'optional',
    answers: {
      200: { description: 'The file.', type: 'text/calendar' },
      302: { description: 'There is none for this diner.', headers: { Location: "The order's page." } },
    },
    errors: COMMON_ERRORS,
  },
];
