import { replaceHolds } from '#server/dining/reservations/release.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { cancelAttempt } from './end.ts';

/**
 * Ends a diner's unpaid attempts, given by the reservations that hold their tables, because another one replaces them: cancels the orders, releases the holds, and returns
 * the ids of the released ones, whose claims stay to be taken over. Lock the diner first.
 */
export async function replaceAttempts(
  trx: Trx,
  reservationIds: readonly string[],
  now: number,
): Promise<string[]> {
  // This locks them too.
  const released = await replaceHolds(trx, reservationIds);
  for (const id of released) await cancelAttempt(trx, id, { cause: 'replaced', now });
  return released;
}
