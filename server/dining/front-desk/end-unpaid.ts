import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Context } from '#server/context.ts';
import { cancelAttempt } from '#server/dining/payments/end.ts';
import { lockReservation, toSnapshot } from '#server/dining/orders/lock-reservation.ts';
import { isWaiting, listParts, type Order } from '#server/dining/orders/order.ts';
import { settleIfPossible } from '#server/dining/payments/settle-if-possible.ts';
import { isPossible, stateOf } from '#server/dining/reservations/states.ts';
import { writeReservation } from '#server/dining/reservations/write.ts';
import type { Database } from '#server/platform/db/database.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { tellGuest } from './tell-guest.ts';

/**
 * A job: cancels the reservations that were not paid by a link in time, so that their tables are free again, and tells the
 * guest. A payment that was begun in time may be finished: the bank's page closes some minutes later. Money that arrives
 * after that is refunded.
 */
export async function endUnpaidReservations(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const rows = await ctx.db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('pay_until', '<=', now)
    .orderBy('pay_until')
    .execute();
  await forEachRow(ctx, { job: 'endUnpaidReservations', rows }, async ({ id }) => {
    const attempts = await listAttempts(ctx.db, id);
    if (isAnyOpen(attempts, now)) return;
    // Their callbacks may have been lost.
    for (const attempt of attempts) await settleIfPossible(ctx, attempt);
    await inTransaction(ctx.db, (trx) => endUnpaid(ctx, trx, id));
  });
}

/** The payments that have not arrived: one, or those of shares. */
async function listAttempts(db: Database, reservationId: string): Promise<Order[]> {
  const parts = await listParts(db, reservationId);
  return parts.filter((order) => order.status === 'pending' && !isWaiting(order));
}

/** Whether a guest may still be on the bank's page. */
function isAnyOpen(attempts: readonly Order[], now: number): boolean {
  return attempts.some(({ bank_expires_at: until }) => now <= until + MINUTE_MS);
}

async function endUnpaid(ctx: Context, trx: Trx, reservationId: string): Promise<void> {
  const from = await lockReservation(trx, reservationId);
  const now = await ctx.databaseClock(trx);
  const { payUntil, moves } = from;
  const isDue = payUntil !== null && payUntil <= now && isPossible('end_unpaid', stateOf(from, now));
  if (!isDue || isAnyOpen(await listAttempts(trx, reservationId), now)) return;
  await cancelAttempt(trx, reservationId, { cause: 'reservation_ended', now });
  const before = toSnapshot(from);
  const after = { ...before, status: 'cancelled' as const };
  await writeReservation(trx, { reservationId, moves, before, after, now });
  await tellGuest(ctx, trx, from, { before, after, now });
}
