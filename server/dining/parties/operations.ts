import {
  createPartyAnswer,
  createPartyRequest,
  party,
  partyChangesAnswer,
  partyChangesRequest,
  partyLinkAnswer,
  partyQuery,
} from '#contract/api/parties.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { CANCELLATION_TOKEN_HEADER, routes } from '#contract/routes/routes.ts';
import { SEATING_ERRORS } from '#server/dining/checkout/operations.ts';
import type { Operation } from '#server/platform/http/operation.ts';

const LINK = { headers: { [CANCELLATION_TOKEN_HEADER]: 'The token of the link.' } } as const;
const LINK_ERRORS: readonly ErrorCode[] = ['link_invalid', 'party_ended', 'too_many_requests'];

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
    ...LINK,
    route: routes.party,
    method: 'get',
    id: 'getParty',
    summary: 'What everybody has chosen. With `since` the answer waits for a change, at most 25 seconds.',
    query: partyQuery,
    answers: { 200: { description: 'The party.', schema: party } },
    errors: [...LINK_ERRORS, 'query_invalid', 'streams_full'],
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
    ...LINK,
    route: routes.partyLink,
    method: 'get',
    id: 'getPartyLink',
    summary: "The guests' link, for the host.",
    answers: { 200: { description: 'The link and its picture.', schema: partyLinkAnswer } },
    errors: ['link_invalid', 'too_many_requests'],
  },
];
