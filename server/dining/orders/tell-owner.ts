import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { listOwners } from '#server/identity/members/members.ts';
import { enqueueMail, hasQueuedMail } from '#server/platform/outbox/enqueue.ts';
import { listStuckRefunds } from './stuck-refunds.ts';

/**
 * Queues one mail for each refund that the bank has not confirmed for a day. It goes to the owners. The outbox drops
 * it if the bank confirms the refund first.
 */
export async function tellOwnerOfStuckRefunds(ctx: Context): Promise<void> {
  const recipient = (await listOwners(ctx.db)).join(', ');
  if (!recipient) return;
  const now = await ctx.databaseClock(ctx.db);
  for (const { orderId } of await listStuckRefunds(ctx.db, now)) {
    if (await hasQueuedMail(ctx.db, orderId, 'stuck_refund')) continue;
    await inTransaction(ctx.db, (trx) =>
      enqueueMail(trx, { orderId, kind: 'stuck_refund', language: 'ka', recipient, now }),
    );
  }
}
