import { describe, expect, it } from 'vitest';
import { IS_EXAMPLE } from '#tests/support/site/built-site.ts';
import { limitsOf, weighPages } from '../../scripts/checks/page-weights.ts';

const CASES = weighPages().flatMap((weight) =>
  limitsOf(weight).map((limit) => ({ page: weight.page, ...limit })),
);

// The budgets were measured with the example's words, dishes and floors.
describe.runIf(IS_EXAMPLE)('the weight of a first visit', () => {
  it('is measured for every page in both languages', () => {
    expect(CASES.length).toBeGreaterThan(70);
    expect(CASES.every(({ cost }) => cost > 0)).toBe(true);
  });

  it.each(CASES)('keeps $cell of /$page within its limit', ({ cost, limit }) => {
    expect(cost).toBeLessThanOrEqual(limit);
  });
});
