import { html as markup } from 'hono/html';
import { isDelayTime, listDelays } from '#server/dining/reservations/delay-offer.ts';
import { DELAY_TEXTS } from '#server/platform/i18n/texts.ts';
import { stateOfDay, type DayReservation } from '#server/staff/page/day-reservations.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { press, type ReservationView } from '#server/staff/page/reservation-forms.ts';

/**
 * One button for each delay that a caller may announce now, from the day before as on the site. The staff see whether
 * others need the tables.
 */
export function delayForms(reservation: DayReservation, view: ReservationView): Markup {
  if (!isDelayTime(reservation.date, stateOfDay(reservation, view.now), view.now)) return markup``;
  const delays = listDelays(reservation, { now: view.now, isNeededNext: false });
  if (delays.length === 0) return markup``;
  const t = DELAY_TEXTS[view.language];
  return markup`<div class="presses"><span>${t.late}</span> ${delays.map(({ minutes }) =>
    press(reservation, view, `late-${minutes}`, t.button(minutes), t.short(minutes)),
  )}</div>`;
}
