import * as instants from '#contract/format/instants.ts';
import { joinWords, NO_BREAK_SPACE } from '#contract/format/spaces.ts';
import type { Language } from '#contract/values/language.ts';

export { formatDate, formatDateRange, formatDay, formatFullDate } from '#contract/format/dates.ts';
export { formatTable as tableName, formatTables as tableNames } from '#contract/format/tables.ts';

/** Has no width. */
const JOINER = '\u2060';

/** `Sunday 5 July, 18:00`: a line may end after the weekday only. */
export function formatInstant(instant: number, language: Language): string {
  return joinAfterWeekday(instants.formatInstant(instant, language));
}

/** `Sunday, 5 July 2026, 18:00`: a line may end after the weekday only. */
export function formatFullInstant(instant: number, language: Language): string {
  return joinAfterWeekday(instants.formatFullInstant(instant, language));
}

function joinAfterWeekday(text: string): string {
  const [weekday = '', ...rest] = text.split(' ');
  return `${weekday} ${joinWords(rest.join(' '))}`;
}

/** The times of a text, such as `19:00–21:00`, on one line each. */
export function joinTimes(text: string): string {
  return text.replaceAll(/(\d)–(\d)/g, `$1${JOINER}–${JOINER}$2`);
}

/** Facts in a row: no line begins with the dot between two of them, or with what a colon announces. */
export function joinFacts(facts: readonly (string | false | null)[]): string {
  return facts
    .filter(Boolean)
    .join(' · ')
    .replaceAll(' · ', `${NO_BREAK_SPACE}· `)
    .replaceAll(': ', `:${NO_BREAK_SPACE}`);
}

/** `5 July, 18:00`, for the narrow field of a form: the whole of it fits. */
export function formatShortInstant(instant: number, language: Language): string {
  const [, ...rest] = instants.formatInstant(instant, language).split(' ');
  return joinWords(rest.join(' '));
}

/** How an end is written on maps and badges: `→ 21:00`. */
export const untilTime = (time: string) => joinWords(`→ ${time}`);
