import type { CancellationAnswer, CancelRequest } from '#contract/cancellation.ts';
import { toTetri } from '#contract/money.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { getReservation } from '../reservations/get.ts';
import { releaseReservation } from '../reservations/release.ts';
import { findTerms } from '../cancellation/terms.ts';
import { describeCancellation, findCancellableOrder, type Requester } from './get-cancellation.ts';
import { lockOrder, type Order } from './order.ts';
import { settleIfPossible } from './settle-if-possible.ts';
import { transition } from './transition.ts';

/**
 * Cancels a paid reservation for the diner: its tables become free at once and the refund of the policy is due.
 * Repeating the request changes nothing and returns the same answer. Throws `order_not_cancellable`, and
 * `refund_changed` if the refund is less than the one shown to the diner.
 */
export async function cancelOrder(
  ctx: Context,
  orderId: string,
  requester: Requester,
  { refundAmount }: CancelRequest,
): Promise<CancellationAnswer> {
  const { id } = await findCancellableOrder(ctx, orderId, requester);
  const order = await inTransaction(ctx.db, (trx) => cancel(ctx, trx, id, toTetri(refundAmount)));
  // Try the refund at once; if the bank cannot be reached, the reconciler repeats it.
  return describeCancellation(
    ctx,
    order.status === 'refund_due' ? await settleIfPossible(ctx, order) : order,
  );
}

async function cancel(ctx: Context, trx: Trx, orderId: string, shownTetri: number): Promise<Order> {
  const order = await lockOrder(trx, orderId);
  const isOver = order.cancellation_policy !== null && order.status !== 'confirmed';
  if (isOver) return order;
  if (order.status !== 'confirmed') throw new DomainError('order_not_cancellable');

  const now = await ctx.databaseClock(trx);
  const terms = findTerms(order, await getReservation(trx, order.reservation_id), now);
  if (!terms) throw new DomainError('order_not_cancellable');
  if (terms.refundTetri < shownTetri) throw new DomainError('refund_changed');

  return cancelConfirmed(trx, order, { refundTetri: terms.refundTetri, cause: 'cancelled_by_diner', now });
}

interface Decision {
  refundTetri: number;
  cause: 'cancelled_by_diner' | 'cancelled_by_house';
  now: number;
}

/**
 * Cancels a confirmed order that the caller has locked: releases the tables, records the due refund and queues the
 * mail.
 */
export async function cancelConfirmed(
  trx: Trx,
  order: Order,
  { refundTetri, cause, now }: Decision,
): Promise<Order> {
  const to = refundTetri > 0 ? 'refund_due' : 'cancelled';
  const decided = {
    refund_tetri: refundTetri,
    next_check_at: to === 'refund_due' ? now : null,
  };
  await trx.updateTable('orders').set(decided).where('id', '=', order.id).execute();
  await releaseReservation(trx, order.reservation_id);
  await transition(trx, order, { to, cause, now });
  await enqueueMail(trx, {
    orderId: order.id,
    kind: 'cancellation',
    language: order.language,
    recipient: order.customer_email,
    now,
  });
  return { ...order, ...decided, status: to };
}
