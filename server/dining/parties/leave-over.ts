import type { ComputedShare } from '#contract/rules/shares.ts';
import { percentOf, SERVICE_FEE_PERCENT } from '#contract/values/money.ts';
import { splitTetri } from '#contract/values/split.ts';

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
