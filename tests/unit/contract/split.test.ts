import { expect, it } from 'vitest';
import { splitTetri } from '#contract/values/split.ts';

it.each([
  { amount: 10, weights: [1, 1, 1], parts: [4, 3, 3] },
  { amount: 7, weights: [1, 2], parts: [2, 5] },
  { amount: 7, weights: [1], parts: [7] },
  { amount: 0, weights: [0, 0], parts: [0, 0] },
])('splits $amount by $weights into $parts', ({ amount, weights, parts }) => {
  expect(splitTetri(amount, weights)).toEqual(parts);
});
