import { chooseDateTime, chooseTable, tableOnMap } from '#tests/support/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/e2e.ts';

test.describe('the reservation page without React', () => {
  test.use({ allowedErrors: [/./] });

  test('takes a date and a table, and shows them again', async ({ page }) => {
    await page.route(/\/react\..*\.js$/, (route) => route.abort());
    await page.goto('/en/reservation');

    await chooseDateTime(page, 'en', dayFromToday(3), '19:00');
    await chooseTable(page, 'en', 'table5');
    await page.getByRole('button', { name: TEXTS.en.reservation.floor2 }).click();
    await expect(tableOnMap(page, 'en', 'vip-zone-1')).toBeVisible();
    await page.reload();

    await expect(page.getByRole('heading', { name: TEXTS.en.reservation.heading })).toBeVisible();
    await page.getByRole('button', { name: TEXTS.en.reservation.floor1 }).click();
    await expect(tableOnMap(page, 'en', 'table5')).toHaveAttribute('aria-pressed', 'true');
  });
});
