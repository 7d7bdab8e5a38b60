import type { Seating } from '#server/dining/tables/seating.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';

export interface Asked {
  id: string;
  seating: Seating;
  partySize: number;
  /** The number that a new reservation is for; empty without one. */
  phone: string;
  /** Whether the guests sit down at once, or sit already. */
  sits: boolean;
  /** The reservation as it is; undefined for a new one. */
  present?: DayReservation;
}

/** What the hostess should know before a reservation is saved. It is named once: the second press saves. */
export interface Doubt {
  /** The form sends this key once the page has named the doubt. */
  key: string;
  sentence: string;
  /** Whether other tables, those that fit best, are the answer. */
  offers?: boolean;
}
