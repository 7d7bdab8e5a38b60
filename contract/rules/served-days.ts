/** When a dish of some weekdays is served, as the build writes it: src/components/served-days.ts. */
export interface ServedDays {
  /** As `Date` counts them: 0 is Sunday. */
  on: readonly number[];
  /** `Only on Saturday, Sunday`. */
  text: string;
}

/** Whether a dish is served on a local date; without days, or while the date is not known, it is. */
export function isServedOn(days: ServedDays | undefined, localDate: string): boolean {
  return !days || !localDate || days.on.includes(new Date(localDate).getUTCDay());
}
