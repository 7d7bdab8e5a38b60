import { z } from 'zod';
import { startsAt } from './time.ts';

/**
 * What comes back when a diner cancels a paid reservation: the policy is a list of steps, "at least so many hours before
 * the visit, so many percent". After the last step the tables can still be given back, without money. Percentages are
 * rounded half up to the tetri.
 */
export interface CancellationStep {
  hoursBefore: number;
  refundPercent: number;
}

export interface CancellationTerms {
  refundPercent: number;
  refundTetri: number;
  /** When less comes back than now (at the visit's begin: when it can no longer be cancelled), milliseconds since 1970. */
  validUntil: number;
}

const HOUR_MS = 3_600_000;

/** Undefined once the visit has begun. */
export function findCancellationTerms(
  policy: readonly CancellationStep[],
  visit: { date: string; slot: string; totalTetri: number },
  now: number,
): CancellationTerms | undefined {
  const begins = startsAt(visit.date, visit.slot);
  if (now >= begins) return undefined;
  const steps = policy.toSorted((first, second) => second.hoursBefore - first.hoursBefore);
  const step = steps.find(({ hoursBefore }) => now <= begins - hoursBefore * HOUR_MS);
  const refundPercent = step?.refundPercent ?? 0;
  return {
    refundPercent,
    refundTetri: Math.floor((visit.totalTetri * refundPercent + 50) / 100),
    validUntil: step ? begins - step.hoursBefore * HOUR_MS : begins,
  };
}

/** `token` comes from a mail's link and stands for the session of the diner. `refundAmount` is what the diner was shown, in lari: where less would come back by now, they are asked again. */
export const cancelRequest = z.object({
  token: z.string().max(200).optional(),
  refundAmount: z.number().min(0),
});

export type CancelRequest = z.infer<typeof cancelRequest>;

/** A paid order as the page sees it that offers to cancel it. */
export interface CancellationAnswer {
  orderId: string;
  /** `open`: it can be cancelled; `begun`: the visit has begun; `cancelled`: it has been cancelled already. */
  state: 'open' | 'begun' | 'cancelled';
  date: string;
  timeSlot: string;
  tables: { tableNumber: string }[];
  /** Lari, two decimals: what was paid. */
  totalAmount: number;
  /** Lari: what comes back when cancelled now; with `cancelled`, what comes or came back. */
  refundAmount: number;
  refundPercent: number;
  /** Only with `open`: until when this amount holds, ISO 8601, UTC. */
  validUntil?: string;
}
