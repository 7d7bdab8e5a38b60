import type { Context } from '#server/context.ts';
import {
  getReservationDetails,
  lockReservation,
  toSnapshot,
  type ReservationDetails,
} from '#server/dining/orders/lock-reservation.ts';
import { readReservationKey, toInvalidLink } from '#server/dining/orders/linked-reservation.ts';
import { askedFrom, hasSaidYes, versionOfYes } from '#server/dining/reservations/reconfirmation.ts';
import { endOf, stateOf, type VisitEnd } from '#server/dining/reservations/states.ts';
import { writeReservation } from '#server/dining/reservations/write.ts';
import { DomainError, Guess } from '#server/errors.ts';
import { isLinkToken } from '#server/platform/http/links.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** What the page of a reservation offers. */
export interface ReconfirmOffer {
  reservation: ReservationDetails;
  hasSaidYes: boolean;
  end: VisitEnd | undefined;
  isTooEarly: boolean;
}

/** Throws `link_invalid`, and `reservation_over` once its evening is over. */
export async function getReconfirmOffer(ctx: Context, key: string): Promise<ReconfirmOffer> {
  const { id, token } = readReservationKey(key);
  const reservation = await getReservationDetails(ctx.db, id).catch(toInvalidLink);
  const now = await ctx.databaseClock(ctx.db);
  assertToken(ctx, reservation, { token, now });
  return describe(ctx, reservation, now);
}

/**
 * Writes down that the guests are coming to the reservation that they saw, after so many moves. It changes no table and no
 * term of a refund. Repeating it changes nothing. Returns false if it cannot be said now. Throws as `getReconfirmOffer`.
 */
export async function reconfirm(ctx: Context, key: string, moves: string | undefined): Promise<boolean> {
  const { id, token } = readReservationKey(key);
  return inTransaction(ctx.db, async (trx) => {
    const reservation = await lockReservation(trx, id).catch(toInvalidLink);
    const now = await ctx.databaseClock(trx);
    assertToken(ctx, reservation, { token, now });
    const offer = describe(ctx, reservation, now);
    if (offer.hasSaidYes) return true;
    if (offer.end || offer.isTooEarly || moves !== String(reservation.moves)) return false;
    const before = toSnapshot(reservation);
    const after = { ...before, reconfirmed: versionOfYes(reservation) };
    await writeReservation(trx, { reservationId: id, moves: reservation.moves, before, after, now });
    return true;
  });
}

function assertToken(
  { config }: Context,
  reservation: ReservationDetails,
  { token, now }: { token: string; now: number },
): void {
  const { guest } = reservation;
  const isKnown = Boolean(guest?.email || guest?.phone);
  if (!isKnown || !isLinkToken(config, 'reconfirm', reservation, token)) throw new Guess('link_invalid');
  if (stateOf(reservation, now) === 'over') throw new DomainError('reservation_over');
}

function describe({ rules }: Context, reservation: ReservationDetails, now: number): ReconfirmOffer {
  return {
    reservation,
    hasSaidYes: hasSaidYes(reservation),
    end: endOf(stateOf(reservation, now)),
    isTooEarly: now < askedFrom(rules, reservation),
  };
}
