import { DAY_MS } from '#contract/values/durations.ts';
import { toLari } from '#contract/values/money.ts';
import type { RefundSummary } from '#contract/api/reservations.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';

/** How long a diner may look for the refund on the bank statement. */
const RETURNED_SHOWN_MS = 30 * DAY_MS;

/** A diner's due and recently confirmed refunds, also those for removed dishes, latest first. */
export async function listRefunds(
  { db, databaseClock }: Pick<Context, 'db' | 'databaseClock'>,
  userId: string,
): Promise<RefundSummary[]> {
  const shownSince = (await databaseClock(db)) - RETURNED_SHOWN_MS;
  const rows = await db
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select(['orders.id', 'orders.status', 'refund_tetri', 'refunded_tetri', 'total_tetri'])
    .select(['local_date', 'start_hour'])
    .where('orders.user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('orders.status', '=', 'refund_due'),
        eb.and([eb('orders.status', '=', 'refunded'), eb('orders.updated_at', '>', shownSince)]),
        eb.and([
          eb('orders.status', '=', 'confirmed'),
          eb('refund_tetri', '>', 0),
          eb.or([
            eb('refunded_tetri', '<', eb.ref('refund_tetri')),
            eb('orders.updated_at', '>', shownSince),
          ]),
        ]),
      ]),
    )
    .orderBy('orders.updated_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute();
  return rows.map((row) => ({
    orderId: row.id,
    date: row.local_date,
    timeSlot: toSlot(row.start_hour),
    isReturned:
      row.status === 'refunded' ||
      (row.status === 'confirmed' && row.refunded_tetri >= (row.refund_tetri ?? 0)),
    amount: toLari(row.refund_tetri ?? row.total_tetri),
  }));
}
