import type { Party } from '#contract/api/parties.ts';
import type { Context } from '#server/context.ts';
import { getReservationDetails, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { findListDeadline, listOrdersOfList } from '#server/dining/orders/party-orders.ts';
import { isWaiting, listParts, type Order } from '#server/dining/orders/order.ts';
import { look } from '#server/dining/payments/settle-if-possible.ts';
import { listShares, type Share } from '#server/dining/payments/shares.ts';
import { isPossible, stateOf, type Step } from '#server/dining/reservations/states.ts';
import { DomainError } from '#server/errors.ts';
import { PARTY_ENDS } from '#server/texts/texts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findParty, readVersions, type PartyRow } from './rows.ts';

export interface PartyState extends Pick<Party, 'version' | 'state'> {
  reservation: ReservationDetails;
  /** Until when to pay, or when the visit begins if it is paid; milliseconds since 1970. */
  until: number;
  /** The bank's page that is open for the whole list. */
  redirectUrl: string | undefined;
  /** None unless each pays their share. */
  shares: Share[];
  /** The paid orders beside an added list; none for other parties. */
  reserved: Order[];
}

/** The present state of a party; asks the bank about an open payment. Throws `party_ended`. */
export async function getPartyState(ctx: Context, partyId: string): Promise<PartyState> {
  const party = await findParty(ctx.db, partyId);
  if (!party) throw await readEnd(ctx, ctx.db, partyId);
  const attempts = await listParts(ctx.db, partyId);
  await Promise.all(attempts.map((attempt) => look(ctx, attempt)));
  return readState(ctx, ctx.db, party);
}

/** The same without a question to the bank. */
export async function readState(ctx: Context, db: Database, party: PartyRow): Promise<PartyState> {
  const reservation = await getReservationDetails(db, party.reservationId);
  const orders = await listParts(db, party.reservationId);
  const now = await ctx.databaseClock(db);
  const { order, payUntil, earliestStart } = reservation;
  const { isAdded } = party;
  const paying = isAdded ? await listOrdersOfList(db, party.reservationId) : orders;
  const reserved = isAdded
    ? orders.filter(({ id, status }) => status === 'confirmed' && !paying.some((each) => each.id === id))
    : [];
  // Until the bank has told the end of a payment, it may still arrive for the list as it was.
  const pending = paying.filter((each) => each.status === 'pending' && !isWaiting(each));
  const open = pending.find((each) => each.bank_expires_at > now);
  const shares = await listShares(db, party.reservationId);
  const isSplit = shares.length > 0;
  const version = (await readVersions(db, [party.reservationId])).get(party.reservationId) ?? '';
  const redirectUrl = (!isSplit && open?.redirect_url) || undefined;
  const read = { reservation, version, shares, reserved, redirectUrl };
  const isPaid = isAdded ? paying.some(isConfirmed) : order !== undefined && isConfirmed(order);
  if (isPaid) {
    if (['over', 'ended', 'missed'].includes(stateOf(reservation, now)))
      throw partyEnded(reservation, { isAdded, now });
    return { ...read, state: 'paid', until: earliestStart };
  }
  const until = isAdded ? findListDeadline(ctx.rules, reservation) : payUntil;
  const step = isAdded ? 'change_dishes' : 'pay_by_link';
  if (until === null || !isPayable(reservation, { until, step, isOpen: open !== undefined, now }))
    throw partyEnded(reservation, { isAdded, now });
  const isPaying = pending.length > 0 && !isSplit;
  return { ...read, state: isPaying ? 'paying' : party.isClosed ? 'closed' : 'open', until };
}

/** For a list that is no longer there: one of a paid reservation, which goes when its time is over. */
export async function readEnd(ctx: Context, db: Database, partyId: string): Promise<DomainError> {
  const reservation = await getReservationDetails(db, partyId);
  return partyEnded(reservation, { isAdded: true, now: await ctx.databaseClock(db) });
}

/** Says why a list has ended. */
export function partyEnded(
  reservation: ReservationDetails,
  facts: { isAdded: boolean; now: number },
): DomainError {
  const end = findEnd(reservation, facts);
  return new DomainError('party_ended', { sentence: { en: PARTY_ENDS.en[end], ka: PARTY_ENDS.ka[end] } });
}

function findEnd(
  reservation: ReservationDetails,
  { isAdded, now }: { isAdded: boolean; now: number },
): keyof (typeof PARTY_ENDS)['en'] {
  const state = stateOf(reservation, now);
  if (state === 'over' || state === 'missed') return state;
  const { payUntil } = reservation;
  if (state === 'ended' && (payUntil === null || now < payUntil)) return 'cancelled';
  if (isAdded) return 'notOrdered';
  return payUntil === null ? 'begun' : 'unpaid';
}

function isConfirmed({ status }: Order): boolean {
  return status === 'confirmed';
}

/** A payment that was begun in time may still be finished. */
function isPayable(
  reservation: ReservationDetails,
  { until, step, isOpen, now }: { until: number; step: Step; isOpen: boolean; now: number },
): boolean {
  return (isOpen || now < until) && isPossible(step, stateOf(reservation, now));
}
