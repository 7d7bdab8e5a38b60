import { SIGN_IN_LIMITS } from '#server/platform/http/limits.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { DEEP, TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { login, register } from '#tests/support/browser/diner-steps.ts';
import { expect, newDiner, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { answerCalls, breakCalls, FAILED_REQUEST, ROUTE_FAULTS } from '#tests/support/browser/faults.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';

/** The number of attempts that the server allows one browser. */
const WRONG_PASSWORDS = SIGN_IN_LIMITS.guesser.points;

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

  test.describe(`login, ${language}`, () => {
    test.beforeEach(({ page }) => page.goto(`/${language}/login`));

    test('a wrong password is refused, the right one is not', async ({ page }) => {
      const diner = await beSignedIn(page);
      await page.context().clearCookies();
      await page.goto(`/${language}/login`);

      await login(page, language, { ...diner, password: 'not-the-password' });
      await expectRefusal(page, t.login, said.loginInvalid);

      await login(page, language, diner);
      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });

    test('an unknown e-mail is refused', DEEP, async ({ page }) => {
      await login(page, language, newDiner());

      await expectRefusal(page, t.login, said.loginInvalid);
    });

    test('says how long to wait after too many wrong passwords', DEEP, async ({ page }) => {
      const diner = newDiner();
      for (let attempt = 1; attempt <= WRONG_PASSWORDS; attempt += 1) {
        await login(page, language, diner);
        await expectRefusal(page, t.login, said.loginInvalid);
      }

      await login(page, language, diner);

      await expect(page.getByRole('main').getByRole('alert')).toHaveText(
        new RegExp(t.wait.minutes.other.replace('{count}', '1[45]')),
      );
    });

    test('an unexpected message is a refusal', DEEP, async ({ page }) => {
      await answerCalls(page, '/auth/signin', { json: { message: 'Welcome!' } });

      await login(page, language, newDiner());

      await expectRefusal(page, t.login, said.loginInvalid);
    });

    test('a missing session is a refusal', DEEP, async ({ page }) => {
      await answerCalls(page, '/auth/signin', { json: { message: 'Signin successful' } });

      await login(page, language, newDiner());

      await expectRefusal(page, t.login, said.loginInvalid);
    });

    for (const fault of sample(ROUTE_FAULTS)) {
      test(`fails when the call is ${fault}`, DEEP, async ({ page }) => {
        await breakCalls(page, '/auth/signin', fault);

        await login(page, language, newDiner());

        await expectRefusal(page, t.login, said.loginFailed);
      });
    }

    test('fails when the server is gone, and works when it is back', DEEP, async ({ page, stack }) => {
      const diner = await beSignedIn(page);
      await page.context().clearCookies();
      await page.goto(`/${language}/login`);
      await expectAlive(page);
      await stack.killServer();
      await login(page, language, diner);
      await expectRefusal(page, t.login, said.loginFailed);

      await stack.restartServer();
      await login(page, language, diner);

      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });
  });

  test.describe(`registration, ${language}`, () => {
    test.beforeEach(({ page }) => page.goto(`/${language}/register`));

    test('an e-mail that is taken is refused', DEEP, async ({ page }) => {
      const diner = await beSignedIn(page);
      await page.context().clearCookies();
      await page.goto(`/${language}/register`);

      await register(page, language, diner);

      await expectRefusal(page, t.register, said.registerInvalid);
    });

    test('an unexpected message is a refusal', DEEP, async ({ page }) => {
      await answerCalls(page, '/auth/signup', { json: { message: 'Created' } });

      await register(page, language, newDiner());

      await expectRefusal(page, t.register, said.registerInvalid);
    });

    test("the server's own message is shown, as text", DEEP, async ({ page }) => {
      const message = 'We are <b>closed</b> for new guests until Monday.';
      await answerCalls(page, '/auth/signup', { status: 503, json: { message } });

      await register(page, language, newDiner());

      await expectRefusal(page, t.register, message);
    });

    test('an answer without a message gets a text of the page', DEEP, async ({ page }) => {
      await answerCalls(page, '/auth/signup', { status: 400, json: { error: 'E_PHONE', message: null } });

      await register(page, language, newDiner());

      await expectRefusal(page, t.register, said.registerFailed);
    });

    for (const fault of sample(ROUTE_FAULTS)) {
      test(`fails when the call is ${fault}`, DEEP, async ({ page }) => {
        await breakCalls(page, '/auth/signup', fault);

        await register(page, language, newDiner());

        await expectRefusal(page, t.register, said.registerFailed);
      });
    }

    test('fails when the server is gone, and works when it is back', DEEP, async ({ page, stack }) => {
      const diner = newDiner();
      await expectAlive(page);
      await stack.killServer();
      await register(page, language, diner);
      await expectRefusal(page, t.register, said.registerFailed);

      await stack.restartServer();
      await page.getByRole('main').getByRole('button', { name: t.register }).click();

      await expect(page).toHaveURL(new RegExp(`/${language}/?$`));
    });
  });
}

test.afterEach(async ({ stack }, { status, expectedStatus }) => {
  // A test that failed while the server was down must not fail the next ones.
  if (status !== expectedStatus) await stack.restartServer();
});
