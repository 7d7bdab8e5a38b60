import { Hono } from 'hono';
import { renderSVG } from 'uqr';
import {
  createPartyRequest,
  partyChangesRequest,
  partyPaymentRequest,
  partyQuery,
  type Party,
  type PartyAnswer,
  type PartyChangesRequest,
  type PartyLinkAnswer,
} from '#contract/api/parties.ts';
import type { Language } from '#contract/values/language.ts';
import { MAX_GUESTS } from '#contract/values/party.ts';
import {
  CANCELLATION_TOKEN_HEADER,
  GUEST_KEY_HEADER,
  REQUEST_KEY_HEADER,
  routes,
} from '#contract/routes/routes.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import { createMailboxGuard } from '#server/identity/accounts/mailbox-guard.ts';
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
import { JOIN_LIMIT, SHARE_LIMITS } from '#server/platform/limits/limits.ts';
import { addressKey, createRateLimit, limit, takeAll } from '#server/platform/limits/rate-limit.ts';
import { changeParty } from './change-party.ts';
import { createParty } from './create-party.ts';
import { describeParty } from './describe-party.ts';
import { findGuestsLink, findSender, readRole } from './party-access.ts';
import { getOwnPayments } from './own-payments.ts';
import { getPartyState } from './party-state.ts';
import { payShares } from './pay-shares.ts';
import { createPartyWatch } from './watch.ts';

/** How many pages of one list wait for its changes in one process. */
const PLACES_PER_LIST = 2 * MAX_GUESTS;

/** Guests who choose their dishes together, with a link and without an account. */
export function partyRoutes(ctx: Context, { closing }: StreamOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const watch = createPartyWatch(ctx);
  const joins = createRateLimit(ctx, JOIN_LIMIT);
  const places = createOpenStreams(
    { all: ctx.config.streams.all, perAddress: PLACES_PER_LIST },
    () => undefined,
  );
  /** A change wakes all pages of a party at once: those that see the same share one reading. */
  const reading = new Map<string, Promise<Party>>();
  const read = (partyId: string, reader: { isHost: boolean; language: Language }): Promise<Party> => {
    const key = `${partyId} ${reader.isHost} ${reader.language}`;
    const shared = reading.get(key) ?? readParty(ctx, partyId, reader).finally(() => reading.delete(key));
    reading.set(key, shared);
    return shared;
  };
  closing?.addEventListener('abort', () => {
    places.close();
    watch.close();
  });

  app.get(routes.party, limit(ctx, 'party'), async (c) => {
    const { since } = readQuery(c, partyQuery);
    const [partyId, { isHost }] = await readLink(ctx, c);
    const language = requestLanguage(c);
    const guestKey = c.req.header(GUEST_KEY_HEADER);
    const leave = since === undefined ? undefined : places.enter(partyId, () => undefined);
    // Without a place it is answered at once: the page asks again after some seconds.
    if (since !== undefined && leave) {
      await watch.waitForChange(partyId, since, c.req.raw.signal).finally(leave);
      // The host may have made a new link meanwhile.
      await readLink(ctx, c);
    }
    if (since !== undefined || guestKey === undefined)
      return c.json(await read(partyId, { isHost, language }));
    const you = (await findSender(ctx, ctx.db, { partyId, isHost, guestKey })) ?? null;
    const party = await readParty(ctx, partyId, { isHost, you, language });
    return c.json({ ...party, you } satisfies PartyAnswer);
  });

  app.post(routes.partyChanges, limit(ctx, 'party'), async (c) => {
    const request = await readBody(c, partyChangesRequest);
    const partyId = c.req.param('partyId');
    if (await isJoining(ctx, partyId, request)) await joins.take(c, `${partyId} ${addressKey(c, ctx)}`);
    const answer = await changeParty(ctx, { partyId, request, language: requestLanguage(c) });
    watch.notify(partyId);
    return c.json(answer);
  });

  return app.route('/', hostRoutes(ctx)).route('/', shareRoutes(ctx));
}

function hostRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const mailboxes = createMailboxGuard(ctx);

  app.post(routes.parties, limit(ctx, 'hold'), async (c) => {
    const user = await requireUser(c);
    const body = await readBody(c, createPartyRequest);
    const request = { ...body, language: body.language ?? requestLanguage(c) };
    const party = { userId: user.id, network: networkOf(c, ctx), request };
    return c.json(await mailboxes.guardMail(user, (mayMail) => createParty(ctx, { ...party, mayMail })), 201);
  });

  app.get(routes.partyLink, limit(ctx, 'party'), async (c) => {
    const [partyId, { isHost }] = await readLink(ctx, c);
    if (!isHost) throw new DomainError('link_invalid');
    const url = await guestLink(ctx, partyId, requestLanguage(c));
    return c.json({ url, qr: renderSVG(url, { border: 2 }) } satisfies PartyLinkAnswer);
  });

  return app;
}

function shareRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const sharesOf = {
    party: createRateLimit(ctx, SHARE_LIMITS.party),
    payer: createRateLimit(ctx, SHARE_LIMITS.payer),
  };

  app.post(routes.partyPayments, limit(ctx, 'party'), async (c) => {
    const partyId = c.req.param('partyId');
    const body = await readBody(c, partyPaymentRequest);
    const role = await readRole(ctx, partyId, body);
    const payer = await findSender(ctx, ctx.db, { partyId, guestKey: body.guestKey, ...role });
    await takeAll(c, [
      { limit: sharesOf.party, key: partyId },
      { limit: sharesOf.payer, key: `${partyId} ${payer ?? ''}` },
    ]);
    const request = { ...body, language: body.language ?? requestLanguage(c) };
    const key = c.req.header(REQUEST_KEY_HEADER);
    return c.json(await payShares(ctx, { partyId, request, key }));
  });

  app.get(routes.partyPayments, limit(ctx, 'party'), async (c) => {
    const token = c.req.header(CANCELLATION_TOKEN_HEADER) ?? '';
    const asked = { token, guestKey: c.req.header(GUEST_KEY_HEADER) };
    return c.json(await getOwnPayments(ctx, c.req.param('partyId'), asked));
  });

  return app;
}

async function guestLink({ db, config }: Context, partyId: string, language: Language): Promise<string> {
  const facts = await findGuestsLink(db, partyId);
  return `${config.siteUrl}${partyPath(config, partyId, { language, isHost: false, ...facts })}`;
}

async function readParty(
  ctx: Context,
  partyId: string,
  reader: { isHost: boolean; you?: string | null; language: Language },
): Promise<Party> {
  const state = await getPartyState(ctx, partyId);
  return describeParty(ctx, state, { ...reader, now: await ctx.databaseClock(ctx.db) });
}

/** The token of a link comes in a header. Throws as `readRole`. */
async function readLink(ctx: Context, c: AppContext): Promise<[string, { isHost: boolean }]> {
  const partyId = c.req.param('partyId') ?? '';
  const token = c.req.header(CANCELLATION_TOKEN_HEADER) ?? '';
  return [partyId, await readRole(ctx, partyId, { token, guestKey: c.req.header(GUEST_KEY_HEADER) })];
}

/** Whether a page that is not on the list wants to be. Throws as `readRole`. */
async function isJoining(ctx: Context, partyId: string, request: PartyChangesRequest): Promise<boolean> {
  if (!request.changes.some(({ kind }) => kind === 'join')) return false;
  const { isHost } = await readRole(ctx, partyId, request);
  return (await findSender(ctx, ctx.db, { partyId, isHost, guestKey: request.guestKey })) === undefined;
}
