import { computeTotals, percentOf } from '#contract/values/money.ts';

/** A dish of a reservation: quantities are those that it has now. */
export interface ReservedDish {
  part: number;
  id: string;
  quantity: number;
  priceTetri: number;
}

export type RemovedDish = Pick<ReservedDish, 'part' | 'id' | 'quantity'>;

/**
 * The refund for removed dishes, in tetri: the percentage of what they cost with their service fee, rounded half up for
 * each part. Pure, so that page and server agree.
 */
export function findRemovalRefund(
  dishes: readonly ReservedDish[],
  removed: readonly RemovedDish[],
  refundPercent: number,
): number {
  const parts = [...new Set(dishes.map(({ part }) => part))];
  return parts.reduce((sum, part) => sum + percentOf(findValue(dishes, removed, part), refundPercent), 0);
}

/** What the removed dishes of a part cost, in tetri, with their share of the service fee. */
export function findValue(
  dishes: readonly ReservedDish[],
  removed: readonly RemovedDish[],
  part: number,
): number {
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
