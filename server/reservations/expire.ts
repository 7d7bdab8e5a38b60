import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { releaseReservation } from './release.ts';

/** Tidies away holds that have ended. One whose order the bank has not closed yet stays: its money may be under way. */
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
