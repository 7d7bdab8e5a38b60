import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
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
  for (const { orderId, dueSince } of await listStuckRefunds(ctx.db, now)) {
    if (await isTold(ctx.db, orderId, dueSince)) continue;
    await inTransaction(ctx.db, (trx) =>
      enqueueMailAgain(trx, { orderId, kind: 'stuck_refund', language: 'ka', recipient, now }),
    );
  }
}

/** An order can have several refunds, one after the other: a mail about an earlier one does not count. */
async function isTold(db: Database, orderId: string, dueSince: number): Promise<boolean> {
  const mail = await db
    .selectFrom('messages')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'stuck_refund')
    .where((eb) => eb.or([eb('sent_at', 'is', null), eb('sent_at', '>=', dueSince)]))
    .executeTakeFirst();
  return mail !== undefined;
}
