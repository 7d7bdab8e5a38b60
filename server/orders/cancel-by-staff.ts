import { endsAt } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { cancelConfirmed } from './cancel.ts';
import { findTerms } from './cancellation.ts';
import { getOrderRow, lockOrder, type Order } from './queries.ts';
import { settleIfPossible } from './settle-if-possible.ts';
import { getVisit, type Visit } from '../reservations/get-visit.ts';
import { recordAction } from '../staff/log.ts';

export interface StaffCancellation {
  /** Where it is the house's wish all comes back, else what the policy says. */
  wish: 'house' | 'guest';
  reason: string;
  /** What the hostess was shown, and maybe told the guest. */
  shownTetri: number;
  by: string;
}

export interface CancellationOffer {
  order: Order;
  visit: Visit;
  /** What comes back by the policy; undefined once the visit has begun. */
  guestTetri: number | undefined;
}

/**
 * Refund amount by who cancels. Throws `order_not_found`, `order_not_cancellable` for one that is not confirmed, and
 * `refund_needs_owner` once the visit is over.
 */
export async function getCancellationOffer(
  ctx: Context,
  orderId: string,
  by: string,
): Promise<CancellationOffer> {
  const order = await getOrderRow(ctx.db, orderId);
  if (order.status !== 'confirmed') throw new DomainError('order_not_cancellable');
  const visit = await getVisit(ctx.db, order.reservation_id);
  const now = await ctx.databaseClock(ctx.db);
  assertMayRefund(ctx, visit, { by, now });
  const terms = findTerms(order, visit, now);
  return { order, visit, guestTetri: terms?.refundTetri };
}

/** The staff's refunds end with the visit; after that only the owner can decide on one. */
function assertMayRefund({ config }: Context, visit: Visit, { by, now }: { by: string; now: number }): void {
  const isOver = now >= endsAt(visit.date, visit.slot, visit.hours);
  if (isOver && !config.ownerEmails.includes(by)) throw new DomainError('refund_needs_owner');
}

/**
 * Cancels a paid reservation for the house: its tables are free at once and the guest gets a mail with the reason.
 * Throws `order_not_found`, `order_not_cancellable`, `refund_needs_owner` once the visit is over, and `refund_changed`
 * where less would be refunded than was shown.
 */
export async function cancelByStaff(
  ctx: Context,
  orderId: string,
  { wish, reason, shownTetri, by }: StaffCancellation,
): Promise<void> {
  await getOrderRow(ctx.db, orderId);
  const order = await inTransaction(ctx.db, async (trx) => {
    const locked = await lockOrder(trx, orderId);
    if (locked.status !== 'confirmed') throw new DomainError('order_not_cancellable');
    const now = await ctx.databaseClock(trx);
    const visit = await getVisit(trx, locked.reservation_id);
    assertMayRefund(ctx, visit, { by, now });
    const refundTetri = wish === 'house' ? locked.total_tetri : findTerms(locked, visit, now)?.refundTetri;
    if (refundTetri === undefined) throw new DomainError('order_not_cancellable');
    if (refundTetri < shownTetri) throw new DomainError('refund_changed');
    if (wish === 'house') {
      await trx
        .insertInto('house_cancellations')
        .values({ order_id: orderId, reason, cancelled_by: by, cancelled_at: now })
        .execute();
    }
    const cause = wish === 'house' ? 'cancelled_by_house' : 'cancelled_by_diner';
    const detail = [`${locked.customer_name}, ${visit.date} ${visit.slot}`, reason]
      .filter(Boolean)
      .join('; ');
    await recordAction(ctx, trx, { actor: by, action: 'order_cancelled', subject: orderId, detail });
    return cancelConfirmed(trx, locked, { refundTetri, cause, now });
  });
  if (order.status === 'refund_due') await settleIfPossible(ctx, order);
}
