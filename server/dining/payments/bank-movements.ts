import type { Payment, PaymentState } from '#server/dining/bank/bank.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { isWaiting, type Order } from '#server/dining/orders/order.ts';

/** In these states the bank has taken the diner's money. */
const TAKEN: readonly PaymentState[] = ['paid', 'refund_pending', 'refunded', 'partly_refunded'];

export function isTaken({ state }: Payment): boolean {
  return TAKEN.includes(state);
}

/**
 * Writes into the books what the bank has reported since: the payment once, and each refund by its own amount. The caller
 * has locked the order.
 */
export async function recordMovements(
  trx: Trx,
  order: Pick<Order, 'payment_id' | 'status' | 'paid_at'>,
  { payment, now }: { payment: Payment; now: number },
): Promise<void> {
  if (!isTaken(payment)) return;
  const { payment_id, status } = order;
  // A payment stops being pending with its first movement, unless it waits for other shares.
  const known = status === 'pending' && !isWaiting(order) ? [] : await listMovements(trx, payment_id);
  const sum = (kind: 'payment' | 'refund') =>
    known.reduce((total, row) => total + (row.kind === kind ? row.amount_tetri : 0), 0);
  const isPaymentKnown = sum('payment') > 0;
  const added = [
    {
      kind: 'payment' as const,
      amount_tetri: isPaymentKnown ? 0 : payment.transferredTetri + payment.refundedTetri,
    },
    { kind: 'refund' as const, amount_tetri: payment.refundedTetri - sum('refund') },
  ].filter((movement) => movement.amount_tetri > 0);
  if (added.length === 0) return;
  const rows = added.map((movement, index) => ({
    ...movement,
    payment_id,
    sequence: known.length + index + 1,
    at: now,
  }));
  await trx.insertInto('bank_movements').values(rows).execute();
}

function listMovements(trx: Trx, paymentId: string) {
  return trx
    .selectFrom('bank_movements')
    .select(['kind', 'amount_tetri'])
    .where('payment_id', '=', paymentId)
    .execute();
}
