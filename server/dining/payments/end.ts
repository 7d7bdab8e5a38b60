import { findItems } from '#server/dining/menu/find-items.ts';
import { listNotServed } from '#server/dining/menu/served.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { findMoney, refundTarget } from '#server/dining/refund-policy/order-money.ts';
import { nextCheckOfKept } from './next-check.ts';
import { refuseMoney } from './refuse-money.ts';
import { isWaiting, listConfirmed, listParts, type Order } from '#server/dining/orders/order.ts';
import { listOrderedLines } from '#server/dining/orders/ordered-items.ts';
import { transition, type Transition } from '#server/dining/orders/transition.ts';

export interface End {
  cause: 'cancelled_by_diner' | 'cancelled_by_house';
  /** The refund of the order that is due now, in tetri, without earlier refunds. */
  refundOf: (order: Order) => number;
  now: number;
}

/** The refund of everything that the restaurant still has of an order, in tetri. */
export function refundAll(order: Order): number {
  return findMoney([order]).keptTetri;
}

/** Ends a confirmed order, whose reservation the caller has locked, and records its refund. */
export async function endOrder(trx: Trx, order: Order, { cause, refundOf, now }: End): Promise<Order> {
  const cancellationTetri = refundOf(order);
  const refundTetri = (order.refund_tetri ?? 0) + cancellationTetri;
  const targetTetri = refundTarget({ ...order, refund_tetri: refundTetri }) ?? 0;
  const to = targetTetri > order.refunded_tetri ? 'refund_due' : 'cancelled';
  const decided = {
    refund_tetri: refundTetri,
    cancellation_tetri: cancellationTetri,
    next_check_at: to === 'refund_due' ? now : nextCheckOfKept(order, now),
  };
  await transition(trx, order, { to, cause, now, columns: decided });
  return { ...order, ...decided, status: to };
}

/**
 * Cancels the unpaid payments of a reservation, which the caller has locked, or some of them. The bank's order cannot be
 * cancelled: it stays watched, and a late payment for it is refunded. A share that is paid and waits for others is refunded.
 */
export async function cancelAttempt(
  trx: Trx,
  reservationId: string,
  { cause, now }: Pick<Transition, 'cause'> & { now: number },
  isMeant: (payment: Order) => boolean = () => true,
): Promise<void> {
  const pending = (await listParts(trx, reservationId)).filter(({ status }) => status === 'pending');
  for (const payment of pending.filter(isMeant))
    if (isWaiting(payment))
      await transition(trx, payment, {
        ...refuseMoney('sharesUnpaid'),
        now,
        columns: { next_check_at: now },
      });
    else await transition(trx, payment, { to: 'cancelled', cause, now });
}

/**
 * Ends the orders of a reservation, which the caller has locked, except one. Unpaid ones are cancelled.
 */
export async function endOthers(
  trx: Trx,
  { reservation_id: reservationId, payment_id: exceptId }: Pick<Order, 'payment_id' | 'reservation_id'>,
  end: End,
): Promise<Order[]> {
  const isOther = (payment: Order) => payment.payment_id !== exceptId;
  await cancelAttempt(trx, reservationId, { cause: 'reservation_ended', now: end.now }, isOther);
  const ended: Order[] = [];
  for (const order of (await listConfirmed(trx, reservationId)).filter(isOther))
    ended.push(await endOrder(trx, order, end));
  return ended;
}

/**
 * Ends unpaid additions with dishes that are not served on the new date of their reservation, which the caller has
 * locked, and lets their diner know.
 */
export async function replaceUnfitAdditions(
  trx: Trx,
  reservationId: string,
  { date, now }: { date: string; now: number },
): Promise<void> {
  const { language, email: recipient } = await getGuest(trx, reservationId);
  for (const part of await listParts(trx, reservationId)) {
    if (part.purpose !== 'addition' || part.status !== 'pending') continue;
    const lines = await listOrderedLines(trx, part.id);
    const itemIds = lines.map((line) => line.id);
    const items = await findItems(trx, itemIds);
    if (listNotServed(items, date).length === 0) continue;
    await transition(trx, part, { to: 'cancelled', cause: 'replaced', now });
    await queueMessage(trx, { orderId: part.id, kind: 'not_added', language, recipient, now });
  }
}
