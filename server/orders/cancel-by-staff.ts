import { endsAt } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { cancelConfirmed } from './cancel.ts';
import { findTerms } from '../cancellation/terms.ts';
import { getOrderRow, lockOrder, type Order } from './order.ts';
import { settleIfPossible } from './settle-if-possible.ts';
import { getReservation, type Reservation } from '../reservations/get.ts';
import { recordAction } from '../audit/log.ts';

export interface StaffCancellation {
  /** `house`: a full refund. `guest`: a refund by the policy. */
  initiator: 'house' | 'guest';
  reason: string;
  /** The refund that the hostess saw on the page. */
  shownTetri: number;
  by: string;
}

export interface CancellationOffer {
  order: Order;
  reservation: Reservation;
  /** The refund by the policy; undefined once the seating has begun. */
  guestTetri: number | undefined;
}

/**
 * The refunds that the staff may choose from. Throws `order_not_found`, `order_not_cancellable` if the order is not
 * confirmed, and `refund_needs_owner` once the reservation is over.
 */
export async function getCancellationOffer(
  ctx: Context,
  orderId: string,
  by: string,
): Promise<CancellationOffer> {
  const order = await getOrderRow(ctx.db, orderId);
  if (order.status !== 'confirmed') throw new DomainError('order_not_cancellable');
  const reservation = await getReservation(ctx.db, order.reservation_id);
  const now = await ctx.databaseClock(ctx.db);
  assertMayRefund(ctx, reservation, { by, now });
  const terms = findTerms(order, reservation, now);
  return { order, reservation, guestTetri: terms?.refundTetri };
}

/** The staff may refund until the reservation is over, the owners also after that. */
function assertMayRefund(
  { config }: Context,
  reservation: Reservation,
  { by, now }: { by: string; now: number },
): void {
  const isOver = now >= endsAt(reservation.date, reservation.slot, reservation.hours);
  if (isOver && !config.ownerEmails.includes(by)) throw new DomainError('refund_needs_owner');
}

/**
 * Cancels a paid reservation for the staff: its tables become free at once and the guest gets a mail. Throws
 * `order_not_found`, `order_not_cancellable`, `refund_needs_owner` once the reservation is over, and `refund_changed`
 * if the refund is less than the one shown.
 */
export async function cancelByStaff(
  ctx: Context,
  orderId: string,
  { initiator, reason, shownTetri, by }: StaffCancellation,
): Promise<void> {
  await getOrderRow(ctx.db, orderId);
  const order = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockOrder(trx, orderId);
    if (locked.status !== 'confirmed') throw new DomainError('order_not_cancellable');
    const now = await ctx.databaseClock(trx);
    const reservation = await getReservation(trx, locked.reservation_id);
    assertMayRefund(ctx, reservation, { by, now });
    const refundTetri =
      initiator === 'house' ? locked.total_tetri : findTerms(locked, reservation, now)?.refundTetri;
    if (refundTetri === undefined) throw new DomainError('order_not_cancellable');
    if (refundTetri < shownTetri) throw new DomainError('refund_changed');
    if (initiator === 'house') {
      await trx
        .insertInto('house_cancellations')
        .values({ order_id: orderId, reason, cancelled_by: by, cancelled_at: now })
        .execute();
    }
    const cause = initiator === 'house' ? 'cancelled_by_house' : 'cancelled_by_diner';
    const detail = [`${reservation.date} ${reservation.slot}`, reason].filter(Boolean).join('; ');
    await recordAction(ctx, trx, { actor: by, action: 'order_cancelled', subject: orderId, detail });
    return cancelConfirmed(trx, locked, { refundTetri, cause, now });
  });
  if (order.status === 'refund_due') await settleIfPossible(ctx, order);
}
