import { z } from 'zod';
import { ALLERGENS, MAX_OTHER_ALLERGIES, type Allergies } from './allergies.ts';
import { MAX_NOTES } from './draft.ts';
import { LANGUAGES } from './language.ts';
import { createReservationRequest, type OrderedItem } from './reservations.ts';
import type { MenuItem } from './menu.ts';

const MAX_LINES = 100;
export const MAX_QUANTITY = 99;

/** What the client says of itself and of prices is accepted and not believed. */
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
  /** The two that `notes` says in one text. An allergen that is not known is refused: dropped, it would reach no cook. */
  specialRequests: z.string().max(MAX_NOTES).nullish(),
  allergies: z
    .object({
      allergens: z.array(z.enum(ALLERGENS)).max(ALLERGENS.length),
      other: z.string().trim().max(MAX_OTHER_ALLERGIES).nullish(),
    })
    .nullish(),
  /** Missing: that of `Accept-Language`. */
  language: z.enum(LANGUAGES).nullish(),
});

/** A link says no other way in which language it is read. */
export const calendarQuery = z.object({ language: z.enum(LANGUAGES).optional() });

export type CreateOrderRequest = z.infer<typeof createOrderRequest>;

export interface CartItem extends MenuItem {
  quantity: number;
}

export interface CreateOrderAnswer {
  redirect_url: string;
  order_id: string;
  validation: {
    serverCalculatedTotal: number;
    subtotal: number;
    serviceFee: number;
    validatedItems: { id: string; quantity: number; price: number }[];
    /** The whole cart at the server's prices; empty where nothing differs. */
    correctedCartItems: CartItem[];
  };
}

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

export interface OrderAnswer {
  id: string;
  status: OrderStatus;
  /** Lari, two decimals. */
  totalAmount: number;
  date: string;
  timeSlot: string;
  tables: { tableNumber: string }[];
  customerName: string;
  menuItems: OrderedItem[];
  specialRequests: string;
  allergies: Allergies;
  /** Whether a calendar file is offered: the reservation is confirmed and the visit has not begun. */
  hasCalendar: boolean;
}

/** Why a payment came to nothing: the value of `error` on the payment-fail page. */
export const PAYMENT_FAILURES = [
  'insufficient_funds',
  'card_expired',
  'card_restricted',
  'card_data_invalid',
  'authentication_failed',
  'technical_error',
  'cancelled_by_payer',
  'payment_expired',
  'tables_lost',
  'payment_declined',
] as const;
export type PaymentFailure = (typeof PAYMENT_FAILURES)[number];
