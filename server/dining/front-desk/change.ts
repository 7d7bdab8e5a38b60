import { compareTableIds } from '#contract/values/table-ids.ts';
import { startsAt } from '#contract/values/time.ts';
import { recordAction } from '#server/platform/audit/log.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { enqueueHouseMail, enqueueMoveMail } from '#server/platform/outbox/enqueue.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';
import { moveSeating } from '#server/dining/reservations/move.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { assertPossible } from './add.ts';
import { describeSeating } from './describe.ts';
import { assertTonight, lockStaffReservation, type StaffReservation } from './staff-reservation.ts';

export interface StaffReservationChange {
  reservationId: string;
  /** What the reservation becomes. */
  seating: Seating;
  partySize: number | null;
  by: string;
}

/**
 * Moves a party to other tables, another time or date, or extends or shortens its seating, paid or not. New hours are
 * claimed before old ones are released; a change that loses a table changes nothing. Guests who are not there yet and
 * have an e-mail get a mail. Throws `not_found`, `seating_over`, and what `addReservation` throws for the new seating.
 */
export async function changeStaffReservation(ctx: Context, change: StaffReservationChange): Promise<void> {
  await assertPossible(ctx, change.seating);
  await inTransaction(ctx.db, async (trx) => {
    const from = await lockStaffReservation(trx, change.reservationId);
    assertTonight(from, await ctx.databaseClock(trx));
    if (isSame(from, change)) return;
    await move(ctx, trx, from, change);
    await recordAction(ctx, trx, {
      actor: change.by,
      action: isLonger(from, change.seating) ? 'seating_extended' : 'seating_moved',
      subject: change.reservationId,
      detail: `${describeSeating(from)} → ${describeSeating(change.seating)}`,
      undo: {
        do: 'move',
        reservationId: from.reservationId,
        seating: { tables: from.tables, date: from.date, slot: from.slot, hours: from.hours },
        partySize: from.partySize,
      },
    });
  });
}

/** Undoes a change. Throws `table_taken` if others have a table meanwhile, and `not_found`. */
export async function moveBack(ctx: Context, trx: Trx, change: StaffReservationChange): Promise<void> {
  await move(ctx, trx, await lockStaffReservation(trx, change.reservationId), change);
}

async function move(
  ctx: Context,
  trx: Trx,
  from: StaffReservation,
  { seating, partySize }: StaffReservationChange,
): Promise<void> {
  const now = await ctx.databaseClock(trx);
  const to = { ...seating, tables: seating.tables.toSorted(compareTableIds) };
  // Hours that have passed need no table, so a party may move to one that others have just left.
  const isPresent = from.hasArrived && startsAt(from.date, from.slot) <= now;
  await moveSeating(trx, from, {
    seating: to,
    partySize,
    requestKey: undefined,
    now,
    ...(isPresent && { claimsFrom: now }),
  });
  await tell(trx, from, now);
}

async function tell(trx: Trx, { order, guest, hasArrived, reservationId }: StaffReservation, now: number) {
  if (order) {
    const { id: orderId, language, customer_email: recipient } = order;
    await recordEvent(trx, { orderId, from: 'confirmed', to: 'confirmed', cause: 'moved_by_house', at: now });
    if (!hasArrived) await enqueueMoveMail(trx, { orderId, language, recipient, now });
  } else if (guest && !hasArrived) {
    const { email: recipient, language } = guest;
    await enqueueHouseMail(trx, { reservationId, kind: 'move', language, recipient, now });
  }
}

function isSame(from: StaffReservation, { seating, partySize }: StaffReservationChange): boolean {
  return isSamePlace(from, seating) && from.hours === seating.hours && from.partySize === partySize;
}

function isLonger(from: StaffReservation, seating: Seating): boolean {
  return isSamePlace(from, seating) && seating.hours > from.hours;
}

function isSamePlace(from: StaffReservation, { date, slot, tables }: Seating): boolean {
  return (
    from.date === date && from.slot === slot && from.tables.join() === tables.toSorted(compareTableIds).join()
  );
}
