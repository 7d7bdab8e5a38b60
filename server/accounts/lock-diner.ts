import type { Trx } from '../db/transaction.ts';

/** Locks the diner's row, so that attempts from several tabs run one after another. */
export async function lockDiner(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ phone: eb.ref('phone') }))
    .where('id', '=', userId)
    .execute();
}
