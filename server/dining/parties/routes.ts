import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import {
  createPartyRequest,
  partyChangesRequest,
  partyPaymentRequest,
  partyQuery,
  type Party,
  type PartyAnswer,
  type PartyLinkAnswer,
} from '#contract/api/parties.ts';
import type { CreateOrderAnswer } from '#contract/api/orders.ts';
import type { Language } from '#contract/values/language.ts';
import {
  CANCELLATION_TOKEN_HEADER,
  GUEST_KEY_HEADER,
  REQUEST_KEY_HEADER,
  routes,
} from '#contract/routes/routes.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { partyPath } from '#server/dining/refund-policy/token.ts';
import { networkOf } from '#server/dining/reservations/network.ts';
import { createOpenStreams } from '#server/dining/tables/open-streams.ts';
import type { StreamOptions } from '#server/dining/tables/stream.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { readQuery } from '#server/platform/http/query.ts';
import { addressKey, limit } from '#server/platform/limits/rate-limit.ts';
import { changeParty } from './change-party.ts';
import { createParty } from './create-party.ts';
import { describeParty } from './describe-party.ts';
import { findSender, readRole } from './party-access.ts';
import { getPartyState } from './party-state.ts';
import { payShares } from './pay-shares.ts';
import { createPartyWatch } from './watch.ts';

/** Guests who choose their dishes together, with a link and without an account. */
export function partyRoutes(ctx: Context, { closing }: StreamOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const watch = createPartyWatch(ctx);
  const streams = createOpenStreams(ctx.config.streams, () => undefined);
  /** A change wakes all pages of a party at once: those that see the same share one reading. */
  const reading = new Map<string, Promise<Party>>();
  const read = (partyId: string, reader: { isHost: boolean; language: Language }): Promise<Party> => {
    const key = `${partyId} ${reader.isHost} ${reader.language}`;
    const shared = reading.get(key) ?? readParty(ctx, partyId, reader).finally(() => reading.delete(key));
    reading.set(key, shared);
    return shared;
  };
  closing?.addEventListener('abort', () => {
    streams.close();
    watch.close();
  });

  app.post(routes.parties, limit(ctx, 'hold'), async (c) => {
    const { id: userId } = await requireUser(c);
    const body = await readBody(c, createPartyRequest);
    const request = { ...body, language: body.language ?? requestLanguage(c) };
    return c.json(await createParty(ctx, { userId, network: networkOf(c, ctx), request }), 201);
  });

  app.get(routes.party, limit(ctx, 'party'), async (c) => {
    const { since } = readQuery(c, partyQuery);
    const [partyId, { isHost }] = await readLink(ctx, c);
    if (since !== undefined) {
      const leave = streams.enter(addressKey(c, ctx), () => undefined);
      if (!leave) throw new DomainError('streams_full');
      await watch.waitForChange(partyId, since, c.req.raw.signal).finally(leave);
    }
    const language = requestLanguage(c);
    const guestKey = c.req.header(GUEST_KEY_HEADER);
    if (guestKey === undefined) return c.json(await read(partyId, { isHost, language }));
    const you = (await findSender(ctx, ctx.db, { partyId, isHost, guestKey })) ?? null;
    const party = await readParty(ctx, partyId, { isHost, you, language });
    return c.json({ ...party, you } satisfies PartyAnswer);
  });

  app.post(routes.partyChanges, limit(ctx, 'party'), async (c) => {
    const request = await readBody(c, partyChangesRequest);
    const partyId = c.req.param('partyId');
    const answer = await changeParty(ctx, { partyId, request, language: requestLanguage(c) });
    watch.notify(partyId);
    return c.json(answer);
  });

  app.post(routes.partyPayments, limit(ctx, 'share'), async (c) => c.json(await pay(ctx, c)));

  app.get(routes.partyLink, limit(ctx, 'party'), async (c) => {
    const [partyId, { isHost }] = await readLink(ctx, c);
    if (!isHost) throw new DomainError('link_invalid');
    const path = partyPath(ctx.config, partyId, { language: requestLanguage(c), isHost: false });
    const url = `${ctx.config.siteUrl}${path}`;
    return c.json({ url, qr: renderSVG(url, { border: 2 }) } satisfies PartyLinkAnswer);
  });

  return app;
}

async function pay(ctx: Context, c: AppContext): Promise<CreateOrderAnswer> {
  const body = await readBody(c, partyPaymentRequest);
  const request = { ...body, language: body.language ?? requestLanguage(c) };
  const partyId = c.req.param('partyId') ?? '';
  return payShares(ctx, { partyId, request, key: c.req.header(REQUEST_KEY_HEADER) });
}

async function readParty(
  ctx: Context,
  partyId: string,
  reader: { isHost: boolean; you?: string | null; language: Language },
): Promise<Party> {
  const state = await getPartyState(ctx, partyId);
  return describeParty(ctx, state, { ...reader, now: await ctx.databaseClock(ctx.db) });
}

/** The token of a link comes in a header. Throws `link_invalid`. */
async function readLink(ctx: Context, c: AppContext): Promise<[string, { isHost: boolean }]> {
  const partyId = c.req.param('partyId') ?? '';
  return [partyId, await readRole(ctx, partyId, c.req.header(CANCELLATION_TOKEN_HEADER) ?? '')];
}
