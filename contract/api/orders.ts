import { z } from 'zod';
import { ALLERGENS, MAX_OTHER_ALLERGIES } from '#contract/values/allergies.ts';
import {
  allergies,
  atRestaurantAmount,
  lari,
  localDate,
  orderedItem,
  tableNumbers,
  timeSlot,
  tableFacts,
} from './answer-parts.ts';
import { MAX_NOTES } from '#contract/values/draft.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { REFUSALS } from '#contract/values/refusals.ts';
import { menuItem } from './menu.ts';
import { createReservationRequest } from './reservations.ts';

const MAX_LINES = 100;
const POLICY_VERSION = /^[\w.-]{1,40}$/;
export const MAX_QUANTITY = 99;

/** The client's personal data and prices are accepted for compatibility and not used. */
export const createOrderRequest = createReservationRequest.extend({
  menuItems: z
    .array(
      z.object({
        id: z.string().min(1).max(100),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
        price: z.number().finite().nullish(),
      }),
    )
    .max(MAX_LINES),
  totalAmount: z.number().finite().nullish(),
  customerEmail: z.string().max(200).nullish(),
  customerName: z.string().max(400).nullish(),
  customerPhone: z.string().max(40).nullish(),
  userId: z.string().max(100).nullish(),
  notes: z.string().max(1000).nullish(),
  /** The two parts of `notes`. An unknown allergen is rejected and not dropped, because the cook would not see it. */
  specialRequests: z.string().max(MAX_NOTES).nullish(),
  allergies: z
    .object({
      allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
      other: z.string().trim().max(MAX_OTHER_ALLERGIES).nullish(),
    })
    .nullish(),
  rememberRequests: z
    .boolean()
    .nullish()
    .describe('The diner asks to remember special requests and allergies for the next order.'),
  anotherReservation: z
    .boolean()
    .nullish()
    .describe('The diner knows of their reservation on the same date, and wants one more.'),
  policyVersion: z
    .string()
    .regex(POLICY_VERSION)
    .nullish()
    .describe('The version of the policies that the diner accepts by paying, as the page names it.'),
  /** Default: the language of `Accept-Language`. */
  language: z.enum(LANGUAGES).nullish(),
});

/** A plain link sends no other header for its language. */
export const calendarQuery = z.object({
  language: z.enum(LANGUAGES).optional(),
  to: z.enum(['google', 'outlook']).describe('A calendar on the web, in place of the file.').optional(),
});

export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

const cartItem = menuItem.extend({ quantity: z.int() });
export type CartItem = z.infer<typeof cartItem>;

export const createOrderAnswer = z.object({
  redirect_url: z.string().describe("The bank's page."),
  order_id: z.string(),
  validation: z.object({
    serverCalculatedTotal: lari,
    payNow: lari
      .describe(
        'Lari: what is paid in advance. Missing if that is everything; the rest is paid at the restaurant.',
      )
      .exactOptional(),
    subtotal: lari,
    serviceFee: lari,
    validatedItems: z.array(z.object({ id: z.string(), quantity: z.int(), price: lari })),
    correctedCartItems: z
      .array(cartItem)
      .describe("The whole cart at the server's prices; empty where nothing differs."),
  }),
});
export type CreateOrderAnswer = z.infer<typeof createOrderAnswer>;

export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'failed',
  'expired',
  'cancelled',
  'refund_due',
  'refunded',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Contains nothing about the diner or the reservation. */
export const paymentAnswer = z.object({ status: z.enum(ORDER_STATUSES) });
export type PaymentAnswer = z.infer<typeof paymentAnswer>;

export const orderAnswer = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  totalAmount: lari.describe('Lari: what is paid in advance.'),
  paidAmount: lari.describe('Lari: what the bank has taken for this order.'),
  atRestaurantAmount,
  refundAmount: lari.describe('Lari: what was refunded of it, or is being refunded.'),
  date: localDate,
  timeSlot,
  tables: tableNumbers,
  tableFacts,
  partySize: z.int().nullable(),
  customerName: z.string(),
  menuItems: z.array(orderedItem),
  specialRequests: z.string(),
  allergies,
  policyVersion: z
    .string()
    .describe('The version of the policies that the diner accepted by paying; missing if none was published.')
    .exactOptional(),
  hasCalendar: z
    .boolean()
    .describe('Whether a calendar file is offered: the reservation is confirmed and has not begun.'),
  togetherPath: z
    .string()
    .describe('As of a reservation: a page of the site on which guests choose more dishes together.')
    .exactOptional(),
});
export type OrderAnswer = z.infer<typeof orderAnswer>;

/** Reasons for a failed payment: the values of `error` on the payment-fail page. */
export const PAYMENT_FAILURES = [
  'insufficient_funds',
  'card_expired',
  'card_restricted',
  'card_data_invalid',
  'authentication_failed',
  'technical_error',
  'cancelled_by_payer',
  'payment_expired',
  ...REFUSALS,
  'payment_declined',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
