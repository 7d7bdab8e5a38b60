import { DAY_MS } from '#contract/values/durations.ts';
import { CURRENCY } from '#contract/values/money.ts';
import type { Payment } from '#server/dining/bank/bank.ts';
import { refundTarget } from '#server/dining/refund-policy/order-money.ts';
import type { Order } from '#server/dining/orders/order.ts';
import type { Transition } from '#server/dining/orders/transition.ts';
import { refuseMoney } from './refuse-money.ts';

/** Opening an order at the bank takes at most a minute; an order that has no bank id after this time has failed. */
const OPENING_MS = 120_000;
/** How long an order waits for a bank that reports neither success nor failure. */
const NO_RESULT_MS = DAY_MS;

type DecidedOrder = Pick<
  Order,
  | 'payment_id'
  | 'status'
  | 'total_tetri'
  | 'refund_tetri'
  | 'goodwill_tetri'
  | 'bank_order_id'
  | 'bank_expires_at'
  | 'created_at'
>;

/**
 * The transition that an order needs, given the payment's state at the bank (undefined: the bank does not know the
 * order). Undefined if the order is up to date.
 */
export function decideTransition(
  order: DecidedOrder,
  payment: Payment | undefined,
  now: number,
): Transition | undefined {
  if (order.status === 'refunded') return undefined;
  switch (payment?.state) {
    case 'refunded':
      return isAsDecided(order, payment) ? undefined : { to: 'refunded', cause: 'refunded_at_bank' };
    case 'paid':
    case 'refund_pending':
    case 'partly_refunded':
      return decideOnMoney(order, payment);
    case 'failed':
      return order.status === 'pending' ? decideOnFailure(payment) : undefined;
    case 'pending':
    case undefined:
      return order.status === 'pending' ? decideWithoutResult(order, now) : undefined;
  }
}

/** The bank holds or held the diner's money: it pays for this order or is refunded. */
function decideOnMoney(order: DecidedOrder, payment: Payment): Transition | undefined {
  if (order.status === 'refund_due' && isPartRefunded(order, payment)) {
    return { to: 'refunded', cause: 'refunded_at_bank' };
  }
  if (order.status === 'confirmed' || order.status === 'refund_due' || hasNoRefund(order)) return undefined;
  const isPaid = payment.state === 'paid' && isPaidExactly(order, payment);
  // A cancelled order is still accepted if the diner's next attempt had replaced it and was not paid.
  if (isPaid && (order.status === 'pending' || order.status === 'cancelled')) {
    return { to: 'confirmed', cause: 'payment_received' };
  }
  return refuseMoney(order.status === 'pending' ? 'wrongAmount' : 'late');
}

/** Whether the decided partial refund is done. For a full refund the bank reports `refunded`. */
function isPartRefunded(order: DecidedOrder, payment: Payment): boolean {
  const targetTetri = refundTarget(order);
  return payment.state === 'partly_refunded' && targetTetri !== null && payment.refundedTetri >= targetTetri;
}

/** All that the bank has refunded was known before: the reservation goes on, or was cancelled since. */
function isAsDecided(order: DecidedOrder, payment: Payment): boolean {
  const isKept = order.status === 'confirmed' || order.status === 'cancelled';
  const targetTetri = refundTarget(order);
  return isKept && targetTetri !== null && payment.refundedTetri <= targetTetri;
}

/** Cancelled so late that no further refund is due: the restaurant keeps the money. */
function hasNoRefund({ status, refund_tetri: dueTetri }: DecidedOrder): boolean {
  return status === 'cancelled' && dueTetri !== null;
}

function isPaidExactly(order: DecidedOrder, payment: Payment): boolean {
  return (
    (payment.reference ?? order.payment_id) === order.payment_id &&
    payment.currency === CURRENCY &&
    payment.requestedTetri === order.total_tetri &&
    payment.transferredTetri === order.total_tetri
  );
}

function decideOnFailure({ failure = 'payment_declined' }: Payment): Transition {
  return failure === 'payment_expired'
    ? { to: 'expired', cause: 'payment_expired', failure }
    : { to: 'failed', cause: 'payment_failed', failure };
}

function decideWithoutResult(order: DecidedOrder, now: number): Transition | undefined {
  if (order.bank_order_id === null) {
    return now > order.created_at + OPENING_MS
      ? { to: 'failed', cause: 'never_opened', failure: 'technical_error' }
      : undefined;
  }
  return now > order.bank_expires_at + NO_RESULT_MS
    ? { to: 'expired', cause: 'bank_silent', failure: 'payment_expired' }
    : undefined;
}
