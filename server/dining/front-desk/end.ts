import { endsAt, seatingHours, startsAt, toSlot } from '#contract/values/time.ts';
import { recordAction } from '#server/platform/audit/log.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { StaffError } from '#server/errors.ts';
import { claimTables } from '#server/dining/tables/claim-tables.ts';
import { describeSeating } from './describe.ts';
import {
  assertTonight,
  lockStaffReservation,
  type House,
  type StaffReservation,
} from './staff-reservation.ts';

interface EndRequest {
  reservationId: string;
  by: string;
}

/**
 * Ends a seating: its tables are free from now on. Throws `not_found`, `seating_over`, and `seating_not_begun` for
 * guests who have not arrived.
 */
export function endSeating(ctx: House, request: EndRequest): Promise<void> {
  return end(ctx, request, 'seating_ended', ({ hasArrived }) => {
    if (!hasArrived) throw new StaffError('seating_not_begun');
  });
}

/**
 * Marks guests who did not come and frees their tables. What they paid stays with the restaurant, because the
 * cancellation policy returns nothing once a seating has begun. Throws `not_found`, `seating_over`, `seating_begun` if
 * they have arrived, and `seating_not_begun` before the reservation's time.
 */
export function markNoShow(ctx: House, request: EndRequest): Promise<void> {
  return end(ctx, request, 'no_show', ({ hasArrived, date, slot }, now) => {
    if (hasArrived) throw new StaffError('seating_begun');
    if (now < startsAt(date, slot)) throw new StaffError('seating_not_begun');
  });
}

async function end(
  ctx: House,
  { reservationId, by }: EndRequest,
  action: 'seating_ended' | 'no_show',
  check: (reservation: StaffReservation, now: number) => void,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const reservation = await lockStaffReservation(trx, reservationId);
    const now = await ctx.databaseClock(trx);
    assertTonight(reservation, now);
    check(reservation, now);
    await trx
      .updateTable('reservations')
      .set({ ended_at: now, is_no_show: action === 'no_show' ? 1 : 0 })
      .where('id', '=', reservationId)
      .execute();
    await releaseHours(trx, reservation, now);
    const detail = describeSeating(reservation);
    await recordAction(ctx, trx, {
      actor: by,
      action,
      subject: reservationId,
      detail,
      undo: { do: 'resume', reservationId },
    });
  });
}

/** Frees the present hour and all later ones. */
async function releaseHours(
  trx: Trx,
  { reservationId, ...reservation }: StaffReservation,
  now: number,
): Promise<void> {
  const left = seatingHours(reservation.date, reservation.slot, reservation.hours).filter(
    ({ date, hour }) => endsAt(date, toSlot(hour), 1) > now,
  );
  if (left.length === 0) return;
  await trx
    .deleteFrom('table_claims')
    .where('reservation_id', '=', reservationId)
    .where((eb) => eb.or(left.map(({ date, hour }) => eb.and({ date, hour }))))
    .execute();
}

/** Undoes the end of a seating. Throws `table_taken` if others have a table meanwhile, and `not_found`. */
export async function resumeSeating(ctx: House, trx: Trx, reservationId: string): Promise<void> {
  const reservation = await lockStaffReservation(trx, reservationId);
  const now = await ctx.databaseClock(trx);
  await trx
    .updateTable('reservations')
    .set({ ended_at: null, is_no_show: 0 })
    .where('id', '=', reservationId)
    .execute();
  await claimTables(trx, {
    owner: { reservationId },
    seating: reservation,
    now,
    holdExpiresAt: null,
    from: now,
    replaced: [reservationId],
  });
}
