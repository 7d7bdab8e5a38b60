import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { forEachRow } from '#server/platform/db/for-each-row.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { listOwners } from '#server/identity/members/members.ts';
import { enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';
import { listStuckRefunds } from './stuck-refunds.ts';

/**
 * Queues one mail for each refund that the bank has not confirmed for a day. It goes to the owners. The outbox drops
 * it if the bank confirms the refund first.
 */
export async function tellOwnerOfStuckRefunds(ctx: Context): Promise<void> {
  const recipient = (await listOwners(ctx.db)).join(', ');
  if (!recipient) return;
  const now = await ctx.databaseClock(ctx.db);
  const stuck = await listStuckRefunds(ctx.db, now);
  const rows = stuck.map(({ paymentId, ...refund }) => ({ ...refund, id: paymentId }));
  await forEachRow(
    ctx,
    { job: 'tellOwnerOfStuckRefunds', rows },
    async ({ id: paymentId, orderId, dueSince }) => {
      if (await isTold(ctx.db, paymentId, dueSince)) return;
      await inTransaction(ctx.db, (trx) =>
        enqueueMailAgain(trx, { orderId, paymentId, kind: 'stuck_refund', language: 'ka', recipient, now }),
      );
    },
  );
}

/** An order can have several refunds, one after the other: a mail about an earlier one does not count. */
async function isTold(db: Database, paymentId: string, dueSince: number): Promise<boolean> {
  const mail = await db
    .selectFrom('messages')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'stuck_refund')
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '>=', dueSince)]))
    .executeTakeFirst();
  return mail !== undefined;
}
