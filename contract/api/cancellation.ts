import { HOUR_MS } from '#contract/values/durations.ts';
import { z } from 'zod';
import { instant, lari, localDate, tableNumbers, timeSlot } from './answer-parts.ts';
import { startsAt } from '#contract/values/time.ts';

/**
 * The refund when a diner cancels a paid reservation. The policy is a list of steps: at least so many hours before the
 * start, so many percent. After the last step the diner can still cancel, without a refund.
 */
export interface CancellationStep {
  hoursBefore: number;
  refundPercent: number;
}

export interface CancellationTerms {
  refundPercent: number;
  /** Milliseconds since 1970: when the refund gets smaller, or when the reservation starts and cancelling ends. */
  validUntil: number;
}

/**
 * Undefined once the reservation has started. The steps count from the earliest start that the diner has chosen, so that
 * the diner's own move brings no refund back and the restaurant's takes none away.
 */
export function findCancellationTerms(
  policy: readonly CancellationStep[],
  seating: { date: string; slot: string; earliestStart?: number | undefined },
  now: number,
): CancellationTerms | undefined {
  const begins = startsAt(seating.date, seating.slot);
  if (now >= begins) return undefined;
  const countsFrom = seating.earliestStart ?? begins;
  const steps = policy.toSorted((first, second) => second.hoursBefore - first.hoursBefore);
  const step = steps.find(({ hoursBefore }) => now <= countsFrom - hoursBefore * HOUR_MS);
  const refundPercent = step?.refundPercent ?? 0;
  return {
    refundPercent,
    validUntil: Math.min(begins, step ? countsFrom - step.hoursBefore * HOUR_MS : begins),
  };
}

/**
 * `token` is the token of a mail's link and replaces the diner's session. `refundAmount` is the refund shown to the
 * diner, in lari: if it has become less, the request is refused and they are asked again.
 */
export const cancelRequest = z.object({
  token: z.string().max(200).optional(),
  refundAmount: z.number().min(0),
});

export type CancelRequest = z.infer<typeof cancelRequest>;

export const cancellationAnswer = z.object({
  orderId: z.string(),
  state: z
    .enum(['open', 'begun', 'cancelled'])
    .describe('open: it can be cancelled; begun: too late; cancelled: it has been cancelled already.'),
  date: localDate,
  timeSlot,
  tables: tableNumbers,
  partySize: z.int().nullable(),
  totalAmount: lari.describe('Lari: what the bank has taken for the reservation.'),
  returnedAmount: lari.describe(
    'Lari: what was refunded of it before, or is being refunded: for removed dishes, or by the restaurant.',
  ),
  refundAmount: lari.describe('Lari: the refund if cancelled now; with cancelled, that of the cancellation.'),
  othersAmount: lari
    .describe(
      'Lari: the part of the refund that goes to the cards of others: guests who have paid a share each, or who has given the reservation to this diner. Missing without any.',
    )
    .exactOptional(),
  refundPercent: z.number(),
  isMovable: z
    .boolean()
    .describe('Only with open: whether another date, time or tables can be chosen instead.')
    .exactOptional(),
  validUntil: instant.describe('Only with open: until when this refund holds.').exactOptional(),
  later: z
    .array(z.object({ refundAmount: lari, validUntil: instant }))
    .describe('Only with open: the refunds after that, each until when it holds.')
    .exactOptional(),
});
/** A paid order on the cancellation page. */
export type CancellationAnswer = z.infer<typeof cancellationAnswer>;
