import { askEarly } from '#src/api/early.ts';
import type { EarlyAnswer } from '#src/api/tables.ts';
import { $reservation } from './reservation.ts';

let asked: EarlyAnswer | undefined;

/** Asks which tables are free on the saved date, before the code of the API has arrived. */
export function askEarlyAvailability(route: string): void {
  const { selectedDate } = $reservation.get();
  if (selectedDate) asked = askEarly(route, selectedDate);
}

/** The answer, for `startAvailability`. */
export function earlyAvailability(): EarlyAnswer | undefined {
  return asked;
}
