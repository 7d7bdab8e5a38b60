import { z } from 'zod';
import { MAX_PARTY_SIZE } from './draft.ts';

/** A hold of tables. Dates, slots and ids are judged by the verb, so that each has a code of its own. */
export const createReservationRequest = z.object({
  selectedTables: z.array(z.string().max(40)).max(100),
  selectedDate: z.string().max(40),
  selectedTime: z.string().max(40),
  partySize: z.number().int().min(1).max(MAX_PARTY_SIZE).nullish(),
});

export type CreateReservationRequest = z.infer<typeof createReservationRequest>;

export interface CreateReservationAnswer {
  id: string;
  date: string;
  timeSlot: string;
  tables: { tableNumber: string }[];
  /** ISO 8601, UTC: when the hold ends. */
  holdExpiresAt: string;
}

/** One taken stretch of a table; tells nothing about people. */
export interface TakenTable {
  tableNumber: string;
  date: string;
  /** Wall clock, HH:mm. */
  from: string;
  to: string;
}

export interface ReservationSummary {
  id: string;
  date: string;
  timeSlot: string;
  status: 'confirmed';
  tables: { tableNumber: string }[];
  /** Lari, two decimals. */
  totalAmount: number;
  menuItems: { id: string; name: string; quantity: number }[];
}
