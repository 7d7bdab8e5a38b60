import type { RulesContent } from '#contract/api/content.ts';
import { percentOf, toTetri } from '#contract/values/money.ts';
import { weekdayOf } from '#contract/values/weekdays.ts';

/**
 * What is paid in advance. Without a rule it is everything. A rule is a list, of which the first entry that fits a visit
 * counts; it asks for a share of the dishes with their service fee, a sum per guest or a sum, and for the largest of them
 * if it names several. The rest is paid at the restaurant.
 */
export type AdvanceRule = NonNullable<RulesContent['advance']>;

export interface Visit {
  tables: readonly string[];
  date: string;
  slot: string;
  guests: number;
}

/** What the rule asks in advance of one visit: the larger of the two. */
export interface Advance {
  percent: number;
  sumTetri: number;
}

interface FittingAdvance extends Advance {
  /** When a diner moves a reservation here for which less was paid. */
  onMove: NonNullable<AdvanceRule[number]['onMove']>;
}

/** Smaller sums are not worth a payment by card: the diner then pays this, or all of a cheaper order. */
export const SMALLEST_PAYMENT_TETRI = 100;

/** Undefined if everything is paid in advance. An entry for tables fits if the visit has one of them. */
export function findAdvance(rule: AdvanceRule | null | undefined, visit: Visit): FittingAdvance | undefined {
  const entry = rule?.find(
    ({ tables, days, from = '', until = visit.slot }) =>
      (!tables?.length || tables.some(({ table }) => visit.tables.includes(table))) &&
      (!days?.length || days.includes(weekdayOf(visit.date))) &&
      visit.slot >= from &&
      visit.slot <= until,
  );
  if (!entry) return undefined;
  const { percent = 0, perGuest = 0, atLeast = 0, onMove = 'refuse' } = entry;
  return { percent, sumTetri: toTetri(Math.max(perGuest * visit.guests, atLeast)), onMove };
}

interface OrderedDishes {
  /** What the dishes of the order cost, with their service fee. */
  orderTetri: number;
  /** What the other dishes of the reservation cost, and what of that was paid in advance. */
  otherTetri?: number;
  paidTetri?: number;
}

export interface Split {
  nowTetri: number;
  atRestaurantTetri: number;
}

/**
 * Splits the price of an order. Of added dishes the diner pays what the whole reservation asks for and has not been paid,
 * which may be nothing, and never more than these dishes cost: an earlier order stays as it was agreed.
 */
export function splitPayment(
  advance: Advance | undefined,
  { orderTetri, otherTetri = 0, paidTetri = 0 }: OrderedDishes,
): Split {
  if (!advance) return { nowTetri: orderTetri, atRestaurantTetri: 0 };
  const asked = Math.max(percentOf(otherTetri + orderTetri, advance.percent), advance.sumTetri) - paidTetri;
  const nowTetri = asked > 0 ? Math.min(Math.max(asked, SMALLEST_PAYMENT_TETRI), orderTetri) : 0;
  return { nowTetri, atRestaurantTetri: orderTetri - nowTetri };
}
