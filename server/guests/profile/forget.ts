import type { Trx } from '#server/platform/db/transaction.ts';

/**
 * Takes the diner's name, contact, special requests and mails from reservations and their orders. What bookkeeping needs stays:
 * dates, tables, dishes, amounts, states and the bank's ids.
 */
export async function forgetReservations(
  trx: Trx,
  reservationIds: readonly string[],
  now: number,
): Promise<void> {
  if (reservationIds.length === 0) return;
  await trx
    .updateTable('reservations')
    .set({ network: null, forgotten_at: now })
    .where('id', 'in', reservationIds)
    .execute();
  // What undoes a correction of the guest has the guest in it.
  await trx
    .deleteFrom('staff_undos')
    .where('action_id', 'in', (eb) =>
      eb.selectFrom('staff_actions').select('id').where('subject', 'in', reservationIds),
    )
    .execute();
  await trx
    .updateTable('reservation_moves')
    .set({ request_key: null, reason: null })
    .where('reservation_id', 'in', reservationIds)
    .execute();
  await forgetProposals(trx, reservationIds);
  await trx
    .updateTable('reservation_guests')
    .set({ name: '', phone: '', email: '', notes: '', allergens: '', other_allergies: '' })
    .where('reservation_id', 'in', reservationIds)
    .execute();
  await forgetParties(trx, reservationIds);
  await forgetMails(trx, reservationIds);
  const orders = await trx
    .updateTable('orders')
    .set({
      customer_name: '',
      customer_email: '',
      customer_phone: '',
      notes: '',
      allergens: '',
      other_allergies: '',
      // A hash of the whole request, wishes included.
      request_hash: null,
      request_key: null,
    })
    .where('reservation_id', 'in', reservationIds)
    .returning('id')
    .execute();
  const orderIds = orders.map(({ id }) => id);
  if (orderIds.length === 0) return;
  await trx
    .updateTable('dish_removals')
    .set({ request_key: null, request_hash: null })
    .where('order_id', 'in', orderIds)
    .execute();
}

async function forgetProposals(trx: Trx, reservationIds: readonly string[]): Promise<void> {
  // What was held for an answer that never came.
  await trx
    .deleteFrom('table_claims')
    .where('reservation_id', 'in', reservationIds)
    .where('hold_expires_at', 'is not', null)
    .execute();
  await trx.deleteFrom('seating_proposals').where('reservation_id', 'in', reservationIds).execute();
}

/** Dishes that were chosen together stay, without a name. */
async function forgetParties(trx: Trx, reservationIds: readonly string[]): Promise<void> {
  for (const table of ['party_changes', 'party_removed_keys'] as const)
    await trx.deleteFrom(table).where('reservation_id', 'in', reservationIds).execute();
  await trx
    .updateTable('party_guests')
    .set({ name: '', allergens: '', other_allergies: '', key_hash: null })
    .where('reservation_id', 'in', reservationIds)
    .execute();
  await trx
    .updateTable('party_payments')
    .set({ key_hash: null, receipt_email: null })
    .where('order_id', 'in', (eb) =>
      eb.selectFrom('orders').select('id').where('reservation_id', 'in', reservationIds),
    )
    .execute();
}

async function forgetMails(trx: Trx, reservationIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('refused_mails').where('reservation_id', 'in', reservationIds).execute();
  await trx
    .deleteFrom('messages')
    .where('reservation_id', 'in', reservationIds)
    // Those of an account go with it, or when they expire.
    .where('user_id', 'is', null)
    // This one goes to the owners, who must still be able to pay the diner back.
    .where('kind', '<>', 'stuck_refund')
    .execute();
}
