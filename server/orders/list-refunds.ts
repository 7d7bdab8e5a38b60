import { toLari } from '#contract/money.ts';
import type { RefundSummary } from '#contract/reservations.ts';
import { toSlot } from '#contract/time.ts';
import type { Context } from '../context.ts';

/** How long a diner may look for the refund on the bank statement. */
const RETURNED_SHOWN_MS = 30 * 86_400_000;

/** A diner's due and recently confirmed refunds, latest first. */
export async function listRefunds(
  { db, databaseClock }: Pick<Context, 'db' | 'databaseClock'>,
  userId: string,
): Promise<RefundSummary[]> {
  const shownSince = (await databaseClock(db)) - RETURNED_SHOWN_MS;
  const rows = await db
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select(['orders.id', 'orders.status', 'refund_tetri', 'total_tetri', 'local_date', 'start_hour'])
    .where('orders.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('orders.status', '=', 'refund_due'),
        eb.and([eb('orders.status', '=', 'refunded'), eb('orders.updated_at', '>', shownSince)]),
      ]),
    )
    .orderBy('orders.updated_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  return rows.map((row) => ({
    orderId: row.id,
    date: row.local_date,
    timeSlot: toSlot(row.start_hour),
    isReturned: row.status === 'refunded',
    amount: toLari(row.refund_tetri ?? row.total_tetri),
  }));
}
