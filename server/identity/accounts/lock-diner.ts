import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';

/**
 * Locks the diner's row, so that attempts from several tabs run one after another. Returns the time of the database's
 * clock. Throws `sign_in_required` if the account was deleted meanwhile.
 */
export async function lockDiner(
  { databaseNow }: Pick<Context, 'databaseNow'>,
  trx: Trx,
  userId: string,
): Promise<number> {
  const locked = await trx
    .updateTable('users')
    .set((eb) => ({ phone: eb.ref('phone') }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(databaseNow().as('now'))
    .executeTakeFirst();
  if (!locked) throw new DomainError('sign_in_required');
  return locked.now;
}
