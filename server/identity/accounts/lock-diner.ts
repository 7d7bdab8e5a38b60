import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';

/**
 * Locks the diner's row, so that attempts from several tabs run one after another. Returns the time of the database's
 * clock. Throws `sign_in_required` if the account was deleted meanwhile.
 */
export async function lockDiner(
  ctx: Pick<Context, 'databaseNow'>,
  trx: Trx,
  userId: string,
): Promise<number> {
  return toLockTime(await updateDiner(ctx, trx, userId).execute());
}

/** The statement of `lockDiner`. */
export function updateDiner({ databaseNow }: Pick<Context, 'databaseNow'>, trx: Trx, userId: string) {
  return trx
    .updateTable('users')
    .set((eb) => ({ phone: eb.ref('phone') }))
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(databaseNow().as('now'));
}

export function toLockTime([locked]: readonly { now: number }[]): number {
  if (!locked) throw new DomainError('sign_in_required');
  return locked.now;
}
