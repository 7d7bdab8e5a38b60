import { askEarly } from '#src/api/early.ts';
import { $reservation } from './reservation.ts';

/** Asks which tables are free on the saved date, before the code of the API has arrived. */
export function askEarlyAvailability(path: string): void {
  const { selectedDate } = $reservation.get();
  if (selectedDate) void askEarly(`${path}?date=${selectedDate}`);
}
