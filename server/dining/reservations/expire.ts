import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { releaseReservation } from './release.ts';

/** Releases expired holds. A hold with a pending order stays, because its payment may still arrive. */
export async function expireHolds({ db, databaseClock }: Context): Promise<void> {
  const now = await databaseClock(db);
  const ended = await db
    .selectFrom('reservations')
    .select('id')
    .where('status', '=', 'held')
    .where('hold_expires_at', '<=', now)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.reservation_id', '=', 'reservations.id')
            .where('orders.status', '=', 'pending'),
        ),
      ),
    )
    .execute();
  for (const { id } of ended) await inTransaction(db, (trx) => releaseReservation(trx, id));
}
