import { computeTotals, type Totals } from '#contract/values/money.ts';
import type { Random } from './random.ts';
import type { DemoDish } from './types.ts';

export interface DemoLine {
  dish: DemoDish;
  quantity: number;
  removedQuantity: number;
}

/** How much a category is liked; others count 1. */
const LIKED: Record<string, number> = { khachapuri: 3, khinkali: 3, starters: 2, mains: 2, drinks: 2.5 };
/** Each further dish of a category is ordered less. */
const LESS = 0.8;

export function pickLines(random: Random, dishes: readonly DemoDish[], partySize: number): DemoLine[] {
  const places = new Map<string, number>();
  const weights = dishes.map((dish): [DemoDish, number] => {
    const place = places.get(dish.category) ?? 0;
    places.set(dish.category, place + 1);
    return [dish, (LIKED[dish.category] ?? 1) * LESS ** place];
  });
  const lines: DemoLine[] = [];
  const wanted = Math.min(dishes.length, random.int(2, 4) + Math.ceil(partySize / 3));
  while (lines.length < wanted) {
    const left = weights.filter(([dish]) => lines.every((line) => line.dish !== dish));
    const [first, ...others] = left;
    if (!first) break;
    const quantity = random.int(1, Math.max(1, Math.ceil(partySize / 2)));
    lines.push({ dish: random.weighted([first, ...others]), quantity, removedQuantity: 0 });
  }
  return lines;
}

export function totalsOf(lines: readonly DemoLine[]): Totals {
  return computeTotals(lines.map(({ dish, quantity }) => ({ priceTetri: dish.priceTetri, quantity })));
}
