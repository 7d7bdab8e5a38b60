import { plainSpaces } from '#contract/format/spaces.ts';
import { formatDay, formatMonth } from '#contract/format/dates.ts';
import { addDays, addMonths } from '#contract/values/time.ts';
import type { ClosedDays } from '#src/stores/reservation/closed-days.ts';
import type { DateTimeChoice, DateTimeInput } from '#src/stores/reservation/date-time.ts';
import { setText } from '#src/dom/text.ts';
import { monthOf, monthWeeks } from './calendar-days.ts';
import type { DateTimeParts } from './date-time-parts.ts';
import { choiceText, closedDayText, type DateTimeTexts } from './date-time-texts.ts';

export interface DateTimeState {
  input: DateTimeInput;
  /** The day that is the grid's one tab stop; its month is shown. */
  focused: string;
  /** The first and the last day that can be chosen. */
  first: string;
  last: string;
  wasRefused: boolean;
  /** When the dialog was opened. */
  now: number;
}

interface ShownState extends DateTimeState {
  choice: DateTimeChoice;
  closedDays: ClosedDays;
}

export function showDateTime(parts: DateTimeParts, state: ShownState, texts: DateTimeTexts): void {
  const { input, choice, closedDays, wasRefused } = state;
  showMonth(parts, state, texts);
  parts.closedNotes.replaceChildren(
    ...[...closedDays].map(([date, day]) => {
      const text = document.createElement('span');
      text.id = noteId(date);
      text.textContent = closedDayText(texts, day);
      return text;
    }),
  );
  parts.weeks.forEach((row, index) => {
    const week = monthWeeks(monthOf(state.focused))[index];
    row.ariaHidden = String(!week);
    [...row.cells].forEach((cell, day) => showDay(cell, week?.[day] ?? '', state, texts));
  });
  const isIncomplete = wasRefused && !(choice.date && choice.time);
  showTimes(parts, choice);
  parts.time.ariaInvalid = isIncomplete && !choice.time ? 'true' : null;
  describe(parts.time, isIncomplete && parts.error.id);
  if (isIncomplete && !choice.date) describe(parts.tabStop(), parts.error.id);
  parts.error.hidden = !isIncomplete;
  parts.summary.hidden = isIncomplete;
  parts.submit.classList.toggle('gold', choice.date !== '' && choice.time !== '');
  if (parts.party.value !== input.party) parts.party.value = input.party;
  parts.party.ariaInvalid = choice.isPartyTooLarge ? 'true' : null;
  parts.partyError.hidden = !choice.isPartyTooLarge;
  describe(parts.party, choice.isPartyTooLarge && parts.partyError.id);
  parts.summary.textContent = choiceText(input.day, choice, closedDays, texts);
}

function showMonth(
  { month: heading, monthButtons: [previous, next] }: DateTimeParts,
  { focused, first, last }: DateTimeState,
  { language }: DateTimeTexts,
): void {
  const month = monthOf(focused);
  const name = plainSpaces(formatMonth(Number(month.slice(0, 4)), Number(month.slice(5)) - 1, language));
  setText(heading, name);
  // Not `disabled`, which would take the focus off the pressed button.
  if (previous) previous.ariaDisabled = addDays(`${month}-01`, -1) < first ? 'true' : null;
  if (next) next.ariaDisabled = addMonths(`${month}-01`, 1) > last ? 'true' : null;
}

/** `date` is empty for a day of another month. */
function showDay(
  cell: HTMLTableCellElement,
  date: string,
  { focused, first, last, choice, closedDays }: ShownState,
  { language }: DateTimeTexts,
): void {
  const button = cell.querySelector('button');
  if (!button) return;
  const isClosed = closedDays.has(date);
  cell.setAttribute('aria-selected', String(date !== '' && date === choice.date));
  button.hidden = !date;
  button.value = date;
  button.textContent = date && String(Number(date.slice(8)));
  button.tabIndex = date && date === focused ? 0 : -1;
  button.disabled = date < first || date > last;
  button.ariaLabel = date ? plainSpaces(formatDay(date, language)) : null;
  button.ariaCurrent = date === first ? 'date' : null;
  button.ariaDisabled = isClosed ? 'true' : null;
  describe(button, isClosed && noteId(date));
}

function describe(element: Element, id: string | false): void {
  if (id) element.setAttribute('aria-describedby', id);
  else element.removeAttribute('aria-describedby');
}

function noteId(date: string): string {
  return `closed-${date}`;
}

/** Keeps the options while they are right: the list may be open. */
function showTimes({ time: select, noSlots }: DateTimeParts, { slots, time }: DateTimeChoice): void {
  const shown = [...select.options].slice(1).map(({ value }) => value);
  if (shown.join() !== slots.join()) {
    select.length = 1;
    for (const slot of slots) select.add(new Option(slot, slot));
  }
  select.value = time;
  noSlots.hidden = slots.length > 0;
}
