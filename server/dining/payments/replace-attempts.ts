import { replaceHolds } from '#server/dining/reservations/release.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { cancelPending } from './end.ts';

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
    if (pendingOrderId !== null) await cancelPending(trx, pendingOrderId, { cause: 'replaced', now });
  }
  return replaceHolds(
    trx,
    attempts.map(({ id }) => id),
  );
}
