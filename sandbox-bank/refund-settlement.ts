import type { Bank } from './bank.ts';
import { toBankAmount } from './money.ts';
import type { Order, Refund } from './store/rows.ts';

/** Settles every due refund: when its time comes, and whenever an order is read. */
export function settleRefunds(bank: Bank): void {
  const now = bank.clock.now();
  bank.store
    .listPendingRefunds()
    .filter((refund) => refund.dueAt <= now)
    .forEach((refund) => bank.store.transaction(() => settleRefund(bank, refund)));
}

/** Resumes refunds that were pending when the bank last stopped. */
export function resumeRefunds(bank: Bank): void {
  for (const { dueAt } of bank.store.listPendingRefunds()) {
    bank.clock.after(Math.max(0, dueAt - bank.clock.now()), () => settleRefunds(bank));
  }
}

function settleRefund(bank: Bank, refund: Refund): void {
  const order = bank.store.getOrder(refund.orderId);
  const isDone = order.payment?.isRefundable === true;
  if (!bank.store.finishRefund(refund.actionId, isDone ? 'completed' : 'rejected')) return;

  const added = isDone ? refund.amountTetri : 0;
  bank.store.markRefundSettled(order.id, getStatus(order, order.refundedTetri + added), added);
  bank.log(
    `order ${order.id} refund ${isDone ? 'completed' : 'declined'}: ${toBankAmount(refund.amountTetri)}`,
  );
  // TBC sends no callback for a refund.
  if (order.request.protocol === 'bog') bank.notify(bank.store.getOrder(order.id));
}

function getStatus(order: Order, refundedTetri: number): Order['status'] {
  if (refundedTetri === 0) return 'completed';
  return refundedTetri === order.chargedTetri ? 'refunded' : 'refunded_partially';
}
