import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isDeep } from '#tests/support/depth.ts';
import { placeMenu, quantitiesInCart } from '#tests/support/islands/first-menu.tsx';
import { saveDraft } from '#tests/support/islands/menu-page.tsx';

const DISHES = ['Imeretian Khachapuri', 'City Khinkali', 'Saperavi'];
const CATEGORIES = ['Khachapuri', 'Khinkali', 'Wine'];
const MOST = 12;

interface Tap {
  target: string;
  /** Turns of the event loop until the next tap: React hydrates in several. */
  turns: number;
}

interface PageView {
  taps: Tap[];
  /** Before which tap the small script runs. */
  startsAt: number;
  /** How many taps later React begins to hydrate. */
  hydratesAfter: number;
}

const pageViews: fc.Arbitrary<PageView> = fc.record({
  taps: fc.array(
    fc.record({ target: fc.constantFrom(...DISHES, ...CATEGORIES), turns: fc.nat({ max: 3 }) }),
    { maxLength: MOST },
  ),
  startsAt: fc.nat({ max: MOST }),
  hydratesAfter: fc.nat({ max: MOST }),
});

async function press({ target, turns }: Tap): Promise<void> {
  const button = DISHES.includes(target)
    ? screen.getByRole('button', { name: `Add to Cart: ${target}` })
    : screen.getByRole('tab', { name: target });
  button.click();
  for (let turn = 0; turn < turns; turn += 1) await setImmediate();
}

/** What the page shows in the end, and what React found wrong. */
async function tapThrough({ taps, startsAt, hydratesAfter }: PageView) {
  localStorage.clear();
  saveDraft();
  const page = await placeMenu();
  for (let at = 0; at <= 2 * MOST; at += 1) {
    if (at === startsAt) page.start();
    if (at === startsAt + hydratesAfter) page.hydrate();
    const tap = taps[at];
    if (tap) await press(tap);
  }
  // React asks for the menu after its hydration.
  await screen.findByText('Failed to load menu');
  const shown = {
    added: screen.getAllByRole('status').flatMap(({ textContent }) => textContent || []),
    categories: screen.getAllByRole('tab', { selected: true }).map(({ textContent }) => textContent),
    inCart: quantitiesInCart(),
    errors: page.errors,
  };
  page.remove();
  return shown;
}

function expected(taps: readonly Tap[]) {
  const targets = taps.map(({ target }) => target);
  const counts = DISHES.map((name) => ({ name, count: targets.filter((each) => each === name).length }));
  const added = counts.filter(({ count }) => count > 0);
  return {
    added: added.map(({ count }) => `In the cart: ${count}`),
    categories: [targets.findLast((target) => CATEGORIES.includes(target)) ?? CATEGORIES[0]],
    inCart: Object.fromEntries(added.map(({ name, count }) => [name, count])),
    errors: [],
  };
}

beforeAll(() => {
  // The script in every page's head: it queues the taps until the small script runs.
  const script = document.createElement('script');
  script.textContent = readFileSync('src/inline/ready.js', 'utf8');
  document.head.append(script);
});
// Outside of `act`, React hydrates in turns of the event loop, as in a browser.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));

it('loses and doubles no tap before, during and after hydration', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(pageViews, async (pageView) => {
      expect(await tapThrough(pageView)).toEqual(expected(pageView.taps));
    }),
    { numRuns: isDeep ? 300 : 15 },
  );
});
