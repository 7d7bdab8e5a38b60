import type { Trx } from '#server/platform/db/transaction.ts';

/** Frees the tables: a hold becomes released, a confirmed reservation cancelled. Calling it again changes nothing. */
export async function releaseReservation(trx: Trx, reservationId: string): Promise<void> {
  // First the reservation, then its claims, like a hold that replaces it: opposite orders deadlock on PostgreSQL.
  await trx
    .updateTable('reservations')
    .set((eb) => ({
      status: eb
        .case('status')
        .when('held')
        .then('released' as const)
        .else('cancelled' as const)
        .end(),
      hold_expires_at: null,
    }))
    .where('id', '=', reservationId)
    .where('status', 'in', ['held', 'confirmed'])
    .execute();
  await trx.deleteFrom('table_claims').where('reservation_id', '=', reservationId).execute();
}

/**
 * Frees the tables of a hold, and returns whether it was one until this moment: a colleague, or a payment, may have
 * confirmed the reservation meanwhile.
 */
export async function releaseHold(trx: Trx, reservationId: string): Promise<boolean> {
  const [released] = await replaceHolds(trx, [reservationId]);
  if (released === undefined) return false;
  await trx.deleteFrom('table_claims').where('reservation_id', '=', reservationId).execute();
  return true;
}

/**
 * Releases a diner's unpaid holds, because a new hold replaces them, and returns their ids. Their claims stay for the
 * new hold, which takes them over.
 */
export async function replaceHolds(trx: Trx, reservationIds: readonly string[]): Promise<string[]> {
  if (reservationIds.length === 0) return [];
  const released = await trx
    .updateTable('reservations')
    .set({ status: 'released', hold_expires_at: null })
    .where('id', 'in', reservationIds)
    .where('status', '=', 'held')
    .returning('id')
    .execute();
  return released.map(({ id }) => id);
}
