import type { z } from 'zod';
import type { Party, PartyAnswer, partyQuery } from '#contract/api/parties.ts';
import { GUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import type { Language } from '#contract/values/language.ts';
import { MAX_GUESTS } from '#contract/values/party.ts';
import type { Context } from '#server/context.ts';
import { createOpenStreams } from '#server/dining/tables/open-streams.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import type { Running } from '#server/platform/endpoints/endpoint.ts';
import { describeParty } from './describe-party.ts';
import { findSender, readLink } from './party-access.ts';
import { getPartyState } from './party-state.ts';
import { partyWatchOf } from './watch.ts';

/** How many pages of one list wait for its changes in one process. */
const PLACES_PER_LIST = 2 * MAX_GUESTS;

interface Asked {
  query: z.output<typeof partyQuery>;
  language: Language;
}

/** What everybody has chosen: at once, or for a page that knows a version as soon as there is another one. */
export function showParty(ctx: Context, { closing }: Running) {
  const watch = partyWatchOf(ctx);
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

  return async (c: AppContext, { query: { since }, language }: Asked): Promise<Response> => {
    const [partyId, { isHost }] = await readLink(ctx, c);
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
  };
}

async function readParty(
  ctx: Context,
  partyId: string,
  reader: { isHost: boolean; you?: string | null; language: Language },
): Promise<Party> {
  const state = await getPartyState(ctx, partyId);
  return describeParty(ctx, state, { ...reader, now: await ctx.databaseClock(ctx.db) });
}
