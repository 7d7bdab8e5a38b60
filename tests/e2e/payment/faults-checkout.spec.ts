import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { DEEP, TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { expectAlert, payButton } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import {
  answerCalls,
  breakCalls,
  FAILED_REQUEST,
  ROUTE_FAULTS,
  setBankFaults,
} from '#tests/support/browser/faults.ts';
import { beSignedIn, readStorage, savedChoice, store } from '#tests/support/browser/browser-state.ts';

const CREATE_ORDER = '/bog/create-order';
const DATE = dayFromToday(30);
const CHOICE = savedChoice({ date: DATE });
/** For tests whose order succeeds in the end: no other test uses these tables. */
const OWN_CHOICE = {
  en: savedChoice({ date: DATE, tables: ['table6'] }),
  ka: savedChoice({ date: DATE, tables: ['table7'] }),
};

test.use({ allowedErrors: [FAILED_REQUEST] });

async function openCart(page: Page, language: Language, local: Record<string, string>) {
  await store(page, { local });
  await page.goto(`/${language}/cart`);
}

/** Once the session is known, the page clears `checkoutInProgress`. */
async function expectDinerKnown(page: Page) {
  await expect.poll(() => readStorage(page)).not.toHaveProperty('checkoutInProgress');
}

async function closeAlert(page: Page) {
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

/** Expects the payment alert, and after it an unchanged cart that can be paid again. */
async function expectPaymentError(page: Page, language: Language, choice = CHOICE) {
  await expectAlert(page, CATALOGUE[language].paymentError);
  await closeAlert(page);
  await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
  await expect(payButton(page, language)).toBeEnabled();
  expect(await readStorage(page)).toMatchObject(choice);
}

for (const language of TESTED_LANGUAGES) {
  const said = CATALOGUE[language];

  test.describe(`before an order, ${language}`, () => {
    test('a signed-out diner is asked to log in', DEEP, async ({ page }) => {
      await openCart(page, language, CHOICE);

      await payButton(page, language).click();
      await expectAlert(page, said.loginRequired);
      await closeAlert(page);

      await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
      await expect(page.getByText(TEXTS[language].account.checkoutNotice)).toBeVisible();
      expect(await readStorage(page)).toMatchObject({
        ...CHOICE,
        redirectAfterLogin: `/${language}/cart`,
        checkoutInProgress: 'true',
      });
    });

    test('a cart without a reservation leads to the tables', DEEP, async ({ page }) => {
      await beSignedIn(page);
      await openCart(page, language, { 'tamada-cart': CHOICE['tamada-cart'] });

      await payButton(page, language).click();
      await expectAlert(page, said.reservationMissing);
      await closeAlert(page);

      await expect(page).toHaveURL(new RegExp(`/${language}/reservation$`));
      expect(await readStorage(page)).toMatchObject({ 'tamada-cart': CHOICE['tamada-cart'] });
    });

    test('an empty cart is refused', DEEP, async ({ page }) => {
      await beSignedIn(page);
      await openCart(page, language, { ...CHOICE, 'tamada-cart': '[]' });

      await payButton(page, language).click();
      await expectAlert(page, said.cartEmpty);
      await closeAlert(page);

      await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
      await expect(payButton(page, language)).toBeEnabled();
    });

    test('a session that cannot be verified counts as signed out', DEEP, async ({ page }) => {
      await beSignedIn(page);
      await breakCalls(page, '/auth/verify', 'dropped');
      await openCart(page, language, CHOICE);

      await payButton(page, language).click();

      await expectAlert(page, said.loginRequired);
    });
  });

  test.describe(`an order that fails, ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await beSignedIn(page);
      await openCart(page, language, { ...CHOICE, checkoutInProgress: 'true' });
      await expectDinerKnown(page);
    });

    test('because the bank fails', async ({ page, stack }) => {
      await setBankFaults(stack, { createOrder: 'error500' });

      await payButton(page, language).click();

      await expectPaymentError(page, language);
    });

    test('because the bank returns no payment page', DEEP, async ({ page, stack }) => {
      await setBankFaults(stack, { noRedirect: true });

      await payButton(page, language).click();

      await expectPaymentError(page, language);
    });

    test('because the answer names no redirect_url', DEEP, async ({ page }) => {
      await answerCalls(page, CREATE_ORDER, { json: { validation: { serverCalculatedTotal: 40.7 } } });

      await payButton(page, language).click();

      await expectPaymentError(page, language);
    });

    test('because redirect_url is no web address', DEEP, async ({ page }) => {
      await answerCalls(page, CREATE_ORDER, { json: { redirect_url: 'javascript:alert(document.cookie)' } });

      await payButton(page, language).click();

      await expectPaymentError(page, language);
    });

    for (const fault of sample(ROUTE_FAULTS)) {
      test(`because the call is ${fault}`, DEEP, async ({ page }) => {
        await breakCalls(page, CREATE_ORDER, fault);

        await payButton(page, language).click();

        await expectPaymentError(page, language);
      });
    }

    test('while the server is down, and succeeds afterwards', async ({ page, stack }) => {
      await openCart(page, language, { ...OWN_CHOICE[language], checkoutInProgress: 'true' });
      await expectDinerKnown(page);
      await stack.killServer();
      await payButton(page, language).click();
      await expectPaymentError(page, language, OWN_CHOICE[language]);

      await stack.restartServer();
      await payButton(page, language).click();

      await expect(page).toHaveURL(new RegExp(`^${stack.bankUrl}/`));
    });

    test('because the session has ended meanwhile', async ({ page }) => {
      await page.context().clearCookies({ name: 'tamada_session' });

      await payButton(page, language).click();
      await expectAlert(page, said.loginRequired);
      await closeAlert(page);

      await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
    });
  });
}

test.afterEach(async ({ stack }, { status, expectedStatus }) => {
  await setBankFaults(stack, { createOrder: 'normal', noRedirect: false });
  // A test that failed while the server was down must not fail the next ones.
  if (status !== expectedStatus) await stack.restartServer();
});
