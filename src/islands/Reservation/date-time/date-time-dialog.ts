import { DEFAULT_LANGUAGE, isLanguage } from '#contract/values/language.ts';
import { addDays, addMonths, localDateAt } from '#contract/values/time.ts';
import { loadAvailability } from '#src/stores/reservation/availability.ts';
import { $closedDays, loadClosedDays } from '#src/stores/reservation/closed-days.ts';
import {
  readDateTime,
  startDateTime,
  type DateTimeChoice,
  type DateTimeInput,
  type OfferedTimes,
} from '#src/stores/reservation/date-time.ts';
import { confirmDateTime, resetDateTime } from '#src/stores/reservation/reservation.ts';
import { focusAround } from '#src/dom/focus.ts';
import { say } from '#src/ui/say.ts';
import { moveDate } from './calendar-days.ts';
import { findParts, type DateTimeParts } from './date-time-parts.ts';
import type { DateTimeTexts } from './date-time-texts.ts';
import { showDateTime, type DateTimeState } from './date-time-view.ts';

/** As long as one looks for the next time in the list. */
const REST_MS = 1_000;

const openers = new WeakMap<Element, () => void>();

/** Opens the dialog 'Select Reservation Date' of the page. It starts from the stored draft and submitting stores it. */
export function openDateTime(): void {
  const dialog = document.querySelector<HTMLDialogElement>('#date-time');
  if (!dialog || dialog.open) return;
  void loadClosedDays();
  const open = openers.get(dialog) ?? prepare(dialog);
  openers.set(dialog, open);
  open();
}

function prepare(dialog: HTMLDialogElement): () => void {
  const parts = findParts(dialog);
  const texts = readTexts(dialog);
  let state = start(dialog);

  const choice = () => readDateTime(state.input, offeredTimes(dialog), state.now);
  const change = (changed: Partial<DateTimeState>) => {
    state = { ...state, ...changed };
    showDateTime(parts, { ...state, closedDays: $closedDays.get(), choice: choice() }, texts);
    sayAtRest(parts.summary);
  };
  const changeInput = (changed: Partial<DateTimeInput>) => change({ input: { ...state.input, ...changed } });
  const clamp = (date: string) => (date < state.first ? state.first : date > state.last ? state.last : date);

  $closedDays.listen(() => change({}));
  parts.close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', closeOnBackdrop);
  for (const button of parts.monthButtons) {
    button.addEventListener('click', () => {
      if (!button.ariaDisabled) change({ focused: clamp(addMonths(state.focused, Number(button.value))) });
    });
  }
  // Arrows move by days and weeks, Page Up and Down by months.
  parts.grid.addEventListener('keydown', (event) => {
    const target = moveDate(state.focused, event.key);
    if (!target) return;
    event.preventDefault();
    change({ focused: clamp(target) });
    parts.tabStop().focus();
  });
  // A pressed day leads to the time; Shift+Tab returns to the day.
  whenDayPressed(parts.grid, (day) => {
    change({ focused: day, input: { ...state.input, day } });
    if (choice().date) parts.time.focus();
  });
  parts.time.addEventListener('change', () => changeInput({ time: parts.time.value }));
  parts.party.addEventListener('input', () => changeInput({ party: parts.party.value.replace(/\D/g, '') }));
  dialog.addEventListener('close', leave);
  for (const button of parts.partySteps)
    button.addEventListener('click', () => {
      changeInput({ party: stepParty(state.input.party, button.value, offeredTimes(dialog)) });
      say(`${parts.party.labels?.[0]?.textContent}: ${parts.party.value || '–'}`);
    });
  parts.form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { date, time, partySize, isPartyTooLarge } = choice();
    if (!date || !time) {
      change({ wasRefused: true });
      return refuse(parts, date ? parts.time : parts.tabStop(), parts.error);
    }
    if (isPartyTooLarge) return refuse(parts, parts.party, parts.partyError);
    confirmDateTime({ date, time, partySize });
    void loadAvailability();
    dialog.close();
  });
  return () => {
    change(start(dialog));
    show(dialog, parts.tabStop());
  };
}

/** The dialog is named on the way to its days; what it begins with is no news. */
function show(dialog: HTMLDialogElement, day: HTMLElement): void {
  dialog.showModal();
  clearTimeout(resting);
  day.focus();
}

let resting: ReturnType<typeof setTimeout> | undefined;

/** At a second press the alert stands there already, and after Enter the focus too. */
function refuse({ summary }: DateTimeParts, field: HTMLElement, error: HTMLElement): void {
  clearTimeout(resting);
  // Closed days that arrive after the refusal must not have the summary said in its place.
  summary.dataset.heard = summary.textContent;
  field.focus();
  say(error.textContent);
}

/** Arrows go through all the times: only where they rest is said. */
function sayAtRest(summary: HTMLElement): void {
  clearTimeout(resting);
  const { textContent, hidden } = summary;
  if (!hidden && textContent !== summary.dataset.heard) {
    resting = setTimeout(() => {
      summary.dataset.heard = textContent;
      say(textContent);
    }, REST_MS);
  }
}

/** On a translated page the pressed element lies within the button. */
function whenDayPressed(grid: HTMLElement, choose: (day: string) => void): void {
  grid.addEventListener('click', ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLButtonElement>('button:enabled');
    if (button) choose(button.value);
  });
}

/** A convenience for the pointer; Escape and the close button do the same. */
function closeOnBackdrop({ target, currentTarget }: Event): void {
  if (target === currentTarget && target instanceof HTMLDialogElement) target.close();
}

/** The map's button, which opened the dialog, disappears when date and time are chosen. The page says what follows. */
function leave(): void {
  clearTimeout(resting);
  document.querySelector<HTMLElement>('.reservation-controls .button:not([hidden])')?.focus();
}

/** The pressed button disappears with date and time, and the map asks for them again. */
export function resetAndAsk(button: Element): void {
  focusAround(button);
  resetDateTime();
  // After both views of the page are drawn.
  queueMicrotask(() => document.querySelector<HTMLElement>('.floor-map-note .button')?.focus());
}

function stepParty(party: string, by: string, { mostGuests }: OfferedTimes): string {
  const size = Math.min(Number(party) + Number(by), mostGuests);
  return size > 0 ? String(size) : '';
}

function start(dialog: HTMLElement): DateTimeState {
  const now = Date.now();
  const first = localDateAt(now);
  const last = addDays(first, Number(dialog.dataset.daysAhead));
  const input = startDateTime(first, last);
  const times = offeredTimes(dialog);
  const focused = input.day || findDay({ first, last }, (day) => readDateTime({ ...input, day }, times, now));
  return { input, focused, first, last, wasRefused: false, now };
}

/** The first day that can be chosen, which may be in the next month. */
function findDay(
  { first, last }: Pick<DateTimeState, 'first' | 'last'>,
  read: (day: string) => DateTimeChoice,
): string {
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const { date, slots } = read(day);
    if (date && slots.length > 0) return day;
  }
  return first;
}

function offeredTimes({ dataset }: HTMLElement): OfferedTimes {
  const times = JSON.parse(dataset.times ?? '') as Omit<OfferedTimes, 'closed'>;
  return { closed: $closedDays.get(), ...times };
}

function readTexts({ dataset }: HTMLElement): DateTimeTexts {
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  return { language, chosen: '', notChosen: '', closed: '', stopped: '', ...dataset };
}
