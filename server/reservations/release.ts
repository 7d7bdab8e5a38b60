import type { Trx } from '../db/transaction.ts';

const ENDINGS = [
  ['held', 'released'],
  ['confirmed', 'cancelled'],
] as const;

/** Gives the tables back: a hold is released, a confirmed reservation is cancelled. Does nothing the second time. */
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

/** A diner has one unpaid hold at most: a new one takes the place of the earlier. */
export async function releaseHolds(trx: Trx, userId: string): Promise<void> {
  const held = await trx
    .selectFrom('reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .execute();
  for (const { id } of held) await releaseReservation(trx, id);
}
