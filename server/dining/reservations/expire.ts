import type { Context } from '#server/context.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { releaseHold } from './release.ts';

/** Releases expired holds. A hold with a pending order stays, because its payment may still arrive. */
export async function expireHolds(ctx: Context): Promise<void> {
  const { db } = ctx;
  const now = await ctx.databaseClock(db);
  const rows = await db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'held')
    .where('hold_expires_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .innerJoin('payments', 'payments.order_id', 'orders.id')
            .select('orders.id')
            .whereRef('orders.reservation_id', '=', 'reservations.id')
            .where('payments.status', '=', 'pending'),
        ),
      ),
    )
    .execute();
  await forEachRow(ctx, { job: 'expireHolds', rows }, ({ id }) =>
    inTransaction(db, (trx) => releaseHold(trx, id)),
  );
}
