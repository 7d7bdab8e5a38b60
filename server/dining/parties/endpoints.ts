import { renderSVG } from 'uqr';
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
  type PartyChangesRequest,
} from '#contract/api/parties.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { createOrderAnswer } from '#contract/api/orders.ts';
import {
  CANCELLATION_TOKEN_HEADER,
  GUEST_KEY_HEADER,
  REQUEST_KEY_HEADER,
  routes,
} from '#contract/routes/routes.ts';
import { SEATING_ERRORS } from '#server/dining/checkout/endpoints.ts';
import { guardMail } from '#server/identity/accounts/mailbox-guard.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { networkOf } from '#server/dining/reservations/network.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { JOIN_LIMIT, SHARE_LIMITS } from '#server/platform/limits/limits.ts';
import { addressKey, rateLimit, takeAll } from '#server/platform/limits/rate-limit.ts';
import { changeParty } from './change-party.ts';
import { createParty } from './create-party.ts';
import { getOwnPayments } from './own-payments.ts';
import { findGuestsLink, findSender, readLink, readRole } from './party-access.ts';
import { payShares } from './pay-shares.ts';
import { showParty } from './show-party.ts';
import { partyWatchOf } from './watch.ts';

const LINK = { headers: { [CANCELLATION_TOKEN_HEADER]: 'The token of the link.' } } as const;
const LINK_ERRORS: readonly ErrorCode[] = ['link_invalid', 'party_link_renewed', 'party_ended'];

export const partyEndpoints: Endpoint[] = [
  endpoint({
    route: routes.parties,
    method: 'post',
    id: 'createParty',
    summary:
      'Holds tables for guests who choose their dishes together; the same tables again are the same party.',
    limit: 'hold',
    body: createPartyRequest,
    session: 'needed',
    answers: { 201: { description: "The host's page.", schema: createPartyAnswer } },
    errors: [
      ...SEATING_ERRORS,
      'item_unavailable',
      'evening_reserved',
      'payment_unavailable',
      'server_busy',
      'party_used_up',
    ],
    handle: async (ctx, c, { user, body, language }) => {
      const request = { ...body, language: body.language ?? language };
      const party = { userId: user.id, network: networkOf(c, ctx), request };
      return c.json(await guardMail(ctx, user, (mayMail) => createParty(ctx, { ...party, mayMail })), 201);
    },
  }),
  endpoint({
    headers: { ...LINK.headers, [GUEST_KEY_HEADER]: "The secret of the guest's page." },
    route: routes.party,
    method: 'get',
    id: 'getParty',
    summary: 'What everyone has chosen. With `since` the answer waits for a change, at most 25 seconds.',
    limit: 'party',
    query: partyQuery,
    answers: { 200: { description: 'The party.', schema: partyAnswer } },
    errors: [...LINK_ERRORS, 'query_invalid'],
    open: showParty,
  }),
  endpoint({
    route: routes.partyChanges,
    method: 'post',
    id: 'changeParty',
    summary: 'Makes changes of one page, each once.',
    limit: 'party',
    body: partyChangesRequest,
    answers: { 200: { description: 'The party with the changes.', schema: partyChangesAnswer } },
    errors: LINK_ERRORS,
    handle: async (ctx, c, { body: request, language }) => {
      const partyId = c.req.param('partyId');
      if (await isJoining(ctx, partyId, request))
        await rateLimit(ctx, JOIN_LIMIT).take(c, `${partyId} ${addressKey(c, ctx)}`);
      const answer = await changeParty(ctx, { partyId, request, language });
      partyWatchOf(ctx).notify(partyId);
      return c.json(answer);
    },
  }),
  endpoint({
    route: routes.partyPayments,
    method: 'post',
    id: 'payShares',
    summary: "Opens the payment of a guest's share at the bank, or of the shares that the host pays at once.",
    limit: 'party',
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
      'day_closed',
      'slot_closed',
      'date_in_past',
      'table_taken',
      'table_unknown',
      'request_key_reused',
      'payment_unavailable',
    ],
    handle: async (ctx, c, { body, language }) => {
      const partyId = c.req.param('partyId');
      const role = await readRole(ctx, partyId, body);
      const payer = await findSender(ctx, ctx.db, { partyId, guestKey: body.guestKey, ...role });
      await takeAll(ctx, c, [
        { rule: SHARE_LIMITS.party, key: partyId },
        { rule: SHARE_LIMITS.payer, key: `${partyId} ${payer ?? ''}` },
      ]);
      const request = { ...body, language: body.language ?? language };
      return c.json(await payShares(ctx, { partyId, request, key: c.req.header(REQUEST_KEY_HEADER) }));
    },
  }),
  endpoint({
    headers: { ...LINK.headers, [GUEST_KEY_HEADER]: "The secret of a guest's page." },
    route: routes.partyPayments,
    method: 'get',
    id: 'getOwnPayments',
    summary:
      'What was paid for shares on this page, and what is refunded of it, also after the end of the list.',
    limit: 'party',
    answers: { 200: { description: 'The sums.', schema: ownPaymentsAnswer } },
    errors: ['link_invalid', 'party_link_renewed'],
    handle: async (ctx, c) => {
      const token = c.req.header(CANCELLATION_TOKEN_HEADER) ?? '';
      const asked = { token, guestKey: c.req.header(GUEST_KEY_HEADER) };
      return c.json(await getOwnPayments(ctx, c.req.param('partyId'), asked));
    },
  }),
  endpoint({
    ...LINK,
    route: routes.partyLink,
    method: 'get',
    id: 'getPartyLink',
    summary: "The guests' link, for the host.",
    limit: 'party',
    answers: { 200: { description: 'The link and its picture.', schema: partyLinkAnswer } },
    errors: ['link_invalid', 'party_link_renewed'],
    handle: async (ctx, c, { language }) => {
      const [partyId, { isHost }] = await readLink(ctx, c);
      if (!isHost) throw new DomainError('link_invalid');
      const party = { reservationId: partyId, ...(await findGuestsLink(ctx.db, partyId)) };
      const url = linkUrl(ctx.config, 'party', party, { language });
      return c.json({ url, qr: renderSVG(url, { border: 2 }) });
    },
  }),
];

/** Whether a page that is not on the list wants to be. Throws as `readRole`. */
async function isJoining(ctx: Context, partyId: string, request: PartyChangesRequest): Promise<boolean> {
  if (!request.changes.some(({ kind }) => kind === 'join')) return false;
  const { isHost } = await readRole(ctx, partyId, request);
  return (await findSender(ctx, ctx.db, { partyId, isHost, guestKey: request.guestKey })) === undefined;
}
