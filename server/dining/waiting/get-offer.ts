import type { MailedOfferAnswer } from '#contract/api/waiting.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { readLinkKey } from '#server/platform/http/link-key.ts';

/**
 * Until when the tables of a mailed offer are held; null once it has ended, was taken or was given up. Throws
 * `link_invalid`.
 */
export async function getMailedOffer(ctx: Context, link: string): Promise<MailedOfferAnswer> {
  const id = readLinkKey(ctx.config, 'waiting', link);
  if (id === undefined) throw new DomainError('link_invalid');
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
