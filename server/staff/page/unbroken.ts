import * as dates from '#contract/format/dates.ts';
import * as instants from '#contract/format/instants.ts';
import type { Language } from '#contract/values/language.ts';
import * as tables from '#contract/values/table-ids.ts';

/**
 * Dates and names of tables as the staff's pages write them: none ends a line between its day and its month, or
 * between a table and its number. A weekday may stand on the line before.
 */
const SPACE = '\u00a0';
/** Has no width. */
const JOINER = '\u2060';
const WEEKDAY = /^(\p{L}+,?) /u;

const join = (text: string) => text.replaceAll(' ', SPACE);

/** With the weekday apart, if there is one. */
function joinDate(text: string): string {
  const [, weekday] = WEEKDAY.exec(text) ?? [];
  return weekday === undefined ? join(text) : `${weekday} ${join(text.slice(weekday.length + 1))}`;
}

export const formatDate = (date: string, language: Language) => join(dates.formatDate(date, language));
export const formatDay = (date: string, language: Language) => joinDate(dates.formatDay(date, language));
export const formatFullDate = (date: string, language: Language) =>
  joinDate(dates.formatFullDate(date, language));

export function formatInstant(instant: number, language: Language): string {
  return joinDate(instants.formatInstant(instant, language));
}

export function formatFullInstant(instant: number, language: Language): string {
  return joinDate(instants.formatFullInstant(instant, language));
}

/** The times of a text, such as `19:00–21:00`, on one line each. */
export function joinTimes(text: string): string {
  return text.replaceAll(/(\d)–(\d)/g, `$1${JOINER}–${JOINER}$2`);
}

export const tableName = (id: string, language: Language) => join(tables.tableName(id, language));

export function tableNames(ids: readonly string[], language: Language): string {
  return ids.map((id) => tableName(id, language)).join(', ');
}
