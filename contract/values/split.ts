/**
 * Splits an amount in tetri by weights so that the parts add up to it: each is rounded down, and the tetri that are left go to
 * the largest remainders, the first ones among equals. All parts are 0 if all weights are.
 */
export function splitTetri(amountTetri: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const parts = weights.map((weight) => Math.floor((amountTetri * weight) / sum));
  const left = amountTetri - parts.reduce((all, part) => all + part, 0);
  const byRemainder = weights
    .map((weight, index) => ({ index, remainder: (amountTetri * weight) % sum }))
    .toSorted((first, second) => second.remainder - first.remainder);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
