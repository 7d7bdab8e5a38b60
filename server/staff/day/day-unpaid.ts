import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import { PREPAYMENT_TEXTS, TEXT_MESSAGE_TEXTS } from '#server/texts/texts.ts';
import { guestLink, phoneLink } from '#server/staff/page/guest-link.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { tableNames } from '#server/staff/page/unbroken.ts';
import type { DayView } from './day-view.ts';

/** The reservations of the day whose tables went back because nobody paid in time; nothing without any. */
export function unpaidReservations({ sheet: { unpaid, hasTexts }, language }: DayView): Markup {
  const t = PREPAYMENT_TEXTS[language];
  if (unpaid.length === 0) return markup``;
  const { unpaidLead } = hasTexts ? TEXT_MESSAGE_TEXTS[language].staff : t;
  return markup`<div class="notice screen" id="unpaid"><strong>${t.unpaid}.</strong> ${unpaidLead}<ul>
${unpaid.map(
  (reservation) =>
    markup`<li><span class="fact">${guestLink(reservation, language)} ${phoneLink(reservation.phone)}</span> <span class="fact">${formatTimes(reservation)}, ${tableNames(reservation.tables, language)}</span></li>
`,
)}</ul></div>`;
}
