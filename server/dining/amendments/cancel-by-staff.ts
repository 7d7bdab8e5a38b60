import { endsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import { findTerms, type RefundTerms } from '#server/dining/refund-policy/terms.ts';
import { cancelConfirmed, refundAtOnce } from './cancel.ts';
import { settlePaid } from '#server/dining/payments/settle-if-possible.ts';
import { refundAll } from '#server/dining/payments/end.ts';
import { getOrderRow, listConfirmed, takeLock, type Order } from '#server/dining/orders/order.ts';
import { getReservationDetails, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { isPaidInShares } from '#server/dining/payments/shares.ts';
import { isPossible, stateOf } from '#server/dining/reservations/states.ts';
import { recordAction } from '#server/records/log.ts';

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
  reservation: ReservationDetails;
  /** What the restaurant has of the guest's money, in tetri. */
  keptTetri: number;
  /** The refund by the policy; undefined once the seating has begun. */
  guest: RefundTerms | undefined;
  /** Whether its guests can be marked as not having come. */
  isMissable: boolean;
  /** Whether guests have paid a share each: what is refunded goes to several cards. */
  hasShares: boolean;
}

/** The refunds that the staff may choose from. Throws as `cancelByStaff`. */
export async function getCancellationOffer(
  ctx: Context,
  orderId: string,
  by: Pick<Refunder, 'isOwner'>,
): Promise<CancellationOffer> {
  const now = await ctx.databaseClock(ctx.db);
  return readOffer(ctx.db, await getOrderRow(ctx.db, orderId), { isOwner: by.isOwner, now });
}

/**
 * Throws `order_not_cancellable` if the order is not confirmed, or an addition, which ends with its reservation, and
 * `refund_needs_owner` once the reservation is over: the staff may refund until then, the owners also after that.
 */
async function readOffer(
  db: Database,
  order: Order,
  { isOwner, now }: { isOwner: boolean; now: number },
): Promise<CancellationOffer> {
  const reservation = await getReservationDetails(db, order.reservation_id);
  if (order.status !== 'confirmed' || reservation.order?.id !== order.id)
    throw new DomainError('order_not_cancellable');
  const isOver = now >= endsAt(reservation.date, reservation.slot, reservation.hours);
  if (isOver && !isOwner) throw new DomainError('refund_needs_owner');
  const parts = await listConfirmed(db, order.reservation_id);
  return {
    order,
    reservation,
    keptTetri: findMoney(parts).keptTetri,
    guest: findTerms(parts, reservation, now),
    isMissable: isPossible('miss', stateOf(reservation, now)),
    hasShares: await isPaidInShares(db, order.reservation_id),
  };
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
    await takeLock(trx, found.reservation_id);
    const locked = await getOrderRow(trx, orderId);
    const now = await ctx.databaseClock(trx);
    const { reservation, keptTetri, guest } = await readOffer(trx, locked, { isOwner: by.isOwner, now });
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
    const { date, slot } = reservation;
    const facts = { at: { date, slot }, ...(reason && { note: reason }) };
    await recordAction(ctx, trx, { actor: by.email, action: 'order_cancelled', subject: orderId, facts });
    const refundOf = initiator === 'guest' && guest ? guest.refundOf : refundAll;
    return cancelConfirmed(ctx, trx, locked, { cause, refundOf, now });
  });
  await refundAtOnce(ctx, ended);
}
