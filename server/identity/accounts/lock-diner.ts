import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';

/**
 * Locks the diner's row, so that attempts from several tabs run one after another. Returns the time of the database's
 * clock. Throws `sign_in_required` if the account was deleted meanwhile.
 */
export async function lockDiner(
  ctx: Pick<Context, 'databaseClock'>,
  trx: Trx,
  userId: string,
): Promise<number> {
  const now = await lockDinerIfThere(ctx, trx, userId);
  if (now === undefined) throw new DomainError('sign_in_required');
  return now;
}

/** The same; undefined if the account was deleted meanwhile. */
export async function lockDinerIfThere(
  ctx: Pick<Context, 'databaseClock'>,
  trx: Trx,
  userId: string,
): Promise<number | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set((eb) => ({ phone: eb.ref('phone') }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? ctx.databaseClock(trx) : undefined;
}
