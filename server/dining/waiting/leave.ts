import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { readLinkKey } from '#server/platform/http/link-key.ts';
import { releaseReservation } from '#server/dining/reservations/release.ts';

/** Ends a diner's waiting and releases tables that are held for it. Leaving again changes nothing. */
export async function leaveWaitingList(
  ctx: Context,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await lockDiner(ctx, trx, userId);
    const entry = await trx
      .deleteFrom('waiting_entries')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('reservation_id')
      .executeTakeFirst();
    if (!entry?.reservation_id) return;
    // A diner who pays has a hold of the order's own in place of the offered one.
    const offered = await trx
      .selectFrom('reservations')
      .select('id')
      .where('id', '=', entry.reservation_id)
      .where('status', '=', 'held')
      .executeTakeFirst();
    if (offered) await releaseReservation(trx, offered.id);
  });
}

/** Leaves by a mail's link, in any browser. Throws `link_invalid`. */
export async function leaveByLink(ctx: Context, link: string): Promise<void> {
  const id = readLinkKey(ctx.config, 'waiting', link);
  if (id === undefined) throw new DomainError('link_invalid');
  const entry = await ctx.db
    .selectFrom('waiting_entries')
    .select('user_id as userId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (entry?.userId) await leaveWaitingList(ctx, { id, userId: entry.userId });
}
