import { computeTotals, type PricedLine } from '#contract/values/money.ts';
import { splitTetri } from '#contract/values/split.ts';

/** The owner of the dishes in the middle of the table. */
export const SHARED = '';

export interface ComputedShare {
  guest: string;
  subtotalTetri: number;
  serviceFeeTetri: number;
  nowTetri: number;
}

interface PricedDish extends PricedLine {
  /** Whose it is; `SHARED` for the middle of the table. */
  guest: string;
}

/**
 * What each guest pays: their own dishes and an equal part of those in the middle of the table, with their part of the service
 * fee and of what is paid in advance. Together the shares are the price of all, to the tetri. Guests who have nothing to pay
 * now have none; the first share bears the few tetri that they would pay at the restaurant.
 */
export function computeShares(
  guests: readonly string[],
  dishes: readonly PricedDish[],
  nowTetri: number,
): ComputedShare[] {
  const priceOf = (owner: string) =>
    computeTotals(dishes.filter(({ guest }) => guest === owner)).subtotalTetri;
  const middle = splitTetri(
    priceOf(SHARED),
    guests.map(() => 1),
  );
  const subtotals = guests.map((guest, index) => priceOf(guest) + (middle[index] ?? 0));
  const fees = splitTetri(computeTotals(dishes).serviceFeeTetri, subtotals);
  const sums = subtotals.map((subtotal, index) => subtotal + (fees[index] ?? 0));
  const advances = splitTetri(nowTetri, sums);
  const all = guests.map((guest, index) => ({
    guest,
    subtotalTetri: subtotals[index] ?? 0,
    serviceFeeTetri: fees[index] ?? 0,
    nowTetri: advances[index] ?? 0,
  }));
  const [first, ...others] = all.filter((share) => share.nowTetri > 0);
  if (!first) return [];
  const small = all.filter((share) => share.nowTetri === 0);
  const sum = (name: 'subtotalTetri' | 'serviceFeeTetri') =>
    small.reduce((total, share) => total + share[name], first[name]);
  return [
    { ...first, subtotalTetri: sum('subtotalTetri'), serviceFeeTetri: sum('serviceFeeTetri') },
    ...others,
  ];
}
