import type { Trx } from '../db/transaction.ts';

const ENDINGS = [
  ['held', 'released'],
  ['confirmed', 'cancelled'],
] as const;

/** Frees the tables: a hold becomes released, a confirmed reservation cancelled. Calling it again changes nothing. */
export async function releaseReservation(trx: Trx, reservationId: string): Promise<void> {
  await trx.deleteFrom('table_claims').where('reservation_id', '=', reservationId).execute();
  for (const [from, to] of ENDINGS) {
    await trx
      .updateTable('reservations')
      .set({ status: to, hold_expires_at: null })
      .where('id', '=', reservationId)
      .where('status', '=', from)
      .execute();
  }
}

/** Releases a diner's unpaid holds, because a new hold replaces the earlier one. */
export async function releaseHolds(trx: Trx, userId: string): Promise<void> {
  const held = await trx
    .selectFrom('reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .execute();
  for (const { id } of held) await releaseReservation(trx, id);
}
