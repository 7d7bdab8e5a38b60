import { seatingHours } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import {
  getReservationDetails,
  lockReservation,
  toSnapshot,
  type ReservationDetails,
} from '#server/dining/orders/lock-reservation.ts';
import { readReservationKey, toInvalidLink } from '#server/dining/orders/linked-reservation.ts';
import {
  findDelayRefusal,
  listDelays,
  type DelayChoice,
  type DelayRefusal,
} from '#server/dining/reservations/delay-offer.ts';
import { endOf, stateOf, type VisitEnd } from '#server/dining/reservations/states.ts';
import { writeReservation } from '#server/dining/reservations/write.ts';
import { DomainError, Guess } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isLinkToken } from '#server/platform/http/links.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** What the page of a reservation offers. */
export interface DelayOffer {
  reservation: ReservationDetails;
  /** Whether other guests have one of the tables right after these. */
  isNeededNext: boolean;
  choices: DelayChoice[];
  end: VisitEnd | undefined;
  /** Undefined if there are choices. */
  refusal: DelayRefusal | undefined;
}

/** Throws `link_invalid`, and `reservation_over` once its evening is over. */
export async function getDelayOffer(ctx: Context, key: string): Promise<DelayOffer> {
  const { id, token } = readReservationKey(key);
  const reservation = await getReservationDetails(ctx.db, id).catch(toInvalidLink);
  const now = await ctx.databaseClock(ctx.db);
  assertToken(ctx, reservation, { token, now });
  return describe(ctx.db, reservation, now);
}

/**
 * Writes down that the guests will be late. It changes no claim and no term of a refund. Repeating a press changes
 * nothing. Returns false if it is not offered any more. Throws as `getDelayOffer`.
 */
export async function announceDelay(ctx: Context, key: string, minutes: number): Promise<boolean> {
  const { id: reservationId, token } = readReservationKey(key);
  return inTransaction(ctx.db, async (trx) => {
    const reservation = await lockReservation(trx, reservationId).catch(toInvalidLink);
    const now = await ctx.databaseClock(trx);
    assertToken(ctx, reservation, { token, now });
    if (reservation.delay?.minutes === minutes) return true;
    const { choices } = await describe(trx, reservation, now);
    if (!choices.some((choice) => choice.minutes === minutes)) return false;
    const before = toSnapshot(reservation);
    const presses = (before.delay?.presses ?? 0) + 1;
    const after = { ...before, delay: { minutes, presses } };
    await writeReservation(trx, { reservationId, moves: reservation.moves, before, after, now });
    return true;
  });
}

function assertToken(
  { config }: Context,
  reservation: ReservationDetails,
  { token, now }: { token: string; now: number },
): void {
  const { reservationId, guest } = reservation;
  const email = guest?.email ?? '';
  if (!isLinkToken(config, 'delay', { reservationId, email }, token)) throw new Guess('link_invalid');
  if (stateOf(reservation, now) === 'over') throw new DomainError('reservation_over');
}

async function describe(db: Database, reservation: ReservationDetails, now: number): Promise<DelayOffer> {
  const isNeededNext = await areTablesNeededNext(db, reservation, now);
  const refusal = findDelayRefusal(reservation, now);
  const choices = refusal ? [] : listDelays(reservation, { now, isNeededNext });
  return {
    reservation,
    isNeededNext,
    end: endOf(stateOf(reservation, now)),
    choices,
    refusal: refusal ?? (choices.length === 0 ? 'no_time' : undefined),
  };
}

/** Whether one of the tables is reserved, held or blocked in the hour after the seating. */
async function areTablesNeededNext(
  db: Database,
  { reservationId, date, slot, hours, tables }: ReservationDetails,
  now: number,
): Promise<boolean> {
  const next = seatingHours(date, slot, hours + 1).at(-1);
  if (!next || tables.length === 0) return false;
  const claim = await db
    .selectFrom('table_claims')
    .select('table_id')
    .where('table_id', 'in', tables)
    .where('date', '=', next.date)
    .where('hour', '=', next.hour)
    .where((eb) => eb.or([eb('hold_expires_at', 'is', null), eb('hold_expires_at', '>', now)]))
    .where((eb) => eb.or([eb('reservation_id', 'is', null), eb('reservation_id', '<>', reservationId)]))
    .executeTakeFirst();
  return claim !== undefined;
}
