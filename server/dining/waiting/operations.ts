import { messageAnswer } from '#contract/api/accounts.ts';
import {
  joinWaitingRequest,
  leaveWaitingRequest,
  mailedOfferAnswer,
  waitingAnswer,
  waitingLinkRequest,
} from '#contract/api/waiting.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import type { Operation } from '#server/platform/http/operation.ts';

export const waitingOperations: Operation[] = [
  {
    route: waitingRoutes.waiting,
    method: 'get',
    id: 'listWaiting',
    summary: 'The evenings for which the diner waits.',
    session: 'needed',
    answers: { 200: { description: 'The entries.', schema: waitingAnswer } },
  },
  {
    route: waitingRoutes.waiting,
    method: 'post',
    id: 'joinWaitingList',
    summary: 'Waits for tables on a full evening; once more keeps the place and changes the party size.',
    body: joinWaitingRequest,
    session: 'needed',
    answers: { 201: { description: 'The entries, with the new one.', schema: waitingAnswer } },
    errors: [
      'too_many_requests',
      'date_invalid',
      'slot_invalid',
      'date_in_past',
      'date_too_far',
      'slot_in_past',
      'day_closed',
      'slot_closed',
      'tables_free',
      'party_too_large',
      'waiting_too_late',
      'waiting_list_full',
      'evening_reserved',
    ],
  },
  {
    route: waitingRoutes.leaveWaiting,
    method: 'post',
    id: 'leaveWaitingList',
    summary: 'Leaves the list and releases tables that are held for the entry.',
    body: leaveWaitingRequest,
    session: 'needed',
    answers: { 200: { description: 'The entries that are left.', schema: waitingAnswer } },
    errors: ['too_many_requests'],
  },
  {
    route: waitingRoutes.mailedOffer,
    method: 'post',
    id: 'getMailedOffer',
    summary: 'Whether the offer of a mailed link still holds, in any browser.',
    body: waitingLinkRequest,
    answers: { 200: { description: 'The offer.', schema: mailedOfferAnswer } },
    errors: ['link_invalid', 'too_many_requests'],
  },
  {
    route: waitingRoutes.leaveWaitingByLink,
    method: 'post',
    id: 'leaveWaitingListByLink',
    summary: 'Leaves the list by a mailed link, in any browser.',
    body: waitingLinkRequest,
    answers: { 200: { description: 'Left, also before.', schema: messageAnswer } },
    errors: ['link_invalid', 'too_many_requests'],
  },
];
