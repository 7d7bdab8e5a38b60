import { findItems } from '#server/dining/menu/find-items.ts';
import { listNotServed } from '#server/dining/menu/served.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { findMoney, refundTarget } from '#server/dining/refund-policy/order-money.ts';
import { nextCheckOfKept } from './next-check.ts';
import { isWaiting, listParts, lockPayment, type Order } from '#server/dining/orders/order.ts';
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

/** Ends a confirmed order that the caller has locked, and records its refund. */
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
 * Cancels a payment if it is still unpaid; returns whether it was. The bank's order cannot be cancelled: it stays
 * watched, and a late payment for it is refunded. A share that is paid and waits for others is refunded.
 */
export async function cancelPending(
  trx: Trx,
  payment: Pick<Order, 'id' | 'payment_id'>,
  { cause, now }: Pick<Transition, 'cause'> & { now: number },
): Promise<boolean> {
  const order = await lockPayment(trx, payment);
  if (order.status !== 'pending') return false;
  if (isWaiting(order)) {
    const refund = { to: 'refund_due', cause: 'reservation_ended', failure: 'tables_lost' } as const;
    await transition(trx, order, { ...refund, now, columns: { next_check_at: now } });
  } else await transition(trx, order, { to: 'cancelled', cause, now });
  return true;
}

/**
 * Cancels the unpaid order, or the orders of shares, of a reservation that is to be paid by a link. The caller has locked the
 * reservation.
 */
export async function cancelAttempt(
  trx: Trx,
  reservationId: string,
  end: Parameters<typeof cancelPending>[2],
  exceptId?: string,
): Promise<void> {
  for (const part of await listParts(trx, reservationId))
    if (part.status === 'pending' && part.payment_id !== exceptId) await cancelPending(trx, part, end);
}

/**
 * Ends the orders of a reservation, which the caller has locked, except one. Unpaid ones are cancelled.
 */
export async function endOthers(
  trx: Trx,
  { reservation_id: reservationId, payment_id: exceptId }: Pick<Order, 'payment_id' | 'reservation_id'>,
  end: End,
): Promise<Order[]> {
  const ended: Order[] = [];
  for (const part of await listParts(trx, reservationId)) {
    if (part.payment_id === exceptId) continue;
    if (await cancelPending(trx, part, { cause: 'reservation_ended', now: end.now })) continue;
    const order = await lockPayment(trx, part);
    if (order.status === 'confirmed') ended.push(await endOrder(trx, order, end));
  }
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
    if (!(await cancelPending(trx, part, { cause: 'replaced', now }))) continue;
    await queueMessage(trx, { orderId: part.id, kind: 'not_added', language, recipient, now });
  }
}
