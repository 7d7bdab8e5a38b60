import type { Language } from '#contract/language.ts';
import type { Context } from '../context.ts';
import type { MailKind } from '../db/schema.ts';
import { createCalendar } from '../mail/calendar.ts';
import { hasQueuedMail } from '../mail/enqueue.ts';
import { getLetter, type Letter } from '../mail/letter.ts';
import type { CalendarFile } from '../mail/mailer.ts';
import { senderAddress } from '../mail/to-envelope.ts';
import { findOrder } from './queries.ts';

interface CalendarInput {
  userId: string;
  orderId: string;
  language: Language;
}

/**
 * The calendar file of the latest mail about a diner's own order: a calendar that has the entry from one of them takes
 * the other for the same. Undefined where the reservation never stood, or the order is not this diner's.
 */
export async function findCalendar(
  ctx: Context,
  { userId, orderId, language }: CalendarInput,
): Promise<CalendarFile | undefined> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.user_id !== userId) return undefined;
  const letter = await getLetter(ctx.db, orderId);
  if (!letter.wasConfirmed) return undefined;
  const { config, restaurant } = ctx;
  return createCalendar(letter, {
    kind: await findLatestKind(ctx, letter),
    language,
    restaurant,
    siteUrl: config.siteUrl,
    sender: senderAddress(config.mail.from),
    now: await ctx.databaseClock(ctx.db),
  });
}

async function findLatestKind({ db }: Context, { orderId, status }: Letter): Promise<MailKind> {
  if (status === 'refunded') return 'refund';
  if (status !== 'confirmed') return 'cancellation';
  return (await hasQueuedMail(db, orderId, 'reminder')) ? 'reminder' : 'confirmation';
}
