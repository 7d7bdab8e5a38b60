import { compareTableIds } from '#contract/values/table-ids.ts';
import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { enqueueHouseMail } from '#server/platform/outbox/enqueue.ts';
import { recipientOf } from '#server/platform/outbox/recipient.ts';
import { insertGuest, type Guest } from '#server/dining/reservations/guest.ts';
import { getReservationDetails, toSnapshot } from '#server/dining/orders/lock-reservation.ts';
import type { CALLED_DELAYS } from '#server/dining/reservations/delay.ts';
import { insertReservation } from '#server/dining/reservations/insert.ts';
import { findPayUntil } from '#server/dining/reservations/pay-until.ts';
import { assertNobodySits } from '#server/dining/reservations/sitting.ts';
import { assertReservable } from '#server/dining/reservations/reservable.ts';
import { assertPossible } from '#server/dining/reservations/states.ts';
import { isDayClosed } from '#server/dining/tables/closures.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { endSeatings, undoStaffChange } from './change.ts';
import { placeOf } from './describe.ts';

export interface NewReservation {
  /** UUID: a repeated request with the same id adds one reservation. */
  id: string;
  source: 'phone' | 'walk_in';
  seating: Seating;
  partySize: number;
  guest: Guest;
  /** How long the tables wait for a payment by a link; undefined if nothing is to be paid in advance. */
  prepayHours?: number | undefined;
  /** By how many minutes the guests come after the hour at which their tables begin. */
  delayMinutes?: (typeof CALLED_DELAYS)[number] | undefined;
  /** The reservations of guests of whom the member of the staff says that they have left the tables. */
  left: readonly string[];
  by: string;
}

/**
 * Adds a reservation for a guest on the telephone or at the door, without a payment. Its tables are claimed as those of
 * diners; guests at the door have arrived. A guest with an e-mail gets a confirmation, and a caller without one a text.
 * Throws `table_taken`, `table_unknown`, `day_closed` and `slot_closed` by the hours of `content/`, `date_invalid`,
 * `date_in_past`, `date_too_far`, `arrival_too_early` for guests at the door whose time is more than an hour away, and, if the guest is
 * to pay in advance, `prepayment_too_late` and `day_closed` also for a day that the staff have closed.
 */
export async function addReservation(ctx: Context, added: NewReservation): Promise<void> {
  try {
    await inTransaction(ctx.db, (trx) => insert(ctx, trx, added));
  } catch (error) {
    if (!(isUniqueViolation(error) && (await isAdded(ctx, added)))) throw error;
  }
}

async function isAdded({ db }: Context, { id, by }: NewReservation): Promise<boolean> {
  const found = await db
    .selectFrom('guests')
    .select('reservation_id')
    .where('reservation_id', '=', id)
    .where('added_by', '=', by)
    .executeTakeFirst();
  return found !== undefined;
}

async function insert(ctx: Context, trx: Trx, added: NewReservation): Promise<void> {
  const { id, source, partySize, guest, prepayHours, by } = added;
  const seating = { ...added.seating, tables: added.seating.tables.toSorted(compareTableIds) };
  const now = await ctx.databaseClock(trx);
  await assertReservable(ctx, { trx, now }, seating);
  if (source === 'walk_in') assertPossible('arrive', asExpected(seating), now);
  const payUntil =
    prepayHours === undefined
      ? null
      : await findDeadline(ctx, { trx, now }, { ...seating, hours: prepayHours });
  await endSeatings(ctx, trx, { left: added.left, tables: seating.tables, by, now });
  const status = 'confirmed' as const;
  await insertReservation(trx, {
    id,
    userId: null,
    source,
    status,
    seating,
    partySize,
    holdExpiresAt: null,
    payUntil,
    delayMinutes: added.delayMinutes,
    now,
  });
  await insertGuest(trx, id, { ...guest, by });
  if (source === 'walk_in') {
    await trx
      .insertInto('reservation_marks')
      .values({ reservation_id: id, mark: 'arrived', marked_by: by, marked_at: now })
      .execute();
  }
  const details = await getReservationDetails(trx, id);
  const [after, { moves }] = [toSnapshot(details), details];
  await assertNobodySits(trx, { reservationId: id, after, now });
  await recordAction(ctx, trx, {
    actor: by,
    action: source === 'walk_in' ? 'walk_in_added' : 'phone_reservation_added',
    subject: id,
    facts: { at: placeOf(seating) },
    undo: undoStaffChange({
      reservationId: id,
      before: { ...after, status: 'cancelled', payUntil: null },
      after,
      moves,
    }),
  });
  // Guests at the door are told there.
  if (source === 'walk_in') return;
  const { language, phone } = guest;
  const recipient = recipientOf(ctx, { email: toEmailKey(guest.email), phone });
  await enqueueHouseMail(trx, { reservationId: id, kind: 'confirmation', language, recipient, now });
}

/** Throws `prepayment_too_late`, and `day_closed` because an order for that day would be refused. */
async function findDeadline(
  ctx: Context,
  { trx, now }: { trx: Trx; now: number },
  asked: { date: string; slot: string; hours: number },
): Promise<number> {
  const until = findPayUntil(ctx.rules, asked, now);
  if (until === undefined) throw new StaffError('prepayment_too_late');
  if (await isDayClosed({ ...ctx, db: trx }, asked.date)) throw new DomainError('day_closed');
  return until;
}

/** A confirmed reservation whose guests have not come yet. */
function asExpected({ date, slot, hours }: Seating) {
  const status = 'confirmed' as const;
  return { status, date, slot, hours, endedAt: null, isNoShow: false, delay: null, hasArrived: false };
}
