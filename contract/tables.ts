import { z } from 'zod';
import type { FloorId } from './table-ids.ts';
import { isLocalDate, isSlot } from './time.ts';

const localDate = z.string().refine(isLocalDate);
const slot = z.string().refine(isSlot);

export const availabilityQuery = z.object({ date: localDate });
export const tableAvailabilityQuery = z.object({ date: localDate, timeSlot: slot });

export const tableChangesQuery = z.object({
  date: localDate,
  /** The version that is known already: it is not told again. */
  since: z.string().optional(),
});

export interface Table {
  tableNumber: string;
  floor: FloorId;
  seats: number;
}

export interface TableAvailability {
  tableNumber: string;
  /** False when no slot of the day is left. */
  isAvailable: boolean;
  /** Slots of the day at which a seating could not start. */
  bookedSlots: string[];
}

/** Dates on which no reservation is taken, from today on. */
export interface ClosedDay {
  date: string;
  /** Why, in the language of the request; empty where nobody said. */
  note: string;
}

/** One table at one slot: the answer of `GET /tables/availability/{tableId}`. */
export interface TableSlotAvailability {
  tableNumber: string;
  date: string;
  timeSlot: string;
  isAvailable: boolean;
}
