import type { Page } from './e2e.ts';

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
export async function tapThroughHydration(
  page: Page,
  selector: string,
): Promise<{ stop: () => Promise<number> }> {
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
