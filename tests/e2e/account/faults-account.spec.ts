import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { login, register } from '#tests/support/browser/diner-steps.ts';
import { expect, newDiner, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';

test.use({ allowedErrors: [FAILED_REQUEST] });

/** Expects an alert with the text and a form that can be sent again. */
async function expectRefusal(page: Page, button: string, text: string) {
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(text);
  await expect(main.getByRole('button', { name: button })).toBeEnabled();
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].account;
  const said = CATALOGUE[language];

  test(`a wrong password is refused, the right one is not, ${language}`, async ({ page }) => {
    const diner = await beSignedIn(page);
    await page.context().clearCookies();
    await page.goto(`/${language}/login`);

    await login(page, language, { ...diner, password: 'not-the-password' });
    await expectRefusal(page, t.login, said.loginInvalid);

    await login(page, language, diner);
    await expect(page).toHaveURL(new RegExp(`/${language}/#logged-in$`));
  });

  test(
    `registration fails while the server is down, and works afterwards, ${language}`,
    DEEP,
    async ({ page, stack }) => {
      await page.goto(`/${language}/register`);
      await expectAlive(page);
      await stack.killServer();
      await register(page, language, newDiner());
      await expectRefusal(page, t.register, said.registerFailed);

      await stack.restartServer();
      await page.getByRole('main').getByRole('button', { name: t.register }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/#welcome$`));
    },
  );
}

test.afterEach(async ({ stack }, { status, expectedStatus }) => {
  // A test that failed while the server was down must not fail the next ones.
  if (status !== expectedStatus) await stack.restartServer();
});
