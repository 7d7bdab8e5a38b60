import {
  createPartyAnswer,
  createPartyRequest,
  ownPaymentsAnswer,
  partyAnswer,
  partyChangesAnswer,
  partyChangesRequest,
  partyLinkAnswer,
  partyPaymentRequest,
  partyQuery,
} from '#contract/api/parties.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { createOrderAnswer } from '#contract/api/orders.ts';
import {
  CANCELLATION_TOKEN_HEADER,
  GUEST_KEY_HEADER,
  REQUEST_KEY_HEADER,
  routes,
} from '#contract/routes/routes.ts';
import { SEATING_ERRORS } from '#server/dining/checkout/operations.ts';
import type { Operation } from '#server/platform/http/operation.ts';

const LINK = { headers: { [CANCELLATION_TOKEN_HEADER]: 'The token of the link.' } } as const;
const LINK_ERRORS: readonly ErrorCode[] = [
  'link_invalid',
  'party_link_renewed',
  'party_ended',
  'too_many_requests',
];

export const partyOperations: Operation[] = [
  {
    route: routes.parties,
    method: 'post',
    id: 'createParty',
    summary:
      'Holds tables for guests who choose their dishes together; the same tables again are the same party.',
    body: createPartyRequest,
    session: 'needed',
    answers: { 201: { description: "The host's page.", schema: createPartyAnswer } },
    errors: [
      ...SEATING_ERRORS,
      'item_unavailable',
      'evening_reserved',
      'payment_unavailable',
      'too_many_requests',
      'server_busy',
      'party_used_up',
    ],
  },
  {
    headers: { ...LINK.headers, [GUEST_KEY_HEADER]: "The secret of the guest's page." },
    route: routes.party,
    method: 'get',
    id: 'getParty',
    summary: 'What everybody has chosen. With `since` the answer waits for a change, at most 25 seconds.',
    query: partyQuery,
    answers: { 200: { description: 'The party.', schema: partyAnswer } },
    errors: [...LINK_ERRORS, 'query_invalid'],
  },
  {
    route: routes.partyChanges,
    method: 'post',
    id: 'changeParty',
    summary: 'Makes changes of one page, each once.',
    body: partyChangesRequest,
    answers: { 200: { description: 'The party with the changes.', schema: partyChangesAnswer } },
    errors: LINK_ERRORS,
  },
  {
    route: routes.partyPayments,
    method: 'post',
    id: 'payShares',
    summary: "Opens the payment of a guest's share at the bank, or of the shares that the host pays at once.",
    headers: {
      [REQUEST_KEY_HEADER]: 'A UUID of one checkout: the same request under the same key is the same order.',
    },
    body: partyPaymentRequest,
    answers: { 200: { description: "The order and the bank's page.", schema: createOrderAnswer } },
    errors: [
      ...LINK_ERRORS,
      'guest_removed',
      'share_changed',
      'cart_empty',
      'item_unavailable',
      'item_not_served',
      'order_too_small',
      'order_already_confirmed',
      'order_in_progress',
      'order_too_late',
      'day_closed',
      'slot_closed',
      'date_in_past',
      'table_taken',
      'table_unknown',
      'request_key_reused',
      'payment_unavailable',
    ],
  },
  {
    headers: { ...LINK.headers, [GUEST_KEY_HEADER]: "The secret of a guest's page." },
    route: routes.partyPayments,
    method: 'get',
    id: 'getOwnPayments',
    summary:
      'What was paid for shares on this page, and what is refunded of it, also after the end of the list.',
    answers: { 200: { description: 'The sums.', schema: ownPaymentsAnswer } },
    errors: ['link_invalid', 'party_link_renewed', 'too_many_requests'],
  },
  {
    ...LINK,
    route: routes.partyLink,
    method: 'get',
    id: 'getPartyLink',
    summary: "The guests' link, for the host.",
    answers: { 200: { description: 'The link and its picture.', schema: partyLinkAnswer } },
    errors: ['link_invalid', 'party_link_renewed', 'too_many_requests'],
  },
];
