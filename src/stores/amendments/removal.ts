import { computeTotals } from '#contract/values/money.ts';
import { findRemovalRefunds, withoutDishes, type RemovedDish } from '#contract/rules/removal-refund.ts';
import type { NamedDish, ReservedDishes } from '#src/api/dishes.ts';

/** The dishes that a diner is about to take out of a reservation. */
export interface Removal {
  reservation: ReservedDishes;
  removed: readonly RemovedDish[];
}

/** How many of this dish the diner takes out. */
export function removedOf({ removed }: Removal, { part, id }: NamedDish): number {
  return removed.find((dish) => dish.part === part && dish.id === id)?.quantity ?? 0;
}

/** The refund for the chosen dishes, what was paid for them and what would have been paid at the restaurant. */
export function findRefund({ reservation, removed }: Removal) {
  const refunds = findRemovalRefunds(reservation, removed, reservation.refundPercent);
  const sum = (name: 'refundTetri' | 'valueTetri' | 'unpaidTetri') =>
    refunds.reduce((total, refund) => total + refund[name], 0);
  return { refundTetri: sum('refundTetri'), valueTetri: sum('valueTetri'), unpaidTetri: sum('unpaidTetri') };
}

export function sumAtRestaurant({ parts }: ReservedDishes): number {
  return parts.reduce((sum, { atRestaurantTetri }) => sum + atRestaurantTetri, 0);
}

/** Why the chosen dishes cannot all go; undefined if they can. */
export function findRemovalProblem({
  reservation,
  removed,
}: Removal): 'dishes_needed' | 'order_too_small' | undefined {
  if (removed.length === 0) return undefined;
  const { subtotalTetri } = computeTotals(withoutDishes(reservation.dishes, removed));
  if (subtotalTetri === 0) return 'dishes_needed';
  return subtotalTetri < reservation.minimumTetri ? 'order_too_small' : undefined;
}
