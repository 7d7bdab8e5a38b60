import { z } from 'zod';
import { localDate, timeSlot } from './answer-parts.ts';
import { isLocalDate, isSlot } from '#contract/values/time.ts';

const realDate = localDate.refine(isLocalDate);
const slot = timeSlot.refine(isSlot);

export const availabilityQuery = z.object({ date: realDate });
export const tableAvailabilityQuery = z.object({ date: realDate, timeSlot: slot });

export const tableChangesQuery = z.object({
  date: realDate,
  since: z
    .string()
    .optional()
    .describe('The version that the client has: the stream does not send it again.'),
});

export const table = z.object({
  tableNumber: z.string(),
  floor: z.templateLiteral(['floor', z.int()]),
  seats: z.int(),
});
export type Table = z.infer<typeof table>;

export const tableAvailability = z.object({
  tableNumber: z.string(),
  isAvailable: z.boolean().describe('False when no slot of the day is left.'),
  bookedSlots: z.array(timeSlot).describe('Slots of the day at which a seating could not start.'),
});
export type TableAvailability = z.infer<typeof tableAvailability>;

export const closedDay = z.object({
  date: localDate,
  note: z.string().describe('Why it is closed, in the language of the request; may be empty.'),
  isOpen: z.boolean().describe('The restaurant is open, but the staff take no more reservations.'),
});
/** A date from today on at which the restaurant takes no reservations. The staff’s reason is their own. */
export type ClosedDay = z.infer<typeof closedDay>;

export const tableSlotAvailability = z.object({
  tableNumber: z.string(),
  date: localDate,
  timeSlot,
  isAvailable: z.boolean(),
});
export type TableSlotAvailability = z.infer<typeof tableSlotAvailability>;
