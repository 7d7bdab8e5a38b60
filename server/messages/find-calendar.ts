import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { toCalendarLinks, type CalendarLinks } from '#server/messages/compose/calendar-links.ts';
import { createCalendar } from '#server/messages/compose/calendar.ts';
import { getLetter, type Letter } from '#server/messages/compose/letter.ts';
import type { CalendarFile } from '#server/platform/outbox/mailer.ts';
import { senderAddress } from '#server/messages/channels/to-envelope.ts';
import { findOrder } from '#server/dining/orders/order.ts';

interface CalendarInput {
  userId: string;
  orderId: string;
  language: Language;
}

/**
 * The reservation of a diner's order as a calendar file, with the id and the number of the file that was mailed last, so that
 * calendars treat it as the same entry and the next mail's is above it. Undefined if the order was never confirmed or belongs to another diner.
 */
export async function findCalendar(
  ctx: Context,
  { userId, orderId, language }: CalendarInput,
): Promise<CalendarFile | undefined> {
  const letter = await findOwnLetter(ctx, { userId, orderId });
  if (!letter) return undefined;
  const { config, restaurant } = ctx;
  return createCalendar(letter, {
    kind: letter.status === 'confirmed' ? 'confirmation' : 'cancellation',
    language,
    restaurant,
    siteUrl: config.siteUrl,
    sender: senderAddress(config.mail.from),
    now: await ctx.databaseClock(ctx.db),
  });
}

/** Undefined unless the reservation of a diner's order is confirmed. */
export async function findCalendarLinks(
  ctx: Context,
  { language, ...own }: CalendarInput,
): Promise<CalendarLinks | undefined> {
  const letter = await findOwnLetter(ctx, own);
  const { restaurant, config } = ctx;
  return letter?.status === 'confirmed'
    ? toCalendarLinks(letter, { restaurant, siteUrl: config.siteUrl, language })
    : undefined;
}

async function findOwnLetter(
  { db }: Context,
  { userId, orderId }: Pick<CalendarInput, 'userId' | 'orderId'>,
): Promise<Letter | undefined> {
  const order = await findOrder(db, orderId);
  if (order?.user_id !== userId) return undefined;
  const letter = await getLetter(db, orderId);
  return letter.wasConfirmed ? letter : undefined;
}
