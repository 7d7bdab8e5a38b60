import { SLOTS } from '#contract/values/time.ts';
import type { AvailabilityAnswer } from '#src/api/tables.ts';
import type { Seats } from './seats.ts';

/** `unknown`: the request failed. The page then shows every table as available and says so. */
export type Availability =
  | { state: 'none' }
  | { state: 'loading'; date: string }
  | ({ state: 'known'; date: string } & AvailabilityAnswer)
  | { state: 'unknown'; date: string };

export const NOT_ASKED: Availability = { state: 'none' };

/** The tables at which no seating can start at that time. */
export function bookedTables(availability: Availability, time: string): string[] {
  return availability.state === 'known' ? bookedAmong(availability.tables, time) : [];
}

export function bookedAmong(tables: AvailabilityAnswer['tables'], time: string): string[] {
  return tables
    .filter(({ isAvailable, bookedSlots }) => !isAvailable || bookedSlots.includes(time))
    .map(({ tableNumber }) => tableNumber);
}

/** For each table that is booked at that time: its next free slot, else its last free slot of the day. */
export function freeSlots(availability: Availability, time: string): Record<string, string> {
  if (availability.state !== 'known') return {};
  return Object.fromEntries(
    availability.tables.flatMap(({ tableNumber, isAvailable, bookedSlots }) => {
      if (!isAvailable || !bookedSlots.includes(time)) return [];
      const free = SLOTS.filter((slot) => !bookedSlots.includes(slot));
      const slot = free.find((later) => later > time) ?? free.at(-1);
      return slot ? [[tableNumber, slot]] : [];
    }),
  );
}

export interface Party {
  availability: Availability;
  seats: Seats;
  maxTables: number;
  partySize: number | undefined;
}

/** Whether no choice of free tables has enough seats for the party at that time; false while that is not known. */
export function isFull({ availability, seats, maxTables, partySize = 1 }: Party, time: string): boolean {
  if (availability.state !== 'known' || !time) return false;
  const booked = bookedTables(availability, time);
  const free = Object.entries(seats).flatMap(([id, count]) => (booked.includes(id) ? [] : count));
  const largest = free.toSorted((first, second) => second - first).slice(0, maxTables);
  return largest.reduce((sum, count) => sum + count, 0) < partySize;
}

/** The nearest times of the day, before and after, at which the party can come. */
export function otherTimes(party: Party, time: string): string[] {
  const free = SLOTS.filter((slot) => !isFull(party, slot));
  const before = free.findLast((slot) => slot < time);
  const after = free.find((slot) => slot > time);
  return [before, after].filter((slot) => slot !== undefined);
}
