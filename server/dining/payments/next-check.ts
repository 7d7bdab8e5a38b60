import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts';
import type { Payment } from '#server/dining/bank/bank.ts';
import { refundTarget } from '#server/dining/refund-policy/order-money.ts';
import type { Order } from '#server/dining/orders/order.ts';

/** The shortest interval, which applies to a new order. */
export const FIRST_CHECK_MS = 10_000;
const LATEST_MS = HOUR_MS;
const LATEST_AFTER_REFUSAL_MS = 6 * HOUR_MS;
const AGE_SHARE = 0.1;
/**
 * How long the bank is asked about an order whose money may still move: an open payment page may be paid late, and a
 * paid order may be refunded by hand. As long as reservations can be made ahead.
 */
const WATCH_MS = 120 * DAY_MS;

/** The older an order, the longer the interval: a tenth of its age, between ten seconds and an hour. */
export function nextCheckAfter(createdAt: number, now: number): number {
  return now + Math.round(Math.min(Math.max((now - createdAt) * AGE_SHARE, FIRST_CHECK_MS), LATEST_MS));
}

/** After the bank refused to report on one order: its age, so that many such orders cannot overload the bank. */
export function nextCheckAfterRefusal(createdAt: number, now: number): number {
  return now + Math.min(Math.max(now - createdAt, FIRST_CHECK_MS), LATEST_AFTER_REFUSAL_MS);
}

/** When to ask the bank next, after this answer; null when the bank cannot change the order any further. */
export function nextCheck(
  order: Pick<Order, 'status' | 'refund_tetri' | 'goodwill_tetri' | 'created_at' | 'bank_order_id'>,
  payment: Payment | undefined,
  now: number,
): number | null {
  switch (order.status) {
    case 'refunded':
      return payment?.state === 'partly_refunded' ? nextCheckOfKept(order, now) : null;
    case 'confirmed':
      return (refundTarget(order) ?? 0) > (payment?.refundedTetri ?? 0)
        ? nextCheckAfter(order.created_at, now)
        : nextCheckOfKept(order, now);
    case 'pending':
    case 'refund_due':
      return nextCheckAfter(order.created_at, now);
    case 'failed':
    case 'expired':
    case 'cancelled': {
      if (order.refund_tetri !== null) return nextCheckOfKept(order, now);
      const isClosedAtBank = payment?.state === 'failed' || order.bank_order_id === null;
      return !isClosedAtBank && isWatched(order, now) ? nextCheckAfter(order.created_at, now) : null;
    }
  }
}

/** The restaurant may still refund by hand what it keeps. */
export function nextCheckOfKept(order: Pick<Order, 'created_at'>, now: number): number | null {
  return isWatched(order, now) ? now + DAY_MS : null;
}

export function isWatched({ created_at: createdAt }: Pick<Order, 'created_at'>, now: number): boolean {
  return now < createdAt + WATCH_MS;
}
