import { replaceHolds } from '#server/dining/reservations/release.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { lockOrder } from './order.ts';
import { transition } from './transition.ts';

interface Attempt {
  /** The reservation that holds the tables. */
  id: string;
  pendingOrderId: string | null;
}

/**
 * Ends a diner's unpaid attempts, because another one replaces them: cancels the orders, releases the holds, and returns
 * the ids of the released ones, whose claims stay to be taken over. Lock the diner first.
 */
export async function replaceAttempts(
  trx: Trx,
  attempts: readonly Attempt[],
  now: number,
): Promise<string[]> {
  for (const { pendingOrderId } of attempts) {
    const order = pendingOrderId !== null && (await lockOrder(trx, pendingOrderId));
    if (order && order.status === 'pending') {
      await transition(trx, order, { to: 'cancelled', cause: 'replaced', now });
    }
  }
  return replaceHolds(
    trx,
    attempts.map(({ id }) => id),
  );
}
