import { endsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import { findTerms } from '#server/dining/refund-policy/terms.ts';
import { cancelConfirmed, listConfirmed, refundAtOnce, settlePaid } from './cancel.ts';
import { refundAll } from '#server/dining/orders/end.ts';
import { getOrderRow, lockOrder, type Order } from '#server/dining/orders/order.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { recordAction } from '#server/platform/audit/log.ts';

export interface StaffCancellation {
  /** `house`: a full refund. `guest`: a refund by the policy. */
  initiator: 'house' | 'guest';
  reason: string;
  /** The refund that the hostess saw on the page. */
  shownTetri: number;
  by: Refunder;
}

/** A member of the staff; only owners may refund a reservation that is over. */
export interface Refunder {
  email: string;
  isOwner: boolean;
}

export interface CancellationOffer {
  order: Order;
  reservation: Reservation;
  /** What the restaurant has of the guest's money, in tetri. */
  keptTetri: number;
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
  { isOwner }: Pick<Refunder, 'isOwner'>,
): Promise<CancellationOffer> {
  const order = await getOrderRow(ctx.db, orderId);
  if (!isCancellable(order)) throw new DomainError('order_not_cancellable');
  const reservation = await getReservation(ctx.db, order.reservation_id);
  const now = await ctx.databaseClock(ctx.db);
  assertMayRefund(reservation, { isOwner, now });
  const { keptTetri, guest } = findRefunds(await listConfirmed(ctx.db, order), reservation, now);
  return { order, reservation, keptTetri, guestTetri: guest?.refundTetri };
}

/** An addition ends with its reservation. */
function isCancellable({ status, part }: Order): boolean {
  return status === 'confirmed' && part === 1;
}

function findRefunds(parts: readonly Order[], reservation: Reservation, now: number) {
  return {
    keptTetri: findMoney(parts).keptTetri,
    guest: findTerms(parts, reservation, now),
  };
}

/** The staff may refund until the reservation is over, the owners also after that. */
function assertMayRefund(
  reservation: Reservation,
  { isOwner, now }: { isOwner: boolean; now: number },
): void {
  const isOver = now >= endsAt(reservation.date, reservation.slot, reservation.hours);
  if (isOver && !isOwner) throw new DomainError('refund_needs_owner');
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
  const found = await getOrderRow(ctx.db, orderId);
  await settlePaid(ctx, found.reservation_id);
  const ended = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockOrder(trx, orderId);
    if (!isCancellable(locked)) throw new DomainError('order_not_cancellable');
    const now = await ctx.databaseClock(trx);
    const reservation = await getReservation(trx, locked.reservation_id);
    assertMayRefund(reservation, { isOwner: by.isOwner, now });
    const { keptTetri, guest } = findRefunds(await listConfirmed(trx, locked), reservation, now);
    const refundTetri = initiator === 'house' ? keptTetri : guest?.refundTetri;
    if (refundTetri === undefined) throw new DomainError('order_not_cancellable');
    if (refundTetri < shownTetri) throw new DomainError('refund_changed');
    if (initiator === 'house') {
      await trx
        .insertInto('house_cancellations')
        .values({ order_id: orderId, reason, cancelled_by: by.email, cancelled_at: now })
        .execute();
    }
    const cause = initiator === 'house' ? 'cancelled_by_house' : 'cancelled_by_diner';
    const detail = [`${reservation.date} ${reservation.slot}`, reason].filter(Boolean).join('; ');
    await recordAction(ctx, trx, { actor: by.email, action: 'order_cancelled', subject: orderId, detail });
    const refundOf = initiator === 'guest' && guest ? guest.refundOf : refundAll;
    return cancelConfirmed(trx, locked, { cause, refundOf, now });
  });
  await refundAtOnce(ctx, ended);
}
