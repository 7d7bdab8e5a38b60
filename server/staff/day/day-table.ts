import { html as markup } from 'hono/html';
import { formatTime, formatTimes } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { describeAllergies } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { Mark } from '#server/platform/db/tables/reservations.ts';
import { dueAt } from '#server/dining/reservations/delay.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { isPossible } from '#server/dining/reservations/states.ts';
import { ANSWER_SIGNS, answerWords } from '#server/staff/page/answer-words.ts';
import type { Reconfirmation } from '#server/dining/reservations/reconfirmation.ts';
import { reservationForms } from './day-forms.ts';
import { describeProposal } from '#server/staff/page/proposal-note.ts';
import { PERSON } from '#server/staff/page/person.ts';
import { formatAsked, formatKept } from '#server/staff/page/kept-money.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { nameGuest, phoneLink } from '#server/staff/page/guest-link.ts';
import { describeState, minutesLate, reservationPath } from '#server/staff/page/reservation-forms.ts';
import {
  CALENDAR_TEXTS,
  DELAY_TEXTS,
  FRONT_DESK_TEXTS,
  PREPAYMENT_TEXTS,
  RECONFIRM_TEXTS,
  STAFF_TEXTS,
} from '#server/texts/texts.ts';
import { hasEnded, isDelayed, stateOfDay, type DayReservation } from '#server/staff/page/day-reservations.ts';
import type { DayView } from './day-view.ts';
import { formatDay, formatInstant, joinFacts, tableNames } from '#server/staff/page/unbroken.ts';

/** The reservations of a day, by time: a table on wide screens and on paper, cards on a phone. */
export function reservationTable(view: DayView): Markup {
  const t = STAFF_TEXTS[view.language].day;
  // Print shows boxes to tick instead of the buttons.
  const boxed = (head: string, mark: string) => markup`${head}<span class="printed"> · ☑ ${mark}</span>`;
  const heads = [
    boxed(t.time, t.arrived),
    t.table,
    boxed(t.guest, t.called),
    t.guests,
    t.notes,
    PREPAYMENT_TEXTS[view.language].column,
    markup`<span class="actions">${t.marks}</span>`,
  ];
  const lines = view.sheet.reservations.reduce((sum, each) => sum + countLines(each, view.language), 0);
  const density = lines > 40 ? 'is-full' : lines > 20 ? 'is-busy' : '';
  // The phone layout's CSS would remove the table semantics; these roles keep them.
  return markup`${pastHours(view)}<table role="table" class="reservations ${density}">
<thead role="rowgroup"><tr role="row">${heads.map((head) => markup`<th role="columnheader" scope="col">${head}</th>`)}</tr></thead>
${[...groupByTime(view)].map((sitting) => reservationGroup(sitting, view))}</table>`;
}

const groupByTime = ({ sheet }: DayView) => Map.groupBy(sheet.reservations, ({ slot }) => slot);

/** An hour whose guests have all left or have not come; on a day that has passed, and among found guests, none is. */
function isPast(slot: string, view: DayView): boolean {
  const { sheet, search, isSilentOnly, now } = view;
  if (search || isSilentOnly || sheet.date < eveningAt(now)) return false;
  return sheet.reservations
    .filter((reservation) => reservation.slot === slot)
    .every((each) => hasEnded(each, now));
}

/** Opens the hours that are over, which the table leaves out on a screen while this is closed. */
function pastHours(view: DayView): Markup {
  const slots = [...groupByTime(view).keys()].filter((slot) => isPast(slot, view));
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return markup``;
  const { past } = STAFF_TEXTS[view.language].day;
  const counted = view.sheet.reservations.filter(({ slot, isNoShow }) => slots.includes(slot) && !isNoShow);
  const count = CALENDAR_TEXTS[view.language].reservations(String(counted.length));
  return markup`<details class="past-sittings screen"><summary>${past(first === last ? first : `${first}–${last}`)}\u00a0· ${count}</summary></details>
`;
}

/** The reservations of one time under its heading, which counts them unless a search leaves some out. */
function reservationGroup([slot, some]: [string, DayReservation[]], view: DayView): Markup {
  const t = CALENDAR_TEXTS[view.language];
  const counted = some.filter(({ isNoShow }) => !isNoShow);
  const guests = counted.reduce((sum, { partySize }) => sum + (partySize ?? 0), 0);
  const counts = joinFacts([t.reservations(String(counted.length)), t.guests(String(guests))]);
  return markup`<tbody role="rowgroup" id="at-${slot}"${isPast(slot, view) ? markup` class="is-past"` : ''}>
<tr role="row" class="sitting screen"><th role="rowheader" scope="rowgroup" colspan="7"><strong>${slot}</strong>${view.search || view.isSilentOnly ? '' : `\u00a0· ${counts}`}</th></tr>
${some.map((reservation) => reservationRow(reservation, view))}</tbody>
`;
}

/** Jumps to the times of a long day; on wide screens the headings are near each other. */
export function timeLinks(view: DayView): Markup {
  const slots = [...groupByTime(view).keys()].filter((slot) => !isPast(slot, view));
  if (slots.length < 2) return markup``;
  return markup`<nav class="days times screen" aria-label="${STAFF_TEXTS[view.language].day.time}">${slots.map((slot) => markup`<a class="button quiet" href="#at-${slot}">${slot}</a> `)}</nav>`;
}

/** How many letters of a request fit into a line on paper. */
const LINE_LETTERS = 30;

/** About how many lines a reservation takes on paper, which must hold a whole day on one sheet. */
function countLines({ notes, allergies, money }: DayReservation, language: Language): number {
  const { length } = describeAllergies(allergies, ALLERGEN_NAMES[language]) + notes;
  return Math.max(money.atRestaurantTetri > 0 ? 2 : 1, Math.ceil(length / LINE_LETTERS));
}

function reservationRow(reservation: DayReservation, view: DayView): Markup {
  const { sheet, language } = view;
  const t = STAFF_TEXTS[language].day;
  const { date } = sheet;
  const { reservationId, slot, hours, tables, partySize, phone, marks, isNoShow } = reservation;
  const cell = (label: string, className: string, content: Markup | string) =>
    markup`<td role="cell" class="${className}" data-label="${label}">${content}</td>`;
  const box = (mark: Mark) =>
    isNoShow ? '' : markup`<span class="printed">${marks.has(mark) ? '☑' : '☐'} </span>`;
  const state = rowState(reservation, view.now);
  // On a phone the words take no line of their own: a sign stands beside the time.
  const answer = answerAtDoor(reservation, view);
  const due =
    stateOfDay(reservation, view.now) === 'late' &&
    !isDelayed(reservation) &&
    markup` <small class="screen"><span class="whole">${describeState(reservation, view)}</span><b class="brief" aria-hidden="true">+${minutesLate(reservation, view.now)}′</b></small>`;
  return markup`<tr role="row" id="v-${reservationId}"${state && markup` class="${state}"`}>
${cell(t.time, 'time', markup`${box('arrived')}${formatTimes({ date, slot, hours })}${due || ''}${answer ? markup` <span class="answer brief" aria-hidden="true"><i>${ANSWER_SIGNS[answer]}</i></span>` : ''}`)}
${cell(t.table, 'tables', tableNames(tables, language))}
<th role="rowheader" scope="row"><a class="opens" href="${reservationPath(reservationId)}">${nameGuest(reservation, language)}</a> <span class="phone">${box('called')}${phoneLink(phone)}</span></th>
${cell(t.guests, 'party', markup`${PERSON}${partySize ?? '–'}`)}
${cell(t.notes, 'notes', reservationNotes(reservation, view))}
${cell(reservation.payUntil === undefined ? t.paid : '', 'paid', paidCell(reservation, view))}
${cell(t.marks, 'marks', reservationForms(reservation, view))}
</tr>
`;
}

/** Which rows the eye looks for: guests who are due now or are there; those who have left or did not come stand back. */
function rowState(reservation: DayReservation, now: number): string {
  if (reservation.isNoShow) return 'is-no-show';
  const state = stateOfDay(reservation, now);
  if (state === 'expected' || state === 'late') return 'is-due';
  if (state === 'left') return 'is-left';
  return reservation.marks.has('arrived') ? 'is-here' : '';
}

/** What is kept of the payment and what the guests still pay, or until when the payment is to be made. */
function paidCell(reservation: DayReservation, { sheet, language }: DayView): Markup | string {
  const { reservationId, money, payUntil, isNoShow } = reservation;
  if (payUntil === undefined) {
    if (money.paidTetri === 0) return '';
    const kept = formatKept(money, language);
    if (money.atRestaurantTetri === 0 || isNoShow) return kept;
    const toPay = STAFF_TEXTS[language].day.toPay(formatMoney(money.atRestaurantTetri, language));
    return markup`${kept} <b>${toPay}</b> ${formatAsked(sheet.asked.get(reservationId), language)}`;
  }
  const text = PREPAYMENT_TEXTS[language].pays(formatInstant(payUntil, language));
  return markup`<a href="${reservationPath(reservationId)}#prepayment">${text}</a>`;
}

/** What guests have answered who may arrive now. A delay is told with its hour. */
function answerAtDoor(reservation: DayReservation, { sheet, now }: DayView): Reconfirmation | undefined {
  const answer = sheet.answers.get(reservation.reservationId);
  const isAtDoor = isPossible('arrive', stateOfDay(reservation, now));
  return isAtDoor && answer !== 'late' ? answer : undefined;
}

/** What was before the silence. Not on paper, which is printed before most have answered. */
function answerNote(
  reservation: DayReservation,
  { sheet, language, isSilentOnly }: DayView,
  isFollowed: boolean,
): Markup | '' {
  const { reservationId, phone, reconfirmed } = reservation;
  const { answers, before, lastTime, noAnswer, came, missed } = RECONFIRM_TEXTS[language].staff;
  const answer = sheet.answers.get(reservationId);
  const isSilent = answer === 'silent';
  const last = isSilent && isSilentOnly && sheet.lastVisits.get(phone);
  const said = [
    ...(isSilent && reconfirmed !== null ? [before] : []),
    ...(last
      ? [
          lastTime(
            formatDay(last.date, language),
            last.answer === 'silent' ? noAnswer : last.answer ? answers.yes : '',
            last.hasCome ? came : missed,
          ),
        ]
      : []),
  ];
  if (said.length === 0) return '';
  return markup`<span class="screen">${joinFacts(said)}${isFollowed && '\u00a0·'}</span> `;
}

function reservationNotes(reservation: DayReservation, view: DayView): Markup {
  const { sheet, language, now } = view;
  const { notes, allergies, hasAllergy, isPaidAfterClosing, isNoShow } = reservation;
  const t = STAFF_TEXTS[language].day;
  const list = describeAllergies(allergies, ALLERGEN_NAMES[language]);
  const late = isPaidAfterClosing && markup`<strong class="late">${t.paidAfterClosing}</strong> `;
  const delay =
    isDelayed(reservation) &&
    markup`<strong class="late">${DELAY_TEXTS[language].coming(formatTime(dueAt(reservation)))}</strong> `;
  const mark = hasAllergy && markup`<strong class="allergy">${t.allergy}</strong> `;
  const met = sheet.met.get(reservation.reservationId) ?? [];
  const proposal = describeProposal(reservation, { language, now });
  const answer = answerAtDoor(reservation, view);
  const told = markup`${answer ? markup`<span class="screen whole">${answerWords(answer, language)} </span>` : ''}${answerNote(reservation, view, Boolean(list || notes))}${late || ''}${proposal && markup`<strong class="late">${proposal}</strong> `}${delay || ''}${mark || ''}${list && markup`<b>${list}</b>`}${met.length > 0 ? markup` <strong class="met">⚠ ${met.map(({ name }) => name).join(', ')}</strong>` : ''}${list && notes && '\u00a0· '}${notes && markup`<span>${notes}</span>`}`;
  if (!isNoShow) return told;
  // Paper has no room for requests that nobody waits for.
  return markup`<strong class="no-show">${FRONT_DESK_TEXTS[language].state.noShow}</strong><span class="screen">${(list || notes) && '\u00a0· '}${told}</span>`;
}
