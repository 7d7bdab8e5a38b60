import type { Language } from '#contract/values/language.ts';
import { weekdayIndex, WEEKDAYS, type Weekday } from '#contract/values/weekdays.ts';
import { WORDS } from './words.ts';
import { NO_BREAK_SPACE } from './spaces.ts';

// No line ends between a day, its month and its year; a weekday may stand on the line before.

function partsOf(localDate: string, language: Language) {
  const date = new Date(`${localDate}T00:00:00Z`);
  const { months, weekdays } = WORDS[language];
  return {
    year: date.getUTCFullYear(),
    month: months[date.getUTCMonth()] ?? '',
    day: date.getUTCDate(),
    weekday: weekdays[weekdayIndex(localDate)] ?? '',
  };
}

/** `5 July 2026` · `5 ივლისი, 2026`. */
export function formatDate(localDate: string, language: Language): string {
  const { year, month, day } = partsOf(localDate, language);
  return `${day}${NO_BREAK_SPACE}${month}${WORDS[language].beforeYear}${year}`;
}

/** `6–12 July 2026` · `6–12 ივლისი, 2026`; what both dates have is written once. */
export function formatDateRange(from: string, to: string, language: Language): string {
  const { day, month, year } = partsOf(from, language);
  const isOf = (length: number) => from.slice(0, length) === to.slice(0, length);
  if (isOf('2026-07'.length)) return `${day}–${formatDate(to, language)}`;
  const first = isOf(String(year).length) ? `${day}${NO_BREAK_SPACE}${month}` : formatDate(from, language);
  return `${first}${NO_BREAK_SPACE}– ${formatDate(to, language)}`;
}

/** `Sunday 5 July` · `კვირა, 5 ივლისი`. */
export function formatDay(localDate: string, language: Language): string {
  const { month, day, weekday } = partsOf(localDate, language);
  return `${weekday}${WORDS[language].afterWeekday}${day}${NO_BREAK_SPACE}${month}`;
}

/** `Sunday, 5 July 2026` · `კვირა, 5 ივლისი, 2026`: with the year, for texts that are kept, such as mails. */
export function formatFullDate(localDate: string, language: Language): string {
  return `${partsOf(localDate, language).weekday}, ${formatDate(localDate, language)}`;
}

/** `July 2026` · `ივლისი, 2026`; `month` is zero-based. */
export function formatMonth(year: number, month: number, language: Language): string {
  const { months, beforeYear } = WORDS[language];
  return `${months[month] ?? ''}${beforeYear}${year}`;
}

/** `Saturday, Sunday` · `Monday–Friday`; in the order of the week. */
export function formatWeekdays(days: readonly Weekday[], language: Language): string {
  const indexes = WEEKDAYS.flatMap((day, index) => (days.includes(day) ? index : []));
  const name = (index: number) => WORDS[language].weekdays[index] ?? '';
  const [first = 0] = indexes;
  const last = indexes.at(-1) ?? first;
  const isRange = indexes.length > 2 && last - first === indexes.length - 1;
  return isRange ? `${name(first)}–${name(last)}` : indexes.map(name).join(', ');
}

/** Starts with Monday. */
export function weekdayNames(language: Language): { long: string; short: string }[] {
  return WORDS[language].weekdays.map((long) => ({ long, short: long.slice(0, 3) }));
}
