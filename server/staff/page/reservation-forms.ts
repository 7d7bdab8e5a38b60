import { MINUTE_MS } from '#contract/values/durations.ts';
import { html as markup } from 'hono/html';
import { formatTime } from '#contract/format/instants.ts';
import { formatInstant } from '#server/staff/page/unbroken.ts';
import type { Language } from '#contract/values/language.ts';
import { endsAt, localDateAt, startsAt } from '#contract/values/time.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import type { Reconfirmation } from '#server/dining/reservations/reconfirmation.ts';
import { isPossible } from '#server/dining/reservations/states.ts';
import { STAFF } from '#server/platform/http/staff-paths.ts';
import { DELAY_TEXTS, FRONT_DESK_TEXTS, RECONFIRM_TEXTS, TEXT_MESSAGE_TEXTS } from '#server/texts/texts.ts';
import { formatKept } from './kept-money.ts';
import type { Markup } from './page.ts';
import { stateOfDay, type DayReservation } from './day-reservations.ts';

export interface ReservationView {
  language: Language;
  /** The hidden field of the forms. */
  token: Markup;
  /** The page to come back to. */
  from: string;
  /** Milliseconds since 1970. */
  now: number;
}

export function reservationPath(reservationId: string): string {
  return `${STAFF}/reservations/${reservationId}`;
}

/** Who is told of a change. */
export function leads({ hasTexts, language }: { hasTexts: boolean; language: Language }): {
  changeLead: string;
  cancelLead: string;
} {
  return hasTexts ? TEXT_MESSAGE_TEXTS[language].staff : FRONT_DESK_TEXTS[language];
}

/** Its guests may still come or are there: it can be changed and cancelled. */
export function isOpen({ date, slot, hours, endedAt }: DayReservation, now: number): boolean {
  return endedAt === undefined && now < endsAt(date, slot, hours);
}

/** In words: expected, late, here since, left … */
export function describeState(
  { date, slot, hours, arrivedAt, endedAt, isNoShow, delay, payUntil }: DayReservation,
  { language, now }: Pick<ReservationView, 'language' | 'now'>,
): string {
  const t = FRONT_DESK_TEXTS[language].state;
  if (isNoShow) return t.noShow;
  if (endedAt !== undefined) return t.left(formatTime(endedAt));
  if (now >= endsAt(date, slot, hours)) return t.over;
  if (arrivedAt !== undefined) return t.arrived(formatTime(arrivedAt));
  if (payUntil !== undefined && now < payUntil) return t.notPaid(formatClock(payUntil, { language, date }));
  const due = dueAt({ date, slot, delay });
  if (delay && now < due) return DELAY_TEXTS[language].coming(formatTime(due));
  const late = minutesLate({ date, slot }, now);
  return late >= 1 ? t.late(late) : t.expected;
}

/** Without its date on the day of the visit. */
export function formatClock(
  instant: number,
  { language, date }: { language: Language; date: string },
): string {
  return localDateAt(instant) === date ? formatTime(instant) : formatInstant(instant, language);
}

export function minutesLate({ date, slot }: Pick<DayReservation, 'date' | 'slot'>, now: number): number {
  return Math.floor((now - startsAt(date, slot)) / MINUTE_MS);
}

/** The actions that one press carries out now; each can be undone. */
export function changeForms(reservation: DayReservation, view: ReservationView): Markup {
  const t = FRONT_DESK_TEXTS[view.language];
  const state = stateOfDay(reservation, view.now);
  const isThere = reservation.arrivedAt !== undefined && reservation.endedAt === undefined;
  const presses = [
    isPossible('arrive', state) && pressButton(reservation, view, 'arrived', { text: t.arrive }),
    isThere &&
      isPossible('move_by_staff', state) &&
      pressButton(reservation, view, 'extend', { text: t.extend }),
    isPossible('leave', state) && pressButton(reservation, view, 'end', { text: t.end }),
  ].filter((each) => each !== false);
  return markup`${presses.length > 0 ? markup`<div class="presses">${presses}</div>` : ''}
${isPossible('miss', state) ? markup`<div class="presses"><p class="hint">${describeMoney(reservation, view.language)}</p>${pressButton(reservation, view, 'no-show', { text: t.noShow })}</div>` : ''}`;
}

/** For guests who say on the telephone that they are coming; pressed again, it is taken back. */
export function comingForm(
  reservation: DayReservation,
  view: ReservationView,
  answer: Reconfirmation | undefined,
): Markup | '' {
  if (answer !== 'yes' && answer !== 'silent') return '';
  const text = RECONFIRM_TEXTS[view.language].staff.coming;
  const [action, isPressed] =
    answer === 'yes' ? (['not-coming', true] as const) : (['coming', false] as const);
  return markup`<div class="presses">${pressButton(reservation, view, action, { text, isPressed })}</div>`;
}

/** What happens to the money of guests who do not come, and how long the terms of service let their tables wait. */
function describeMoney({ money, date, slot, hours }: DayReservation, language: Language): string {
  const t = FRONT_DESK_TEXTS[language];
  if (money.paidTetri === 0) return t.paidNothing;
  return t.paidStays(formatKept(money, language), formatTime(endsAt(date, slot, hours)));
}

type Press =
  | 'withdraw'
  | 'coming'
  | 'not-coming'
  | 'arrived'
  | 'extend'
  | 'end'
  | 'no-show'
  | `late-${number}`;

export function pressButton(
  { reservationId, name }: DayReservation,
  { token, from }: ReservationView,
  action: Press,
  { text, shown = text, isPressed = false }: { text: string; shown?: string; isPressed?: boolean },
): Markup {
  return markup`<form method="post" action="${reservationPath(reservationId)}/${action}">${token}<input type="hidden" name="from" value="${from}"><button class="mark"${isPressed ? markup` aria-pressed="true"` : ''} aria-label="${name ? `${text}: ${name}` : text}">${shown}</button></form>`;
}
