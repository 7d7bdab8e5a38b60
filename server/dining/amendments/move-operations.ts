import { z } from 'zod';
import type { ErrorCode } from '#contract/api/errors.ts';
import { moveAnswer, moveRequest } from '#contract/api/moves.ts';
import { REQUEST_KEY_HEADER, routes, TABLES_VERSION_HEADER } from '#contract/routes/routes.ts';
import { availabilityQuery, tableAvailability } from '#contract/api/tables.ts';
import { CHOICE_ERRORS } from '#server/dining/checkout/operations.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { LINK_TOKEN } from './link-token.ts';

const MOVE_ERRORS: readonly ErrorCode[] = [
  'sign_in_required',
  'link_invalid',
  'order_not_found',
  'order_not_movable',
  'item_not_served',
  'too_many_requests',
];

export const moveOperations: Operation[] = [
  {
    route: routes.move,
    method: 'get',
    id: 'getMove',
    summary: 'A confirmed reservation, and until when it can be moved.',
    headers: LINK_TOKEN,
    session: 'optional',
    answers: { 200: { description: 'The reservation.', schema: moveAnswer } },
    errors: [...MOVE_ERRORS],
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
    errors: [...MOVE_ERRORS, ...CHOICE_ERRORS, 'order_too_small', 'request_key_reused'],
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
    errors: [...MOVE_ERRORS],
  },
];
