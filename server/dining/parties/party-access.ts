import { CANCELLATION_TOKEN_HEADER, GUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { isGuestKey, isLinkToken, readRenewals } from '#server/platform/http/links.ts';
import { DomainError, Guess } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import { findParty, listPartyGuests } from './rows.ts';

/** What ends the guests' link. */
export async function findGuestsLink(
  db: Database,
  partyId: string,
): Promise<{ linkVersion: number; renewals: number }> {
  const renewals = (await findParty(db, partyId))?.linkRenewals ?? 0;
  return { linkVersion: await findLinkVersion(db, partyId), renewals };
}

/** What a page knows of the party: its link and, once its guest has joined, their key. */
interface Opened {
  token: string;
  guestKey?: string | undefined;
}

/**
 * Whether a link makes its owner the host. Throws `link_invalid` for a link that is not of this party, and
 * `party_link_renewed` for the one before the present, which only lets in who has joined by it.
 */
export async function readRole(
  ctx: Pick<Context, 'config' | 'db'>,
  partyId: string,
  { token, guestKey }: Opened,
): Promise<{ isHost: boolean }> {
  const { config, db } = ctx;
  const { linkVersion, renewals: present } = await findGuestsLink(db, partyId);
  const party = { reservationId: partyId, linkVersion };
  if (isLinkToken(config, 'pay', party, token)) return { isHost: true };
  const renewals = readRenewals(config, party, token);
  if (renewals === undefined) throw new Guess('link_invalid');
  if (renewals < present && !(await findSender(ctx, db, { partyId, isHost: false, guestKey })))
    throw new DomainError('party_link_renewed');
  return { isHost: false };
}

/** The list that a request is about, and `readRole` of its link, whose token comes in a header. */
export async function readLink(ctx: Context, c: AppContext): Promise<[string, { isHost: boolean }]> {
  const partyId = c.req.param('partyId') ?? '';
  const token = c.req.header(CANCELLATION_TOKEN_HEADER) ?? '';
  return [partyId, await readRole(ctx, partyId, { token, guestKey: c.req.header(GUEST_KEY_HEADER) })];
}

interface Page {
  partyId: string;
  isHost: boolean;
  /** The key that the browser has made, or the one with which the bank's page led back. */
  guestKey: string | undefined;
}

/** The id of the guest whose page asks; undefined for a page that has not joined. */
export async function findSender(
  { config }: Pick<Context, 'config'>,
  db: Database,
  { partyId, isHost, guestKey }: Page,
): Promise<string | undefined> {
  const guests = await listPartyGuests(db, partyId);
  if (isHost) return guests.find((guest) => guest.isHost)?.id;
  if (guestKey === undefined) return undefined;
  const hash = hashOf(guestKey);
  return guests.find(({ id, keyHash }) => keyHash === hash || isGuestKey(config, id, guestKey))?.id;
}
