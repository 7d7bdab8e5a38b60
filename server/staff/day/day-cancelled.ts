import { html as markup } from 'hono/html';
import { formatTimes } from '#contract/format/instants.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { nameOfEnded } from '#server/staff/page/reservation-end.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import { tableNames } from '#server/staff/page/unbroken.ts';
import type { DayView } from './day-view.ts';

/** Who cancelled which reservation of the day, and when. Each leads to its page, which takes it again. */
export function cancelledReservations({ cancelled, language }: DayView): Markup {
  if (cancelled.length === 0) return markup``;
  return markup`<h2 id="cancelled" class="screen">${STAFF_TEXTS[language].day.cancelled}</h2>
<ul class="blocks screen">
${cancelled.map((end) => {
  const { reservation, sentence } = end;
  return markup`<li><strong>${formatTimes(reservation)} ${tableNames(reservation.tables, language)}</strong> <a href="${reservationPath(reservation.reservationId)}">${nameOfEnded(end, language)}</a> <span>${sentence}</span></li>
`;
})}</ul>`;
}
