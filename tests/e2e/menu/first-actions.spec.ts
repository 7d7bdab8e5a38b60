import { fillCount } from '#src/i18n/fill.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { DEEP } from '#tests/support/depth.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';

const EVERY_MS = 50;
const BEFORE = 8;
const AFTER = 5;

interface Taps {
  count: number;
  isOver: boolean;
}

/**
 * Taps a button again and again from the page's first moment, and lets React come only after some taps. `stop` waits for
 * some more, and returns how many there were.
 */
async function tapThroughHydration(page: Page, selector: string): Promise<{ stop: () => Promise<number> }> {
  const untilTapped = (count: number) =>
    page.waitForFunction((least) => (window as unknown as { taps: Taps }).taps.count >= least, count);
  await page.route(/\/react\..*\.js$/, async (route) => {
    await untilTapped(BEFORE);
    await route.continue();
  });
  await page.addInitScript(
    ({ button, everyMs }) => {
      const taps = { count: 0, isOver: false };
      Object.assign(window, { taps });
      setInterval(() => {
        const found = document.querySelector<HTMLElement>(button);
        if (taps.isOver || !found?.checkVisibility()) return;
        found.click();
        taps.count += 1;
      }, everyMs);
    },
    { button: selector, everyMs: EVERY_MS },
  );
  const read = (isOver: boolean) =>
    page.evaluate((over) => {
      const { taps } = window as unknown as { taps: Taps };
      taps.isOver = over;
      return taps.count;
    }, isOver);
  return {
    stop: async () => {
      await untilTapped((await read(false)) + AFTER);
      return read(true);
    },
  };
}

const { cart, menu } = TEXTS.en;

test('the menu counts each tap once, before, during and after the hydration', DEEP, async ({ page }) => {
  const { 'tamada-cart': _, ...reservation } = savedChoice({ date: dayFromToday(34) });
  await store(page, { local: reservation });
  const { stop } = await tapThroughHydration(page, '.dish-foot .button');

  await page.goto('/en/menu', { waitUntil: 'commit' });
  await expectAlive(page);
  await expect(page.getByText(menu.updated)).toBeAttached();
  const count = await stop();

  await expect(page.getByRole('button', { name: fillCount(cart.openCount, count) })).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .getByRole('status')
      .filter({ hasText: `: ${count}` }),
  ).toHaveCount(1);
});
