import type { MailedOfferAnswer } from '#contract/api/waiting.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { Guess } from '#server/errors.ts';
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
  const id = readLink(ctx, link);
  const entry = await ctx.db
    .selectFrom('waiting_entries')
    .select('user_id as userId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (entry?.userId) await leaveWaitingList(ctx, { id, userId: entry.userId });
}

/**
 * Until when the tables of a mailed offer are held; null once it has ended, was taken or was given up. Throws
 * `link_invalid`.
 */
export async function getMailedOffer(ctx: Context, link: string): Promise<MailedOfferAnswer> {
  const id = readLink(ctx, link);
  const offer = await ctx.db
    .selectFrom('waiting_entries')
    .innerJoin('reservations', 'reservations.id', 'waiting_entries.reservation_id')
    .select('offered_until as until')
    .where('waiting_entries.id', '=', id)
    .where('status', '=', 'held')
    .where('offered_until', '>', await ctx.databaseClock(ctx.db))
    .executeTakeFirst();
  return { offeredUntil: offer?.until ? new Date(offer.until).toISOString() : null };
}

function readLink({ config }: Context, link: string): string {
  const id = readLinkKey(config, 'waiting', link);
  if (id === undefined) throw new Guess('link_invalid');
  return id;
}
