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
  { date, slot }: Pick<Seating, 'date' | 'slot'>,
  now: number,
): CancellationTerms | undefined {
  return findCancellationTerms(readPolicy(order), { date, slot, totalTetri: order.total_tetri }, now);
}

/** The policy in force when the order was paid. */
export function readPolicy({ cancellation_policy: policy }: Pick<PaidOrder, 'cancellation_policy'>) {
  return (policy === null ? [] : JSON.parse(policy)) as CancellationStep[];
}
