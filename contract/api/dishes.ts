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
} from './answer-parts.ts';
import { createOrderRequest, MAX_QUANTITY } from './orders.ts';

/**
 * The dishes of a confirmed reservation can change until it can no longer be moved. Added dishes are another order of
 * the same reservation, paid at the bank at today's prices: an addition. Removed dishes are refunded by the policy.
 *
 * A guest on the telephone who pays in advance by a link orders the first dishes in the same way: `orderId` is then the
 * reservation, and `token` is that of the link.
 */
const token = z.string().max(200).optional();

/** Dishes to add. `token` is the token of a mail's link and replaces the diner's session. */
export const additionRequest = createOrderRequest
  .pick({ menuItems: true, totalAmount: true, policyVersion: true, language: true })
  .extend({ token });
export type AdditionRequest = z.infer<typeof additionRequest>;

/**
 * How many of which dishes go. `refundAmount` is the refund shown to the diner, in lari: if it has become less, the
 * request is refused and they are asked again.
 */
export const removalRequest = z.object({
  menuItems: z
    .array(
      z.object({
        part: z.int().min(1),
        id: z.string().min(1).max(100),
        quantity: z.int().min(1).max(MAX_QUANTITY),
      }),
    )
    .max(100),
  refundAmount: z.number().min(0),
  token,
});
export type RemovalRequest = z.infer<typeof removalRequest>;

const reservedDish = orderedItem.extend({
  part: z.int().describe('The number of its order.'),
  price: lari.describe('Lari: the price of one at the time of ordering.'),
});

export const dishesAnswer = z.object({
  orderId: z.string(),
  state: z
    .enum(['open', 'late', 'unpaid', 'paid'])
    .describe(
      'open: the dishes can be changed; late: the time for that is over. At the link for paying a reservation in advance: unpaid, or paid.',
    ),
  date: localDate,
  timeSlot,
  tables: tableNumbers,
  partySize: z.int().nullable(),
  dishes: z.array(reservedDish),
  allergies: allergies.describe('What the guests of the reservation told the kitchen.'),
  paidAmount: lari.describe('Lari: what the bank has taken for the reservation.'),
  refundAmount: lari.describe(
    'Lari: what was refunded of it, or is being refunded: for removed dishes, or by the restaurant.',
  ),
  refundPercent: z.number().describe('The part of a removed dish that is refunded now.'),
  removedAmount: lari.describe('Lari: what was paid for the dishes that were removed before.'),
  advance: z
    .object({ percent: z.number(), amount: lari })
    .describe(
      'What the reservation asks in advance: the larger of a share of all its dishes and an amount in lari. Missing if that is everything.',
    )
    .exactOptional(),
  parts: z
    .array(z.object({ part: z.int(), keptAmount: lari, atRestaurantAmount }))
    .describe(
      'What is kept of each order, that of the reservation before those of added dishes: a refund is never more.',
    ),
  minimumAmount: lari.describe('Lari: the dishes must be worth that much, without the service fee.'),
  changeableUntil: instant.describe('Until when dishes can be changed; unpaid: until when to pay.'),
  payment: z
    .object({ orderId: z.string(), redirectUrl: z.string(), totalAmount: lari })
    .nullable()
    .describe("Where an addition is not paid yet: the bank's page."),
});
/** The dishes of a confirmed reservation on the page where its diner changes them. */
export type DishesAnswer = z.infer<typeof dishesAnswer>;
