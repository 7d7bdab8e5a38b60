import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';

/**
 * Locks the diner's row, so that attempts from several tabs run one after another. Returns the time of the database's
 * clock.
 */
export async function lockDiner(
  { databaseNow }: Pick<Context, 'databaseNow'>,
  trx: Trx,
  userId: string,
): Promise<number> {
  const { now } = await trx
    .updateTable('users')
    .set((eb) => ({ phone: eb.ref('phone') }))
    .where('id', '=', userId)
    .returning(databaseNow().as('now'))
    .executeTakeFirstOrThrow();
  return now;
}
