import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import { takeOffer } from '#server/messages/compose/waiting-mails.ts';
import { MailRefused, MailServerDown } from '#server/platform/outbox/mailer.ts';
import { recipientOf } from '#server/platform/outbox/recipient.ts';
import { renderOfferText } from '#server/messages/compose/text-message.ts';
import { isQuiet } from '#server/messages/channels/quiet-hours.ts';
import { sendText } from '#server/messages/channels/send-text.ts';

type Offer = Awaited<ReturnType<typeof listDue>>[number];

/**
 * A job: tells callers of the waiting list that tables are held for them, also those with an e-mail, which nobody has
 * confirmed. The staff call them anyway, so a text that fails is nobody's task.
 */
export async function sendOfferTexts(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  // At night nobody answers the telephone of the restaurant.
  if (!ctx.textMessenger || isQuiet(now)) return;
  for (const offer of await listDue(ctx, now)) {
    const to = recipientOf(ctx, { email: '', phone: offer.phone });
    if (!to || !(await takeOffer(ctx, offer, now))) continue;
    try {
      await send(ctx, offer, to);
    } catch (error) {
      ctx.logger.error('waiting_text_not_sent', error, { entryId: offer.id, attempt: offer.attempts + 1 });
      if (error instanceof MailServerDown) return;
      if (error instanceof MailRefused) await mark(ctx, offer, { next_attempt_at: null });
      continue;
    }
    await mark(ctx, offer, { sent_at: now });
  }
}

async function send(ctx: Context, offer: Offer, to: string): Promise<void> {
  const { heldId: key, language, attempts, startHour, offeredUntil, ...seating } = offer;
  if (offeredUntil === null) return;
  const tables = (await listTablesOf(ctx.db, [key])).get(key) ?? [];
  const shown = { ...seating, tables, slot: toSlot(startHour), offeredUntil };
  // One key for each offer: a caller may get several, one after the other.
  await sendText(ctx, {
    key,
    to,
    text: renderOfferText(ctx, shown, language),
    isFirstAttempt: attempts === 0,
  });
}

/** Offers that still hold. */
function listDue({ db }: Context, now: number) {
  return db
    .selectFrom('waiting_entries')
    .innerJoin('waiting_guests', 'waiting_guests.entry_id', 'waiting_entries.id')
    .innerJoin('reservations', 'reservations.id', 'waiting_entries.reservation_id')
    .select([
      'waiting_entries.id',
      'language',
      'phone',
      'attempts',
      'reservations.id as heldId',
      'reservations.local_date as date',
      'reservations.start_hour as startHour',
      'waiting_entries.party_size as partySize',
      'offered_until as offeredUntil',
    ])
    .where('reservations.status', '=', 'held')
    .where('sent_at', 'is', null)
    .where('offered_until', '>', now)
    .where('next_attempt_at', '<=', now)
    .orderBy('waiting_entries.id')
    .execute();
}

/** Nothing if the offer has ended meanwhile: the next one is another. */
async function mark(
  { db }: Context,
  { id, heldId }: Offer,
  change: { sent_at: number } | { next_attempt_at: null },
): Promise<void> {
  await db
    .updateTable('waiting_entries')
    .set(change)
    .where('id', '=', id)
    .where('reservation_id', '=', heldId)
    .execute();
}
