import { z } from 'zod';
import {
  allergies,
  atRestaurantAmount,
  instant,
  lari,
  localDate,
  orderedItem,
  tableNumbers,
  timeSlot,
  tableFacts,
} from './answer-parts.ts';
import { MAX_PARTY_SIZE } from '#contract/values/draft.ts';

/** A request to hold tables. The server checks dates, slots and ids later, so that each has its own error code. */
export const createReservationRequest = z.object({
  selectedTables: z.array(z.string().max(40)).max(100),
  selectedDate: z.string().max(40),
  selectedTime: z.string().max(40),
  partySize: z.number().int().min(1).max(MAX_PARTY_SIZE).nullish(),
});

export type CreateReservationRequest = z.infer<typeof createReservationRequest>;

/** The dishes of an order, as it was ordered. */
const orderedLines = z.array(z.object({ id: z.string(), quantity: z.int() }));

const openPayment = z.object({
  orderId: z.string(),
  redirectUrl: z.string(),
  totalAmount: lari,
  menuItems: orderedLines,
  specialRequests: z.string().describe('What the order has; later changes in the cart are not in it.'),
  allergies,
});

/** A diner's unpaid hold. */
export const hold = z.object({
  id: z.string(),
  date: localDate,
  timeSlot,
  tables: tableNumbers,
  holdExpiresAt: instant,
  secondsLeft: z
    .int()
    .describe(
      'The same for a browser whose clock may be wrong: seconds from the answer until the hold ends.',
    ),
  partySize: z.int().nullable(),
  payment: openPayment
    .nullable()
    .describe("Where an order has been opened for the hold: the bank's page on which it can still be paid."),
});
export type Hold = z.infer<typeof hold>;

const paidOrder = z.object({
  orderId: z.string(),
  date: localDate,
  timeSlot,
  tables: tableNumbers,
  menuItems: orderedLines,
});

const heldBefore = z
  .array(z.object({ date: localDate, tables: tableNumbers, needsPayment: z.boolean() }))
  .describe(
    'The tables that this diner has held lately. Those that `needsPayment` names can be held only by beginning to pay: they were held twice, or are offered.',
  )
  .exactOptional();

export const heldAnswer = hold.extend({ heldBefore });

export const holdAnswer = z.object({
  hold: hold.nullable(),
  heldBefore,
  paid: paidOrder
    .describe(
      "The diner's latest confirmed order whose time has not begun, as it was ordered: a browser recognises its own cart in it when the diner paid in another one.",
    )
    .exactOptional(),
});
export type HoldAnswer = z.infer<typeof holdAnswer>;

/** A time range in which a table is taken; contains no personal data. */
export const takenTable = z.object({
  tableNumber: z.string(),
  date: localDate,
  from: z.string().describe('Wall clock, HH:mm.'),
  to: z.string().describe('Wall clock, HH:mm.'),
});
export type TakenTable = z.infer<typeof takenTable>;

export type OrderedItem = z.infer<typeof orderedItem>;

export const reservationSummary = z.object({
  id: z.string(),
  date: localDate,
  timeSlot,
  status: z.literal('confirmed'),
  tables: tableNumbers,
  tableFacts,
  orderId: z.string(),
  isCancellable: z.boolean().describe('False once the reservation has begun.'),
  isMovable: z.boolean().describe('Whether its diner can still choose another date, time or tables.'),
  hasCalendar: z.boolean().describe('Whether a calendar file is offered: until the reservation begins.'),
  delayPath: z
    .string()
    .describe('A page below the base path on which the guests say that they will be late, while they can.')
    .exactOptional(),
  reconfirmPath: z
    .string()
    .describe(
      'A page below the base path on which the guests say that they are coming, while they are asked.',
    )
    .exactOptional(),
  proposalPath: z
    .string()
    .describe(
      'A page below the base path on which the diner answers whether the restaurant may move the reservation.',
    )
    .exactOptional(),
  togetherPath: z
    .string()
    .describe(
      'A page of the site on which guests choose more dishes together, while the diner can let them. Opening it begins the list.',
    )
    .exactOptional(),
  handoverPath: z
    .string()
    .describe(
      'A page below the base path on which the diner gives the reservation to someone else, while they can.',
    )
    .exactOptional(),
  partySize: z.int().nullable(),
  totalAmount: lari.describe('Lari: what was paid, without refunds.'),
  paidAmount: lari.describe('Lari: what the bank has taken for the reservation.'),
  refundAmount: lari.describe(
    'Lari: what was refunded of it, or is being refunded: for removed dishes, or by the restaurant.',
  ),
  atRestaurantAmount,
  menuItems: z.array(orderedItem),
  specialRequests: z.string(),
  allergies,
});
export type ReservationSummary = z.infer<typeof reservationSummary>;

/** The refunds of an order. */
export const refundSummary = z.object({
  orderId: z.string(),
  date: localDate,
  timeSlot,
  isCancelled: z.boolean().describe('The reservation was cancelled.'),
  isReturned: z.boolean().describe('The bank has confirmed all of it.'),
  amount: lari.describe(
    'Lari, of all its payments: what is due, or all that was returned if nothing is. After a cancellation what was promised with it.',
  ),
});
export type RefundSummary = z.infer<typeof refundSummary>;
