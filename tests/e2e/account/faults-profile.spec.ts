import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { breakCalls, FAILED_REQUEST, ROUTE_FAULTS } from '#tests/support/browser/faults.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';

const CALLS = ['/user/profile', '/user/reservations'];

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].profile;
  const said = CATALOGUE[language];

  test.describe(`the profile, ${language}`, () => {
    test.beforeEach(({ page }) => beSignedIn(page).then(() => undefined));

    for (const call of sample(CALLS)) {
      for (const fault of sample(ROUTE_FAULTS)) {
        test(`fails when ${call} is ${fault}, and can be tried again`, async ({ page }) => {
          const address = await breakCalls(page, call, fault);
          await page.goto(`/${language}/profile`);
          await expect(page.getByRole('main').getByRole('alert')).toContainText(said.profileFailed);
          await expect(page.getByText(t.none)).toHaveCount(0);

          await page.unroute(address);
          await page.getByRole('button', { name: t.tryAgain }).click();

          await expect(page.getByText(t.none)).toBeVisible();
          await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
        });
      }
    }
  });
}
