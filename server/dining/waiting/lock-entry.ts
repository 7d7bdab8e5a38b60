import type { Selectable } from 'kysely';
import type { WaitingEntries } from '#server/platform/db/tables/reservations.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

/** Locks the entry of a caller. Undefined if it is gone, or is that of a diner, who is locked instead. */
export function lockEntry(trx: Trx, id: string): Promise<Selectable<WaitingEntries> | undefined> {
  return trx
    .updateTable('waiting_entries')
    .set((eb) => ({ party_size: eb.ref('party_size') }))
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
