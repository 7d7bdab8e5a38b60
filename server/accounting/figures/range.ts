import { weekdayIndex } from '#contract/values/weekdays.ts';
import { DAY_MS } from '#contract/values/durations.ts';
import { addDays, addMonths, isLocalDate } from '#contract/values/time.ts';

/** Local dates, both included. */
export interface DateRange {
  from: string;
  to: string;
}

export const PRESETS = ['yesterday', 'week', 'lastWeek', 'month', 'lastMonth', 'year'] as const;
export type Preset = (typeof PRESETS)[number];

/** Three years: longer ranges take too long. */
const MOST_DAYS = 1_096;

export function countDays({ from, to }: DateRange): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

export function listDates(range: DateRange): string[] {
  return Array.from({ length: countDays(range) }, (_, index) => addDays(range.from, index));
}

/** The days since 1970. */
export function dayNumber(localDate: string): number {
  return Date.parse(`${localDate}T00:00:00Z`) / DAY_MS;
}

const WEEK = 7;
/** Ranges up to four weeks are compared with the same weekdays: a Saturday is no Tuesday. */
const MOST_WITH_WEEKDAYS = 4 * WEEK;

/** The last range of as many days before it; of a short one the same weekdays. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  const days = countDays({ from, to });
  const back = days <= MOST_WITH_WEEKDAYS ? Math.ceil(days / WEEK) * WEEK : days;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** The days of a range up to today, which alone can be compared with past ones. A range of the future stays whole. */
export function daysUpTo(today: string, range: DateRange): DateRange {
  return range.from <= today && today < range.to ? { from: range.from, to: today } : range;
}

/** The same dates of the year before; a whole month stays a whole month. */
export function sameDatesYearBefore({ from, to }: DateRange): DateRange {
  const isMonthEnd = monthOf(to).to === to;
  const last = addMonths(to, -12);
  return { from: addMonths(from, -12), to: isMonthEnd ? monthOf(last).to : last };
}

export function presetRange(preset: Preset, today: string): DateRange {
  const monday = addDays(today, -weekdayIndex(today));
  const yesterday = addDays(today, -1);
  switch (preset) {
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week':
      return { from: monday, to: addDays(monday, 6) };
    case 'lastWeek':
      return { from: addDays(monday, -7), to: addDays(monday, -1) };
    case 'month':
      return monthOf(today);
    case 'lastMonth':
      return monthOf(addDays(monthOf(today).from, -1));
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: `${today.slice(0, 4)}-12-31` };
  }
}

export function monthOf(localDate: string): DateRange {
  const from = `${localDate.slice(0, 7)}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}

export type RangeProblem = 'rangeInvalid' | 'rangeBackwards' | 'rangeTooLong';

/** The range that an address asks for; without one, this month. A wrong one comes with its problem. */
export function readRange(
  asked: { from: string | undefined; to: string | undefined },
  today: string,
): { range: DateRange; problem?: RangeProblem } {
  const range = presetRange('month', today);
  const { from, to } = asked;
  if (from === undefined && to === undefined) return { range };
  if (!isLocalDate(from) || !isLocalDate(to)) return { range, problem: 'rangeInvalid' };
  if (from > to) return { range, problem: 'rangeBackwards' };
  if (countDays({ from, to }) > MOST_DAYS) return { range, problem: 'rangeTooLong' };
  return { range: { from, to } };
}
