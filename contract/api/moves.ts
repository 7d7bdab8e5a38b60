import { z } from 'zod';
import { instant, localDate, tableNumbers, timeSlot } from './answer-parts.ts';
import { createReservationRequest } from './reservations.ts';

/**
 * The new date, time and tables of a confirmed reservation. Without a party size the reservation keeps its own. `token`
 * is the token of a mail's link and replaces the diner's session.
 */
export const moveRequest = createReservationRequest.extend({ token: z.string().max(200).optional() });
export type MoveRequest = z.infer<typeof moveRequest>;

export const moveAnswer = z.object({
  orderId: z.string(),
  state: z
    .enum(['open', 'late'])
    .describe('open: the reservation can be moved; late: the time for that is over.'),
  date: localDate,
  timeSlot,
  tables: tableNumbers,
  partySize: z.int().nullable(),
  movableUntil: instant.describe('Until when it can be moved.'),
  policyFrom: instant.describe(
    'The earliest start that the reservation has had: the cancellation policy counts from it.',
  ),
});
/** A confirmed reservation on the page where its diner moves it. */
export type MoveAnswer = z.infer<typeof moveAnswer>;
