import { describe, expect, it } from 'vitest';
import { budgetOf, weighPages, type Cell } from '../../bench/weigh-pages.ts';

const KB = 1024;

/** What the profile's forms share with them is a file of its own, 1 KB; the first script makes two more. */
const FORM_PAGE = { allScripts: 76.4 * KB, requests: 11 };

/**
 * Cells above the budget, with their current limits: nothing may get heavier. React and ky alone are 66 KB of scripts;
 * a page that needs them at once has its island's texts and styles in its HTML.
 */
const MISSED: Record<string, Partial<Record<Cell, number>>> = {
  // Home: the names of its files alone change its compressed size by 25 bytes.
  '': { html: 10.05 * KB, allScripts: 72.3 * KB },
  menu: { html: 14 * KB, allScripts: 81.4 * KB, requests: 13 },
  reservation: { html: 12.15 * KB, allScripts: 94.3 * KB, requests: 16 },
  cart: { html: 10.3 * KB, allScripts: 89.1 * KB, requests: 18 },
  profile: { html: 9.5 * KB, allScripts: 83.9 * KB, requests: 13 },
  login: FORM_PAGE,
  register: FORM_PAGE,
  'forgot-password': FORM_PAGE,
  'reset-password': FORM_PAGE,
  'confirm-email': FORM_PAGE,
  'waiting-list': { allScripts: 81.2 * KB, requests: 12 },
  cancel: { html: 9.6 * KB, allScripts: 81.1 * KB, requests: 12 },
  'change-dishes': { html: 9.05 * KB, allScripts: 87.1 * KB, requests: 14 },
  'change-reservation': { html: 11.85 * KB, allScripts: 94.1 * KB, requests: 18 },
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

describe('the weight of a first visit', () => {
  it('is measured for every page in both languages', () => {
    expect(CASES.length).toBeGreaterThan(70);
    expect(CASES.every(({ cost }) => cost > 0)).toBe(true);
  });

  it.each(CASES)('keeps $cell of /$page within its limit', ({ cost, limit }) => {
    expect(cost).toBeLessThanOrEqual(limit);
  });
});
