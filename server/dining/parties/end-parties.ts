import { cancelAttempt } from '#server/dining/orders/end.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { releaseReservation } from '#server/dining/reservations/release.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

/**
 * Ends the parties of a diner that nobody has paid for, because the account is deleted: their tables are free, and a payment
 * that still arrives is refunded. Returns their reservations, those that had ended before too.
 */
export async function endPartiesOf(trx: Trx, userId: string, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('parties')
    .innerJoin('reservations', 'reservations.id', 'parties.reservation_id')
    .select('reservations.id')
    .where('parties.user_id', '=', userId)
    .where('pay_until', 'is not', null)
    .execute();
  for (const { id } of rows) {
    await lockReservation(trx, id);
    await cancelAttempt(trx, id, { cause: 'account_deleted', now });
    await releaseReservation(trx, id);
  }
  return rows.map(({ id }) => id);
}
