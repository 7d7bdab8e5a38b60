import { askEarly, type EarlyAnswer } from '#src/api/early.ts';
import { $reservation } from './reservation.ts';

let asked: { date: string; answer: EarlyAnswer } | undefined;

/** Asks which tables are free on the saved date, before the code of the API has arrived. */
export function askEarlyAvailability(route: string): void {
  const { selectedDate: date } = $reservation.get();
  if (date) asked = { date, answer: askEarly(`${route}?date=${date}`) };
}

/** The answer for a date. Undefined for another date: a diner may change it in another tab meanwhile. */
export function earlyAvailability(date: string): EarlyAnswer | undefined {
  return asked?.date === date ? asked.answer : undefined;
}
