import { setTimeout } from 'node:timers/promises';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  addDish,
  chooseDateTime,
  chooseTable,
  PKHALI,
  tableOnMap,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';

const REACT = /\/react\..*\.js$/;

test.describe('the reservation page without React', () => {
  test.use({ allowedErrors: [/./] });

  for (const language of TESTED_LANGUAGES) {
    const { reservation, cart } = TEXTS[language];
    const remove = (table: string) => fill(reservation.removeTable, { table });
    const tableFive = language === 'en' ? 'Table 5' : 'მაგიდა 5';

    test(`leads from a date and a table to the menu, ${language}`, async ({ page }) => {
      await page.route(REACT, (route) => route.abort());
      await page.goto(`/${language}/reservation`);

      await chooseDateTime(page, language, dayFromToday(3), '19:00');
      await chooseTable(page, language, 'table5');
      await chooseTable(page, language, 'table6');
      await page.getByRole('button', { name: reservation.zoomIn }).click();
      await page.getByRole('button', { name: reservation.zoomReset }).click();
      await page.getByRole('button', { name: reservation.floor2 }).click();
      await expect(tableOnMap(page, language, 'vip-zone-1')).toBeVisible();
      await page.reload();

      await page.getByRole('button', { name: remove(tableFive) }).click();
      await expect(page.getByRole('button', { name: remove(tableFive) })).toHaveCount(0);
      await page.getByRole('button', { name: reservation.floor1 }).click();
      await expect(tableOnMap(page, language, 'table6')).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('link', { name: reservation.next }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/menu$`));
      await addDish(page, language, PKHALI[language]);
      await expect(page.getByRole('button', { name: fillCount(cart.openCount, 1) })).toBeVisible();
    });
  }
});

test(
  'a table of the map counts each tap once, before, during and after the hydration',
  DEEP,
  async ({ page }) => {
    await store(page, { local: savedChoice({ date: dayFromToday(33), tables: [] }) });
    await page.route(REACT, async (route) => {
      await setTimeout(900);
      await route.continue();
    });
    await page.addInitScript(() => {
      const taps = { count: 0, isOver: false };
      Object.assign(window, { taps });
      setInterval(() => {
        const table = document.querySelector('#table5');
        if (taps.isOver || !table) return;
        const { x, y, width, height } = table.getBoundingClientRect();
        // Only where a finger would hit it: not while the page is covered.
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        if (!hit?.closest('#table5')) return;
        hit.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
        taps.count += 1;
      }, 50);
    });

    await page.goto('/en/reservation', { waitUntil: 'commit' });
    await expectAlive(page);
    // A moment in which React answers too.
    await page.waitForFunction(() => (window as unknown as { taps: { count: number } }).taps.count > 25);
    const count = await page.evaluate(() => {
      const { taps } = window as unknown as { taps: { count: number; isOver: boolean } };
      taps.isOver = true;
      return taps.count;
    });

    const isChosen = count % 2 === 1;
    await expect(tableOnMap(page, 'en', 'table5')).toHaveAttribute('aria-pressed', String(isChosen));
    await expect(page.getByRole('button', { name: 'Remove Table 5' })).toHaveCount(isChosen ? 1 : 0);
    const stored = await page.evaluate(() => localStorage.getItem('reservationData') ?? '');
    expect(stored.includes('"selectedTables":["table5"]')).toBe(isChosen);
  },
);
