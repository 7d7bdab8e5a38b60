import { addMonths, localDateAt, startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { noteDeletion } from '#server/platform/db/clear-log.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { findKeepMonths } from '#server/site/live/keep-months.ts';
import { deleteOldNotes } from '#server/guests/cards/forget-notes.ts';
import { DUE } from '#server/dining/refund-policy/order-money.ts';
import { forgetReservations } from './forget.ts';

const BATCH = 200;

/**
 * Forgets the guests of reservations that lie longer in the past than their names are kept. An order whose refund the bank has not
 * confirmed waits. Remembered allergies and notes of the house go after the same time. Resolves with true if more of them are due.
 */
export async function forgetPastReservations(ctx: Context): Promise<boolean> {
  const now = await ctx.databaseClock(ctx.db);
  const months = await findKeepMonths(ctx.db, now);
  if (months === undefined) return false;
  const last = addMonths(localDateAt(now), -months);
  const rows = await ctx.db
    .selectFrom('reservations')
    .select('id')
    .where('forgotten_at', 'is', null)
    .where('local_date', '<=', last)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .innerJoin('payments', 'payments.order_id', 'orders.id')
            .select('orders.id')
            .whereRef('reservation_id', '=', 'reservations.id')
            .where((order) => order.or([order('payments.status', '=', 'refund_due'), order(DUE, '>', 0)])),
        ),
      ),
    )
    .orderBy('local_date')
    .limit(BATCH)
    .execute();
  let forgotten = 0;
  await forEachRow(ctx, { job: 'forgetPastReservations', rows }, async ({ id }) => {
    await inTransaction(ctx.db, (trx) => forgetReservations(trx, [id], now));
    forgotten += 1;
  });
  const before = startsAt(last, '00:00');
  const deleted = await inTransaction(
    ctx.db,
    async (trx) => (await forgetUnusedRequests(trx, before)) + (await deleteOldNotes(trx, before)),
  );
  if (forgotten > 0 || deleted > 0n) noteDeletion(ctx.db);
  return rows.length === BATCH && forgotten > 0;
}

/** Remembered allergies of diners who have neither changed them nor ordered since. */
async function forgetUnusedRequests(trx: Trx, before: number): Promise<bigint> {
  const unchanged = await trx
    .selectFrom('remembered_requests')
    .select('user_id')
    .where('changed_at', '<', before)
    .limit(1)
    .executeTakeFirst();
  if (!unchanged) return 0n;
  const { numDeletedRows } = await trx
    .deleteFrom('remembered_requests')
    .where('changed_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .innerJoin('payments', 'payments.order_id', 'orders.id')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'remembered_requests.user_id')
            .where('payments.created_at', '>=', before),
        ),
      ),
    )
    .executeTakeFirst();
  return numDeletedRows;
}
