import type { Payment } from '#server/dining/bank/bank.ts';
import type { OrderStatus } from '#contract/api/orders.ts';
import { refundTarget } from '#server/dining/refund-policy/order-money.ts';
import type { Order } from '#server/dining/orders/order.ts';

/** A refund is never taken back: a report without the refunds that are known is out of date. */
export function withKnownRefunds(
  { refunded_tetri: knownTetri }: Pick<Order, 'refunded_tetri'>,
  payment: Payment,
): Payment {
  const missingTetri = knownTetri - payment.refundedTetri;
  if (missingTetri <= 0) return payment;
  const transferredTetri = Math.max(payment.transferredTetri - missingTetri, 0);
  const known = { ...payment, transferredTetri, refundedTetri: knownTetri };
  if (payment.state !== 'paid') return known;
  return { ...known, state: transferredTetri > 0 ? 'partly_refunded' : 'refunded' };
}

type Refunds = Pick<Order, 'refund_tetri' | 'cancellation_tetri' | 'goodwill_tetri' | 'refunded_tetri'>;

/**
 * What an order stores of the refunds that the bank reports. A refund by hand first counts for what is due; what exceeds
 * that is goodwill, unless it ends the order, which then is refunded in full. `status` is the one that follows.
 */
export function attributeRefunds(
  order: Pick<Order, 'status' | 'purpose'> & Refunds,
  { refundedTetri }: Pick<Payment, 'refundedTetri'>,
  status: OrderStatus,
): Refunds {
  const { refund_tetri: decidedTetri, goodwill_tetri: goodwillTetri } = order;
  const refunds = {
    refund_tetri: decidedTetri,
    cancellation_tetri: order.cancellation_tetri,
    goodwill_tetri: goodwillTetri,
    refunded_tetri: refundedTetri,
  };
  const isEverythingDue = decidedTetri === null && status !== 'confirmed' && status !== 'refunded';
  const excessTetri = refundedTetri - (refundTarget(order) ?? goodwillTetri);
  if (isEverythingDue || excessTetri <= 0) return refunds;
  const wasDue = order.status === 'refund_due' || order.status === 'refunded';
  const isEnded = status === 'refunded' && (decidedTetri === null || !wasDue);
  if (!isEnded) return { ...refunds, goodwill_tetri: goodwillTetri + excessTetri };
  return {
    ...refunds,
    refund_tetri: (decidedTetri ?? 0) + excessTetri,
    // A reservation goes on without one of its additions.
    ...(order.purpose !== 'addition' && {
      cancellation_tetri: (order.cancellation_tetri ?? 0) + excessTetri,
    }),
  };
}
