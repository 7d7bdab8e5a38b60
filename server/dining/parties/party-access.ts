import type { Context } from '#server/context.ts';
import { findLinkVersion } from '#server/dining/orders/order.ts';
import { isGuestKey, isPartyToken, isPaymentToken } from '#server/dining/refund-policy/token.ts';
import { Guess } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hashOf } from '#server/platform/http/hash.ts';
import { listPartyGuests } from './rows.ts';

/** Whether a link makes its owner the host. Throws `link_invalid` for a link that is not of this party. */
export async function readRole(
  { config, db }: Pick<Context, 'config' | 'db'>,
  partyId: string,
  token: string,
): Promise<{ isHost: boolean }> {
  const linkVersion = await findLinkVersion(db, partyId);
  if (isPaymentToken(config, { reservationId: partyId, linkVersion }, token)) return { isHost: true };
  if (isPartyToken(config, { reservationId: partyId, linkVersion }, token)) return { isHost: false };
  throw new Guess('link_invalid');
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
