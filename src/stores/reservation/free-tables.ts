import { SLOTS } from '#contract/values/time.ts';
import type { AvailabilityAnswer } from '#src/api/tables.ts';

/** `unknown`: the request failed. The page then shows every table as available and says so. */
export type Availability =
  | { state: 'none' }
  | { state: 'loading'; date: string }
  | ({ state: 'known'; date: string } & AvailabilityAnswer)
  | { state: 'unknown'; date: string };

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
