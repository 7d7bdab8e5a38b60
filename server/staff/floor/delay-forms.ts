import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import { CALLED_DELAYS, dueAt } from '#server/dining/reservations/delay.ts';
import { isPossible } from '#server/dining/reservations/states.ts';
import { DELAY_TEXTS } from '#server/texts/texts.ts';
import { stateOfDay, type DayReservation } from '#server/staff/page/day-reservations.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { pressButton, type ReservationView } from '#server/staff/page/reservation-forms.ts';

/** A button for each delay that a caller may announce. The staff see whether others need the tables. */
export function delayForms(reservation: DayReservation, view: ReservationView): Markup {
  const { delay } = reservation;
  if (!isPossible('announce_delay', stateOfDay(reservation, view.now))) return markup``;
  const t = DELAY_TEXTS[view.language];
  // Tables begin on the hour: who says "half past" finds that time.
  const half = formatTime(dueAt({ ...reservation, delay: { minutes: 30, presses: 0 } }));
  const words = (minutes: number) => {
    if (minutes === 0) return { text: t.onTime };
    const [text, shown] = [t.button(minutes), t.short(minutes)];
    return minutes === 30 ? { text: `${text} · ${half}`, shown: `${shown} · ${half}` } : { text, shown };
  };
  const choices = CALLED_DELAYS.filter((minutes) => {
    if (minutes === 0 || minutes === delay?.minutes) return delay !== null;
    return dueAt({ ...reservation, delay: { minutes, presses: 0 } }) > view.now;
  });
  if (choices.length === 0) return markup``;
  return markup`<div class="presses"><span>${t.late}</span> ${choices.map((minutes) =>
    pressButton(reservation, view, `late-${minutes}`, {
      ...words(minutes),
      isPressed: minutes === delay?.minutes,
    }),
  )}</div>`;
}
