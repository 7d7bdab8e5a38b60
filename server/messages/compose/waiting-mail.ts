import type { RestaurantContent } from '#contract/api/content.ts';
import { formatDate } from '#contract/format/dates.ts';
import { formatTime, formatTimes } from '#contract/format/instants.ts';
import { formatTables } from '#contract/format/tables.ts';
import type { Language } from '#contract/values/language.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { toSlot } from '#contract/values/time.ts';
import { WAITING_MAIL_TEXTS } from '#server/platform/i18n/texts.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';

/** Tables that are held for a diner of the waiting list. */
export interface WaitingOffer {
  /** The address with which the diner logs in. */
  email: string;
  tables: string[];
  date: string;
  startHour: number;
  hours: number;
  partySize: number;
  offeredUntil: number;
}

export function composeWaitingMail(
  { email, tables, date, startHour, hours, partySize, offeredUntil }: WaitingOffer,
  { language, restaurant, url }: { language: Language; restaurant: RestaurantContent; url: string },
) {
  const t = WAITING_MAIL_TEXTS[language];
  return composeShortMail({
    language,
    restaurant,
    subject: t.subject(restaurant.name[language]),
    heading: t.heading,
    lead: t.lead(formatTime(offeredUntil)),
    facts: [
      { label: t.tables, value: formatTables(tables.toSorted(compareTableIds), language) },
      { label: t.date, value: formatDate(date, language) },
      { label: t.time, value: formatTimes({ date, slot: toSlot(startHour), hours }) },
      { label: t.guests, value: String(partySize) },
    ],
    action: { link: t.link, url },
    after: [t.account(email), t.otherwise, t.leave],
  });
}
