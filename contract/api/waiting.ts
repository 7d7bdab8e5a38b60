import { z } from 'zod';
import { instant, localDate, timeSlot } from './answer-parts.ts';
import { MAX_PARTY_SIZE } from '#contract/values/draft.ts';

/** How many entries of the waiting list a diner may have at once. */
export const MOST_WAITING = 3;

/** The server checks date and slot later, so that each has its own error code. */
export const joinWaitingRequest = z.object({
  selectedDate: z.string().max(40),
  selectedTime: z.string().max(40),
  partySize: z.number().int().min(1).max(MAX_PARTY_SIZE),
});
export type JoinWaitingRequest = z.infer<typeof joinWaitingRequest>;

export const leaveWaitingRequest = z.object({ id: z.string().max(40) });

export const waitingLinkRequest = z.object({
  link: z.string().max(200).describe('What comes after the # in the emailed link.'),
});

const waitingEntry = z.object({
  id: z.string(),
  date: localDate,
  timeSlot,
  partySize: z.int(),
  offeredUntil: instant
    .nullable()
    .describe('Until when tables are held for this diner; null while the diner waits.'),
});

export const mailedOfferAnswer = z.object({
  offeredUntil: instant.nullable().describe('Until when tables are held; null once the offer is over.'),
});
export type MailedOfferAnswer = z.infer<typeof mailedOfferAnswer>;

export const waitingAnswer = z.object({
  isEmailConfirmed: z
    .boolean()
    .describe('Whether the diner’s address is confirmed: the line passes over their entries until then.'),
  entries: z.array(waitingEntry).describe('Those of the diner, the earliest evening first.'),
});
export type WaitingAnswer = z.infer<typeof waitingAnswer>;
