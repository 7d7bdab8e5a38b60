import { messageAnswer } from '#contract/api/accounts.ts';
import {
  joinWaitingRequest,
  leaveWaitingRequest,
  mailedOfferAnswer,
  waitingAnswer,
  waitingLinkRequest,
} from '#contract/api/waiting.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { guardMail } from '#server/identity/accounts/mailbox-guard.ts';
import { networkOf } from '#server/dining/reservations/network.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { hasLink, joinWaitingList } from './join.ts';
import { getMailedOffer, leaveByLink, leaveWaitingList } from './leave.ts';
import { listOwnEntries } from './list.ts';

export const waitingEndpoints: Endpoint[] = [
  endpoint({
    route: waitingRoutes.waiting,
    method: 'get',
    id: 'listWaiting',
    summary: 'The evenings for which the diner waits.',
    session: 'needed',
    answers: { 200: { description: 'The entries.', schema: waitingAnswer } },
    handle: async (ctx, c, { user }) => c.json(await listOwnEntries(ctx, user)),
  }),
  endpoint({
    route: waitingRoutes.waiting,
    method: 'post',
    id: 'joinWaitingList',
    summary: 'Waits for tables on a full evening; once more keeps the place and changes the party size.',
    limit: 'waiting',
    body: joinWaitingRequest,
    session: 'needed',
    answers: { 201: { description: 'The entries, with the new one.', schema: waitingAnswer } },
    errors: [
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
    handle: async (ctx, c, { user, body: request, language }) => {
      const network = networkOf(c, ctx);
      const join = (mayMail: boolean) => joinWaitingList(ctx, { user, mayMail, network, language, request });
      await ((await hasLink(ctx, user, request)) ? join(false) : guardMail(ctx, user, join));
      return c.json(await listOwnEntries(ctx, user), 201);
    },
  }),
  endpoint({
    route: waitingRoutes.leaveWaiting,
    method: 'post',
    id: 'leaveWaitingList',
    summary: 'Leaves the list and releases tables that are held for the entry.',
    limit: 'waiting',
    body: leaveWaitingRequest,
    session: 'needed',
    answers: { 200: { description: 'The entries that are left.', schema: waitingAnswer } },
    handle: async (ctx, c, { user, body }) => {
      await leaveWaitingList(ctx, { ...body, userId: user.id });
      return c.json(await listOwnEntries(ctx, user));
    },
  }),
  endpoint({
    route: waitingRoutes.mailedOffer,
    method: 'post',
    id: 'getMailedOffer',
    summary: 'Whether the offer of an emailed link still holds, in any browser.',
    limit: 'leaveWaiting',
    body: waitingLinkRequest,
    answers: { 200: { description: 'The offer.', schema: mailedOfferAnswer } },
    errors: ['link_invalid'],
    handle: async (ctx, c, { body }) => c.json(await getMailedOffer(ctx, body.link)),
  }),
  endpoint({
    route: waitingRoutes.leaveWaitingByLink,
    method: 'post',
    id: 'leaveWaitingListByLink',
    summary: 'Leaves the list by an emailed link, in any browser.',
    limit: 'leaveWaiting',
    body: waitingLinkRequest,
    answers: { 200: { description: 'Left, also before.', schema: messageAnswer } },
    errors: ['link_invalid'],
    handle: async (ctx, c, { body }) => {
      await leaveByLink(ctx, body.link);
      return c.json({ message: 'Left the waiting list' });
    },
  }),
];
