import { MAX_NOTES } from '#contract/values/draft.ts';
import type { RememberedAnswer, RememberedRequest } from '#contract/api/remembered.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import type { RememberedRequests } from '#server/platform/db/tables/orders.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { allergyColumns, readAllergies } from '#server/dining/reservations/allergies.ts';

/** What the diner's next order is filled with. */
export async function findRemembered({ db }: Context, userId: string): Promise<RememberedAnswer> {
  const row = await db
    .selectFrom('remembered_requests')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { remembered: row ? { specialRequests: row.notes, allergies: readAllergies(row) } : null };
}

/** Changes what is remembered. Empty values forget it. */
export async function changeRemembered(
  ctx: Context,
  userId: string,
  { specialRequests, allergies }: RememberedRequest,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await lockDiner(ctx, trx, userId);
    await remember(trx, {
      user_id: userId,
      notes: specialRequests,
      ...allergyColumns(allergies),
      changed_at: now,
    });
  });
}

/** Replaces what is remembered, in the caller's transaction; empty values delete the row. */
export async function remember(trx: Trx, row: RememberedRequests): Promise<void> {
  const { user_id: userId, ...values } = { ...row, notes: row.notes.trim().slice(0, MAX_NOTES) };
  if (!values.notes && !values.allergens && !values.other_allergies) return forgetRemembered(trx, userId);
  await trx
    .insertInto('remembered_requests')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

async function forgetRemembered(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('remembered_requests').where('user_id', '=', userId).execute();
}
