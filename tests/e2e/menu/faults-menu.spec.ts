import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { addDish, PKHALI } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const language of TESTED_LANGUAGES) {
  const said = CATALOGUE[language];

  test(`the menu sells after a failed update, and reloads by a button, ${language}`, async ({ page }) => {
    const failure = page.getByRole('main').getByRole('alert');
    await store(page, { local: savedChoice({ date: dayFromToday(32) }) });
    await page.route('**/api/menu', (route) => route.abort('connectionfailed'));
    await page.goto(`/${language}/menu`);
    await expect(failure).toContainText(said.menuFailed);
    await addDish(page, language, PKHALI[language]);

    await page.unroute('**/api/menu');
    await page.getByRole('button', { name: said.tryAgain }).click();

    await expect(page.getByText(TEXTS[language].menu.updated)).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
}
