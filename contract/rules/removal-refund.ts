import { computeTotals, percentOf } from '#contract/values/money.ts';

/** A dish of a reservation: quantities are those that it has now. */
export interface ReservedDish {
  part: number;
  id: string;
  quantity: number;
  priceTetri: number;
}

export type RemovedDish = Pick<ReservedDish, 'part' | 'id' | 'quantity'>;

/** A value of a paid order that is refunded in part or whole, and what the restaurant still has of the order. */
export interface Refundable {
  valueTetri: number;
  keptTetri: number;
}

/**
 * The refund of each value, in tetri. It is rounded half up for the sum of all values, those of earlier refunds included,
 * so that the refunds of one percentage add up to that percentage of the whole; and it is never more than is kept.
 */
export function shareRefund(
  values: readonly Refundable[],
  { percent, earlierTetri }: { percent: number; earlierTetri: number },
): number[] {
  let sumTetri = earlierTetri;
  return values.map(({ valueTetri, keptTetri }) => {
    const beforeTetri = percentOf(sumTetri, percent);
    sumTetri += valueTetri;
    return Math.min(percentOf(sumTetri, percent) - beforeTetri, keptTetri);
  });
}

export interface PaidPart {
  part: number;
  keptTetri: number;
  /** What is still to be paid at the restaurant. */
  atRestaurantTetri: number;
}

/** The paid orders of a reservation with their dishes. */
export interface PaidDishes {
  dishes: readonly ReservedDish[];
  parts: readonly PaidPart[];
  /** What was paid for the dishes that were removed before. */
  removedTetri: number;
}

export interface RemovalRefund {
  part: number;
  /** What was paid for the removed dishes, with their share of the service fee. */
  valueTetri: number;
  /** What would have been paid for them at the restaurant. */
  unpaidTetri: number;
  refundTetri: number;
}

/**
 * The refund for removed dishes, by the part that paid for them. Pure, so that page and server agree. Removed dishes first
 * reduce what their order leaves to be paid at the restaurant: only beyond that was something paid for them.
 */
export function findRemovalRefunds(
  { dishes, parts, removedTetri }: PaidDishes,
  removed: readonly RemovedDish[],
  percent: number,
): RemovalRefund[] {
  const values = parts.map(({ part, keptTetri, atRestaurantTetri }) => {
    const priceTetri = findValue(dishes, removed, part);
    const unpaidTetri = Math.min(priceTetri, atRestaurantTetri);
    return { part, keptTetri, unpaidTetri, valueTetri: priceTetri - unpaidTetri };
  });
  const refunds = shareRefund(values, { percent, earlierTetri: removedTetri });
  return values
    .map(({ keptTetri: _, ...value }, index) => ({ ...value, refundTetri: refunds[index] ?? 0 }))
    .filter(({ valueTetri, unpaidTetri }) => valueTetri + unpaidTetri > 0);
}

/** What the removed dishes of a part cost, in tetri, with their share of the service fee. */
function findValue(dishes: readonly ReservedDish[], removed: readonly RemovedDish[], part: number): number {
  const present = dishes.filter((dish) => dish.part === part);
  return computeTotals(present).totalTetri - computeTotals(withoutDishes(present, removed)).totalTetri;
}

/** The dishes that remain, without those of which all go. */
export function withoutDishes<Dish extends ReservedDish>(
  dishes: readonly Dish[],
  removed: readonly RemovedDish[],
): Dish[] {
  return dishes.flatMap((dish) => {
    const gone = removed.filter(({ part, id }) => part === dish.part && id === dish.id);
    const quantity = dish.quantity - gone.reduce((sum, each) => sum + each.quantity, 0);
    return quantity > 0 ? [{ ...dish, quantity }] : [];
  });
}
