import {
  computeTotals,
  percentOf,
  SERVICE_FEE_PERCENT,
  splitTetri,
  type PricedLine,
} from '#contract/values/money.ts';
import type { Share } from '#server/dining/orders/shares.ts';
import { SHARED } from './rows.ts';

type ComputedShare = Pick<Share, 'guest' | 'subtotalTetri' | 'serviceFeeTetri' | 'nowTetri'>;

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

/**
 * What is left of a share if its guest is taken off with their own dishes: their part of the middle of the table. All other
 * shares stay. The service fee is that of the dishes that are left, as far as this share can bear the difference: without a
 * part of the middle the fee of all can be a tetri off. Undefined if nothing is left.
 */
export function leaveOver(
  share: ComputedShare,
  others: readonly ComputedShare[],
  ownTetri: number,
): ComputedShare | undefined {
  const { guest, subtotalTetri: before, serviceFeeTetri: fee, nowTetri: now } = share;
  const subtotalTetri = before - ownTetri;
  if (subtotalTetri <= 0) return undefined;
  const sum = (name: 'subtotalTetri' | 'serviceFeeTetri') =>
    others.reduce((total, other) => total + other[name], 0);
  const feeOfAll = percentOf(sum('subtotalTetri') + subtotalTetri, SERVICE_FEE_PERCENT);
  const serviceFeeTetri = Math.min(fee, Math.max(0, feeOfAll - sum('serviceFeeTetri')));
  const leftTetri = subtotalTetri + serviceFeeTetri;
  const [, part = 0] = splitTetri(now, [before + fee - leftTetri, leftTetri]);
  return { guest, subtotalTetri, serviceFeeTetri, nowTetri: Math.max(1, part) };
}
