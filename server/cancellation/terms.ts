import {
  findCancellationTerms,
  type CancellationStep,
  type CancellationTerms,
} from '#contract/cancellation.ts';
import type { Orders } from '../db/schema.ts';
import type { Seating } from '../tables/seating.ts';

type PaidOrder = Pick<Orders, 'cancellation_policy' | 'total_tetri'>;

/** The refund if a paid order is cancelled at this instant; undefined once the seating has begun. */
export function findTerms(
  order: PaidOrder,
  { date, slot, earliestStart }: Pick<Seating, 'date' | 'slot'> & { earliestStart: number },
  now: number,
): CancellationTerms | undefined {
  const seating = { date, slot, earliestStart, totalTetri: order.total_tetri };
  return findCancellationTerms(readPolicy(order), seating, now);
}

/** The policy in force when the order was paid. */
export function readPolicy({ cancellation_policy: policy }: Pick<PaidOrder, 'cancellation_policy'>) {
  return (policy === null ? [] : JSON.parse(policy)) as CancellationStep[];
}
