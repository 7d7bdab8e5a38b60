import { DAY_MS } from '#contract/values/durations.ts';
import { toLari } from '#contract/values/money.ts';
import type { RefundSummary } from '#contract/api/reservations.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { DUE, REFUND } from '#server/dining/refund-policy/order-money.ts';
import { listOfOthers } from './shares.ts';

/** How long a diner may look for the refund on the bank statement. */
const RETURNED_SHOWN_MS = 30 * DAY_MS;

/**
 * A diner's due and recently confirmed refunds, also those for removed dishes and goodwill, latest first; without those of
 * guests who have paid a share.
 */
export async function listRefunds(
  { db, databaseClock }: Pick<Context, 'db' | 'databaseClock'>,
  userId: string,
): Promise<RefundSummary[]> {
  const shownSince = (await databaseClock(db)) - RETURNED_SHOWN_MS;
  const rows = await db
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select(['orders.id', 'local_date', 'start_hour'])
    .select([REFUND.as('refundTetri'), DUE.as('dueTetri')])
    .where('orders.user_id', '=', userId)
    .where(REFUND, '>', 0)
    .where((eb) => eb.or([eb(DUE, '>', 0), eb('orders.updated_at', '>', shownSince)]))
    .orderBy('orders.updated_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  const ofOthers = await listOfOthers(
    db,
    rows.map(({ id }) => id),
  );
  const own = rows.filter(({ id }) => !ofOthers.has(id));
  return own.map((row) => ({
    orderId: row.id,
    date: row.local_date,
    timeSlot: toSlot(row.start_hour),
    isReturned: row.dueTetri <= 0,
    amount: toLari(row.refundTetri),
  }));
}
