import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { DEEP, TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { addDish, PKHALI } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { answerCalls, breakCalls, FAILED_REQUEST, ROUTE_FAULTS } from '#tests/support/browser/faults.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';

const MENU = '/menu';
const SOUPS = { en: 'Soups', ka: 'წვნიანები' };
const KHARCHO = { en: 'Kharcho', ka: 'ხარჩო' };

test.use({ allowedErrors: [FAILED_REQUEST] });

function failure(page: Page) {
  return page.getByRole('main').getByRole('alert');
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];
  const said = CATALOGUE[language];

  test.describe(`the menu, ${language}`, () => {
    for (const fault of sample(ROUTE_FAULTS)) {
      test(`fails when the call is ${fault}, and its dishes stay readable`, DEEP, async ({ page }) => {
        await breakCalls(page, MENU, fault);
        await page.goto(`/${language}/menu`);

        await expect(failure(page)).toContainText(said.menuFailed);
        await expect(page.getByRole('heading', { name: PKHALI[language] })).toBeVisible();
        await page.getByRole('tab', { name: SOUPS[language] }).click();
        await expect(page.getByRole('heading', { name: KHARCHO[language] })).toBeVisible();
      });
    }

    test('reloads the page with the button of the failure', DEEP, async ({ page }) => {
      const address = await breakCalls(page, MENU, 'dropped');
      await page.goto(`/${language}/menu`);
      await expect(failure(page)).toContainText(said.menuFailed);
      await page.evaluate(() => (document.title = 'the page as it was'));

      await page.unroute(address);
      await page.getByRole('button', { name: said.tryAgain }).click();

      await expect(page).toHaveTitle(t.titles.menu);
      await expect(page.getByText(t.menu.updated)).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
    });

    test('fails again when it is still broken', DEEP, async ({ page }) => {
      await breakCalls(page, MENU, 'error500');
      await page.goto(`/${language}/menu`);
      await expect(failure(page)).toContainText(said.menuFailed);

      await page.getByRole('button', { name: said.tryAgain }).click();

      await expect(failure(page)).toContainText(said.menuFailed);
    });

    test('sells its dishes after a failed update', async ({ page }) => {
      await store(page, { local: savedChoice({ date: dayFromToday(32) }) });
      await breakCalls(page, MENU, 'dropped');
      await page.goto(`/${language}/menu`);
      await expect(failure(page)).toContainText(said.menuFailed);

      await addDish(page, language, PKHALI[language]);
    });

    test('says so if it has no dishes', DEEP, async ({ page }) => {
      await answerCalls(page, MENU, { json: [] });
      await page.goto(`/${language}/menu`);

      await expect(page.getByText(said.menuEmpty)).toBeVisible();
      await expect(page.getByRole('heading', { name: PKHALI[language] })).toBeHidden();
    });
  });
}
