import { getGuest } from '#server/dining/reservations/guest.ts';
import type { CancellationAnswer, CancelRequest } from '#contract/api/cancellation.ts';
import { toTetri } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { recipientOf, type Texting } from '#server/platform/outbox/recipient.ts';
import { isPossible, stateOf } from '#server/dining/reservations/states.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { releaseReservation } from '#server/dining/reservations/release.ts';
import { isAsked, findTerms } from '#server/dining/refund-policy/terms.ts';
import { endOrder, endOthers, type End } from '#server/dining/payments/end.ts';
import { describeCancellation, findCancellableOrder, type Requester } from './get-cancellation.ts';
import { listConfirmed, type Order } from '#server/dining/orders/order.ts';
import { settleIfPossible, settlePaid } from '#server/dining/payments/settle-if-possible.ts';

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
  const found = await findCancellableOrder(ctx, orderId, requester);
  await settlePaid(ctx, found.reservation_id);
  const ended = await inTransaction(ctx.db, (trx) => cancel(ctx, trx, found, toTetri(refundAmount)));
  return describeCancellation(ctx, await refundAtOnce(ctx, ended));
}

/** Tries the due refunds. If the bank cannot be reached, the reconciler repeats them. Returns the first order. */
export async function refundAtOnce(ctx: Context, ended: readonly [Order, ...Order[]]): Promise<Order> {
  const [first] = await Promise.all(
    ended.map(async (order) => (order.status === 'refund_due' ? settleIfPossible(ctx, order) : order)),
  );
  return first ?? ended[0];
}

async function cancel(
  ctx: Context,
  trx: Trx,
  found: Order,
  shownTetri: number,
): Promise<[Order, ...Order[]]> {
  const reservation = await lockReservation(trx, found.reservation_id);
  const { order = found } = reservation;
  const isOver = order.confirmed_at !== null && order.status !== 'confirmed';
  if (isOver) return [order];
  if (order.status !== 'confirmed') throw new DomainError('order_not_cancellable');

  const now = await ctx.databaseClock(trx);
  const terms = findTerms(await listConfirmed(trx, order.reservation_id), reservation, now);
  if (!terms || !isPossible('cancel_by_diner', stateOf(reservation, now)))
    throw new DomainError('order_not_cancellable');
  if (terms.refundTetri < shownTetri) throw new DomainError('refund_changed');

  // The restaurant has caused it: the diner had chosen other tables.
  const cause = isAsked(reservation, now) ? 'cancelled_by_house' : 'cancelled_by_diner';
  return cancelConfirmed(ctx, trx, order, { cause, refundOf: terms.refundOf, now });
}

/**
 * Cancels a confirmed reservation whose first order the caller has locked: releases the tables, records the due refunds
 * of its orders and queues the mail. Returns the ended orders, the first one first.
 */
export async function cancelConfirmed(
  ctx: Texting,
  trx: Trx,
  first: Order,
  end: End,
): Promise<[Order, ...Order[]]> {
  const ended = await endOrder(trx, first, end);
  const additions = await endOthers(trx, first, end);
  await releaseReservation(trx, first.reservation_id);
  const { id: orderId } = first;
  const guest = await getGuest(trx, first.reservation_id);
  const { language } = guest;
  const recipient = recipientOf(ctx, guest);
  await queueMessage(trx, { orderId, kind: 'cancellation', language, recipient, now: end.now });
  return [ended, ...additions];
}
