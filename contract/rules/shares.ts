import { computeTotals, type PricedLine } from '#contract/values/money.ts';
import { SMALLEST_PAYMENT_TETRI } from './advance.ts';
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
 * now, or less than the smallest payment, have none: the first share bears their few tetri.
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
  const isSmall = (share: ComputedShare) => share.nowTetri < SMALLEST_PAYMENT_TETRI;
  const first = all.find((share) => !isSmall(share)) ?? all[0];
  if (!first || nowTetri === 0) return [];
  const small = all.filter((share) => share !== first && isSmall(share));
  const sum = (name: 'subtotalTetri' | 'serviceFeeTetri' | 'nowTetri') =>
    small.reduce((total, share) => total + share[name], first[name]);
  const borne = {
    subtotalTetri: sum('subtotalTetri'),
    serviceFeeTetri: sum('serviceFeeTetri'),
    nowTetri: sum('nowTetri'),
  };
  return [{ ...first, ...borne }, ...all.filter((share) => share !== first && !isSmall(share))];
}
