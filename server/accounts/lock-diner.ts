import type { Trx } from '../db/transaction.ts';

/** A diner's attempts come one after the other, whichever tab they were made in. */
export async function lockDiner(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ phone: eb.ref('phone') }))
    .where('id', '=', userId)
    .execute();
}
