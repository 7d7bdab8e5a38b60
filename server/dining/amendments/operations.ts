import { z } from 'zod';
import { cancellationAnswer, cancelRequest } from '#contract/api/cancellation.ts';
import { additionRequest, dishesAnswer, removalRequest } from '#contract/api/dishes.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { moveAnswer, moveRequest } from '#contract/api/moves.ts';
import { DELAY_ROUTE } from '#contract/routes/delay-route.ts';
import { HANDOVER_ROUTE } from '#contract/routes/handover-route.ts';
import { PROPOSAL_ROUTE } from '#contract/routes/proposal-route.ts';
import { createOrderAnswer } from '#contract/api/orders.ts';
import { availabilityQuery, tableAvailability } from '#contract/api/tables.ts';
import {
  CANCELLATION_TOKEN_HEADER,
  REQUEST_KEY_HEADER,
  routes,
  TABLES_VERSION_HEADER,
} from '#contract/routes/routes.ts';
import { CHOICE_ERRORS } from '#server/dining/checkout/operations.ts';
import type { Operation } from '#server/platform/http/operation.ts';

/** Questions may come by a link of a mail. */
const QUESTION = {
  method: 'get',
  headers: { [CANCELLATION_TOKEN_HEADER]: "The token of the mail's link, in place of a session." },
  session: 'optional',
} as const;
const CHANGE = { method: 'post', session: 'optional' } as const;

const keyOf = (what: string, once: string) => ({
  [REQUEST_KEY_HEADER]: `A UUID of one ${what}: the same request under the same key ${once}.`,
});

const LINK_ERRORS: readonly ErrorCode[] = ['sign_in_required', 'link_invalid', 'order_not_found'];
const CANCEL_ERRORS: readonly ErrorCode[] = [...LINK_ERRORS, 'order_not_cancellable'];
const MOVE_ERRORS: readonly ErrorCode[] = [
  ...LINK_ERRORS,
  'order_not_movable',
  'item_not_served',
  'too_many_requests',
];
const DISH_ERRORS: readonly ErrorCode[] = [...LINK_ERRORS, 'order_not_changeable', 'too_many_requests'];

/** Where a guest pays a reservation by a link; a table that is out of use counts as taken. */
const PAYMENT_LINK_ERRORS: readonly ErrorCode[] = [
  'payment_link_ended',
  'party_changed',
  'order_too_small',
  'day_closed',
  'slot_closed',
  'order_too_late',
  'date_in_past',
  'table_taken',
  'table_unknown',
];

export const cancellationOperations: Operation[] = [
  {
    ...QUESTION,
    route: routes.cancellation,
    id: 'getCancellation',
    summary: 'The refund if a paid order is cancelled at this moment.',
    answers: { 200: { description: 'The terms.', schema: cancellationAnswer } },
    errors: [...CANCEL_ERRORS, 'too_many_requests'],
  },
  {
    ...CHANGE,
    route: routes.cancellation,
    id: 'cancelOrder',
    summary: 'Cancels a paid order, unless the refund is less than the diner was shown.',
    body: cancelRequest,
    answers: { 200: { description: 'The order is cancelled.', schema: cancellationAnswer } },
    errors: [...CANCEL_ERRORS, 'refund_changed', 'too_many_requests'],
  },
];

export const moveOperations: Operation[] = [
  {
    ...QUESTION,
    route: routes.move,
    id: 'getMove',
    summary: 'A confirmed reservation, and until when it can be moved.',
    answers: { 200: { description: 'The reservation.', schema: moveAnswer } },
    errors: [...MOVE_ERRORS],
  },
  {
    ...CHANGE,
    route: routes.move,
    id: 'moveReservation',
    summary:
      'Moves a confirmed reservation to another date, time or tables. If they are taken, it keeps what it had.',
    headers: keyOf('attempt', 'moves once'),
    body: moveRequest,
    answers: { 200: { description: 'The reservation as it is now.', schema: moveAnswer } },
    errors: [...MOVE_ERRORS, ...CHOICE_ERRORS, 'order_too_small', 'advance_needed', 'request_key_reused'],
  },
  {
    ...QUESTION,
    route: routes.moveAvailability,
    id: 'getMoveAvailability',
    summary: 'Which tables are free on a date for moving this reservation: its own count as free.',
    query: availabilityQuery,
    answers: {
      200: {
        description: 'The tables.',
        schema: z.array(tableAvailability),
        headers: { [TABLES_VERSION_HEADER]: 'The version from which the stream of changes continues.' },
      },
    },
    errors: [...MOVE_ERRORS],
  },
];

const linkQuery = z.object({ key: z.string(), language: z.string() }).partial();
const page = (description: string) => ({ description, type: 'text/html' });
const INVALID_LINK = page('The page that says why the link does not work.');
const problem = page('The page that says what did not work.');
const PROBLEMS = { 429: problem, 500: problem, 503: problem };
const FORM_PROBLEMS = { ...PROBLEMS, 400: problem };

export const delayOperations: Operation[] = [
  {
    route: DELAY_ROUTE,
    method: 'get',
    id: 'getDelay',
    summary: 'The page on which guests say that they will be late, behind a plain link with a key.',
    query: linkQuery,
    answers: { 200: page('The page.'), 403: INVALID_LINK, ...PROBLEMS },
    errors: ['too_many_requests'],
  },
  {
    route: DELAY_ROUTE,
    method: 'post',
    id: 'announceDelay',
    summary: 'The form of that page. It changes no table and no term of a refund.',
    isWithoutToken: true,
    answers: {
      303: { description: 'It is written down.', headers: { Location: 'The page.' } },
      403: INVALID_LINK,
      409: page('The page: this delay is not offered any more.'),
      ...FORM_PROBLEMS,
    },
    errors: ['too_many_requests'],
  },
];

export const proposalOperations: Operation[] = [
  {
    route: PROPOSAL_ROUTE,
    method: 'get',
    id: 'getProposal',
    summary: 'The page on which a diner answers whether the restaurant may change the reservation.',
    query: linkQuery,
    answers: { 200: page('The page.'), 404: INVALID_LINK, ...PROBLEMS },
    errors: ['too_many_requests'],
  },
  {
    route: PROPOSAL_ROUTE,
    method: 'post',
    id: 'answerProposal',
    summary:
      'The form of that page: accepts, keeps the tables, chooses others or cancels with a full refund.',
    isWithoutToken: true,
    answers: {
      303: { description: 'It is carried out.', headers: { Location: 'The page.' } },
      404: INVALID_LINK,
      409: page('The page: this answer is not possible any more.'),
      422: page('The page: no answer was chosen.'),
      ...FORM_PROBLEMS,
    },
    errors: ['too_many_requests'],
  },
];

const handoverQuery = z.object({ order: z.string(), key: z.string(), language: z.string() }).partial();
const GONE = { 403: INVALID_LINK, 404: page('The page: the reservation is not the diner’s.') };

export const handoverOperations: Operation[] = [
  {
    route: HANDOVER_ROUTE,
    method: 'get',
    id: 'getHandover',
    summary:
      'The page on which a diner gives a reservation to somebody else, or, behind a link with a key, takes it.',
    query: handoverQuery,
    session: 'optional',
    answers: {
      200: page('The page.'),
      401: page('The page: its diner has to sign in.'),
      ...GONE,
      ...PROBLEMS,
    },
    errors: ['too_many_requests'],
  },
  {
    route: HANDOVER_ROUTE,
    method: 'post',
    id: 'handOver',
    summary:
      'The forms of that page: they offer the reservation, take the offer back, or take the reservation.',
    isWithoutToken: true,
    session: 'optional',
    answers: {
      200: page('The page: its reader has to sign in before taking the reservation.'),
      303: { description: 'It is done, or is not possible any more.', headers: { Location: 'The page.' } },
      401: page('The page: its diner has to sign in.'),
      422: page('The page, with what is wrong.'),
      ...GONE,
      ...FORM_PROBLEMS,
    },
    errors: ['too_many_requests'],
  },
];

export const dishOperations: Operation[] = [
  {
    ...QUESTION,
    route: routes.dishes,
    id: 'getDishes',
    summary:
      'The dishes of a confirmed reservation, and until when they can be changed; or a reservation that is to be paid by a link.',
    answers: { 200: { description: 'The dishes.', schema: dishesAnswer } },
    errors: [...DISH_ERRORS, 'payment_link_ended'],
  },
  {
    ...CHANGE,
    route: routes.additions,
    id: 'addDishes',
    summary:
      'Orders more dishes for a confirmed reservation, or the first ones by a link, and opens their payment at the bank.',
    headers: keyOf('checkout', 'is the same order'),
    body: additionRequest,
    answers: {
      200: {
        description:
          "The order and the bank's page; where nothing is paid in advance, the page of the dishes, which have joined.",
        schema: createOrderAnswer,
      },
    },
    errors: [
      ...DISH_ERRORS,
      ...PAYMENT_LINK_ERRORS,
      'cart_empty',
      'item_unavailable',
      'item_not_served',
      'order_already_confirmed',
      'order_in_progress',
      'price_changed',
      'request_key_reused',
      'payment_unavailable',
    ],
  },
  {
    ...CHANGE,
    route: routes.removals,
    id: 'removeDishes',
    summary:
      'Removes dishes from a confirmed reservation, unless the refund is less than the diner was shown.',
    headers: keyOf('attempt', 'removes once'),
    body: removalRequest,
    answers: { 200: { description: 'The dishes as they are now.', schema: dishesAnswer } },
    errors: [
      ...DISH_ERRORS,
      'cart_empty',
      'item_unavailable',
      'dishes_needed',
      'order_too_small',
      'paid_in_shares',
      'refund_changed',
      'request_key_reused',
    ],
  },
];
