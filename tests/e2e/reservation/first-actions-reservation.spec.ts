import { fill, fillCount } from '#src/i18n/fill.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  addDish,
  chooseDateTime,
  chooseTable,
  PKHALI,
  tableOnMap,
} from '#tests/support/browser/diner-steps.ts';
import { floorName, dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';

test.describe('the reservation page without React', () => {
  test.use({ allowedErrors: [/./] });

  for (const language of TESTED_LANGUAGES) {
    const { reservation, cart } = TEXTS[language];
    const remove = (table: string) => fill(reservation.removeTable, { table });
    const tableFive = language === 'en' ? 'Table 5' : 'მაგიდა 5';

    test(`leads from a date and a table to the menu, ${language}`, async ({ page }) => {
      await page.route(/\/react\..*\.js$/, (route) => route.abort());
      await page.goto(`/${language}/reservation`);

      await chooseDateTime(page, language, dayFromToday(3), '19:00');
      await chooseTable(page, language, 'table5');
      await chooseTable(page, language, 'table6');
      await page.getByRole('button', { name: reservation.zoomIn }).click();
      await page.getByRole('button', { name: reservation.zoomReset }).click();
      await page.getByRole('button', { name: floorName(language, 2) }).click();
      await expect(tableOnMap(page, language, 'vip-zone-1')).toBeVisible();
      await page.reload();

      await page.getByRole('button', { name: remove(tableFive) }).click();
      await expect(page.getByRole('button', { name: remove(tableFive) })).toHaveCount(0);
      await page.getByRole('button', { name: floorName(language, 1) }).click();
      await expect(tableOnMap(page, language, 'table6')).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('link', { name: reservation.next }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/menu$`));
      await addDish(page, language, PKHALI[language]);
      await expect(page.getByRole('button', { name: fillCount(cart.openCount, 1) })).toBeVisible();
    });
  }
});
