import { HOUR_MS } from '#contract/values/durations.ts';
import type { Selectable } from 'kysely';
import {
  findCancellationTerms,
  type CancellationStep,
  type CancellationTerms,
} from '#contract/api/cancellation.ts';
import type { RulesContent } from '#contract/api/content.ts';
import type { Orders } from '#server/platform/db/schema-orders.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

type PaidOrder = Pick<Selectable<Orders>, 'cancellation_policy' | 'total_tetri' | 'removed_tetri'>;

/** The refund if what remains of a paid order is cancelled at this instant; undefined once the seating has begun. */
export function findTerms(
  order: PaidOrder,
  { date, slot, earliestStart }: Pick<Seating, 'date' | 'slot'> & { earliestStart: number },
  now: number,
): CancellationTerms | undefined {
  const seating = { date, slot, earliestStart, totalTetri: order.total_tetri - order.removed_tetri };
  return findCancellationTerms(readPolicy(order), seating, now);
}

/** The same for all confirmed orders of a reservation, which have the same policy. */
export function findTermsOfParts(
  orders: readonly PaidOrder[],
  reservation: Pick<Seating, 'date' | 'slot'> & { earliestStart: number },
  now: number,
): CancellationTerms | undefined {
  const terms = orders.flatMap((order) => findTerms(order, reservation, now) ?? []);
  const [first] = terms;
  return first && { ...first, refundTetri: terms.reduce((sum, { refundTetri }) => sum + refundTetri, 0) };
}

/** Until when a reservation can be moved and its dishes changed. It counts from its earliest start, as the policy does. */
export function findMoveDeadline(
  rules: Pick<RulesContent, 'moveHoursBefore'>,
  earliestStart: number,
): number {
  return earliestStart - rules.moveHoursBefore * HOUR_MS;
}

/** The policy in force when the order was paid. */
export function readPolicy({ cancellation_policy: policy }: Pick<PaidOrder, 'cancellation_policy'>) {
  return (policy === null ? [] : JSON.parse(policy)) as CancellationStep[];
}
