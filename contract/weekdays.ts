/** In the order of the week. */
export const WEEKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

export function weekdayOf(localDate: string): Weekday {
  return WEEKDAYS[(new Date(`${localDate}T00:00:00Z`).getUTCDay() + 6) % 7] ?? 'mon';
}
