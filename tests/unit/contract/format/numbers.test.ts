import { expect, it } from 'vitest';
import { formatPercent } from '#contract/format/numbers.ts';

it.each([
  [0, '0%'],
  [0.0004, '<1%'],
  [0.0049, '<1%'],
  [0.005, '1%'],
  [0.344, '34%'],
  [1, '100%'],
])('writes a share of %d as %s', (share, text) => {
  expect(formatPercent(share)).toBe(text);
});
