import { z } from 'zod';
import type { Allergies } from './allergies.ts';
import { MAX_PARTY_SIZE } from './draft.ts';

/** A hold of tables. The verb checks dates, slots and ids, so that each has its own error code. */
export const createReservationRequest = z.object({
  selectedTables: z.array(z.string().max(40)).max(100),
  selectedDate: z.string().max(40),
  selectedTime: z.string().max(40),
  partySize: z.number().int().min(1).max(MAX_PARTY_SIZE).nullish(),
});

export type CreateReservationRequest = z.infer<typeof createReservationRequest>;

interface HeldTables {
  id: string;
  date: string;
  timeSlot: string;
  tables: { tableNumber: string }[];
  /** ISO 8601, UTC: when the hold ends. */
  holdExpiresAt: string;
  /** The same for a browser whose clock may be wrong: whole seconds from the answer on. */
  secondsLeft: number;
}

/** What a diner holds and has not paid for. */
export interface Hold extends HeldTables {
  partySize: number | null;
  /** Where an order has been opened for it: the bank's page on which it can still be paid. */
  payment: OpenPayment | null;
}

export interface OpenPayment {
  orderId: string;
  redirectUrl: string;
  /** Lari, two decimals. */
  totalAmount: number;
  /** What the order says to the house: what a diner writes afterwards is not in it. */
  specialRequests: string;
  allergies: Allergies;
}

export interface HoldAnswer {
  hold: Hold | null;
}

/** One taken stretch of a table; tells nothing about people. */
export interface TakenTable {
  tableNumber: string;
  date: string;
  /** Wall clock, HH:mm. */
  from: string;
  to: string;
}

/** A dish as it was named when ordered, in the language of the request. */
export interface OrderedItem {
  id: string;
  name: string;
  quantity: number;
}

export interface ReservationSummary {
  id: string;
  date: string;
  timeSlot: string;
  status: 'confirmed';
  tables: { tableNumber: string }[];
  orderId: string;
  /** False once the visit has begun. */
  isCancellable: boolean;
  /** Whether a calendar file is offered: until the visit begins. */
  hasCalendar: boolean;
  /** Lari, two decimals. */
  totalAmount: number;
  menuItems: OrderedItem[];
  specialRequests: string;
  allergies: Allergies;
}
