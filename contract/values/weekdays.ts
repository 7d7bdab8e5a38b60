/** In the order of the week. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 0 is Monday. */
export function weekdayIndex(localDate: string): number {
  return (new Date(localDate).getUTCDay() + 6) % 7;
}

export function weekdayOf(localDate: string): Weekday {
  return WEEKDAYS[weekdayIndex(localDate)] ?? 'mon';
}

/** Whether a dish with these weekdays is served on a date. Without weekdays, or without a date, it is. */
export function isServedOn(days: readonly Weekday[] | undefined, localDate: string): boolean {
  return !days?.length || !localDate || days.includes(weekdayOf(localDate));
}

/** The weekdays in a list of unknown origin. */
export function readWeekdays(value: unknown): Weekday[] {
  return Array.isArray(value) ? WEEKDAYS.filter((day) => value.includes(day)) : [];
}
