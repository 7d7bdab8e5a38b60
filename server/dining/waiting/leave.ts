import type { MailedOfferAnswer } from '#contract/api/waiting.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { Guess } from '#server/errors.ts';
import { isLinkToken, parseLinkKey } from '#server/platform/http/links.ts';
import { releaseHold } from '#server/dining/reservations/release.ts';

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
    // A diner who pays has a hold of the order's own in place of the offered one.
    if (entry?.reservation_id) await releaseHold(trx, entry.reservation_id);
  });
}

/** Leaves by a mail's link, in any browser. Throws `link_invalid`. */
export async function leaveByLink(ctx: Context, link: string): Promise<void> {
  const entry = await readLink(ctx, link);
  if (entry) await leaveWaitingList(ctx, entry);
}

/**
 * Until when the tables of a mailed offer are held; null once it has ended, was taken or was given up. Throws
 * `link_invalid`.
 */
export async function getMailedOffer(ctx: Context, link: string): Promise<MailedOfferAnswer> {
  const entry = await readLink(ctx, link);
  if (!entry) return { offeredUntil: null };
  const offer = await ctx.db
    .selectFrom('waiting_entries')
    .innerJoin('reservations', 'reservations.id', 'waiting_entries.reservation_id')
    .select('offered_until as until')
    .where('waiting_entries.id', '=', entry.id)
    .where('status', '=', 'held')
    .where('offered_until', '>', await ctx.databaseClock(ctx.db))
    .executeTakeFirst();
  return { offeredUntil: offer?.until ? new Date(offer.until).toISOString() : null };
}

/** The entry that a link names; undefined once the diner does not wait any more. */
async function readLink(
  { config, db }: Context,
  link: string,
): Promise<{ id: string; userId: string } | undefined> {
  const key = parseLinkKey(link);
  if (!key) throw new Guess('link_invalid');
  const { id, token } = key;
  const entry = await db
    .selectFrom('waiting_entries')
    .innerJoin('users', 'users.id', 'waiting_entries.user_id')
    .select(['users.id as userId', 'email'])
    .where('waiting_entries.id', '=', id)
    .executeTakeFirst();
  if (!entry) return undefined;
  const { userId, email } = entry;
  if (!isLinkToken(config, 'waiting', { entryId: id, email }, token)) throw new Guess('link_invalid');
  return { id, userId };
}
