import type { Trx } from '#server/platform/db/transaction.ts';

/**
 * Once dishes that were chosen together are paid, reservation and orders belong to the account of the host, as those of every
 * diner. Changes nothing for a guest on the telephone.
 */
export async function giveToHost(trx: Trx, reservationId: string): Promise<void> {
  const party = await trx
    .selectFrom('parties')
    .select('user_id')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  if (!party?.user_id) return;
  const { user_id } = party;
  await trx.updateTable('reservations').set({ user_id }).where('id', '=', reservationId).execute();
  const guest = await trx
    .selectFrom('reservation_guests')
    .select('language')
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  await trx
    .updateTable('orders')
    // A guest of two parties may have used a key twice.
    .set({ user_id, request_key: null, request_hash: null, ...guest })
    .where('reservation_id', '=', reservationId)
    .execute();
  await trx.deleteFrom('reservation_guests').where('reservation_id', '=', reservationId).execute();
}
