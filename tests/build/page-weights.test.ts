import { describe, expect, it } from 'vitest';
import { budgetOf, weighPages, type Cell } from '../../bench/weigh-pages.ts';

const KB = 1024;

/**
 * Cells that miss the budget, and what they may cost until they meet it: nothing may get heavier meanwhile. A page that
 * needs React at once carries Astro's island runtime, its island's texts and the styles of all its states in its HTML.
 */
const MISSED: Record<string, Partial<Record<Cell, number>>> = {
  en: { scripts: 4.8 * KB },
  ka: { html: 10.5 * KB, scripts: 4.8 * KB },
  'en/about': { scripts: 4.8 * KB },
  'ka/about': { html: 9.5 * KB, scripts: 4.8 * KB },
  'en/contact': { scripts: 4.8 * KB },
  'ka/contact': { scripts: 4.8 * KB },
  menu: { html: 16.3 * KB, allScripts: 82.5 * KB, requests: 11 },
  reservation: { html: 15 * KB, allScripts: 88 * KB, requests: 14 },
  cart: { html: 12 * KB, allScripts: 85.5 * KB, requests: 18 },
  login: { html: 9.1 * KB, allScripts: 78.5 * KB, requests: 14 },
  register: { html: 9.3 * KB, allScripts: 79 * KB, requests: 14 },
  profile: { html: 10.5 * KB, allScripts: 78.5 * KB, requests: 13 },
};

const CASES = weighPages().flatMap((weight) => {
  const missed = MISSED[weight.page] ?? MISSED[weight.page.split('/')[1] ?? ''] ?? {};
  return Object.entries({ ...budgetOf(weight), ...missed }).map(([cell, limit]) => ({
    page: weight.page,
    cell: cell as Cell,
    cost: weight[cell as Cell],
    limit,
  }));
});

describe('what a page costs on a first visit', () => {
  it('is reckoned for every page in both languages', () => {
    expect(CASES.length).toBeGreaterThan(70);
    expect(CASES.every(({ cost }) => cost > 0)).toBe(true);
  });

  it.each(CASES)('keeps $cell of /$page within its limit', ({ cost, limit }) => {
    expect(cost).toBeLessThanOrEqual(limit);
  });
});
