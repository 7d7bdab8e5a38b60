import type { DetailsRequest } from '#contract/api/accounts.ts';
import { customerName } from '#contract/values/customer-name.ts';
import { localDateAt } from '#contract/values/time.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { selectOwn } from './own-reservations.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';

/** Changes name and phone, also of the reservations for which the restaurant may still call. */
export async function changeDetails(
  ctx: Context,
  { id, email }: { id: string; email: string },
  details: DetailsRequest,
): Promise<void> {
  const { firstName, lastName, phone } = details;
  await inTransaction(ctx.db, async (trx) => {
    const now = await lockDiner(ctx, trx, id);
    await trx
      .updateTable('users')
      .set({ first_name: firstName, last_name: lastName, phone })
      .where('id', '=', id)
      .execute();
    const today = localDateAt(now);
    await trx
      .updateTable('guests')
      .set({ name: customerName(details, email), phone })
      .where('reservation_id', 'in', selectOwn(trx, id).where('local_date', '>=', today))
      .execute();
  });
}
