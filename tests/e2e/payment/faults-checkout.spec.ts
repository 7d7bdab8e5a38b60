import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { expectAlert, payButton } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { beSignedIn, readStorage, savedChoice, store } from '#tests/support/browser/browser-state.ts';

const DATE = dayFromToday(30);
/** No other test uses these tables. */
const CHOICES = {
  en: savedChoice({ date: DATE, tables: ['table6'] }),
  ka: savedChoice({ date: DATE, tables: ['table7'] }),
};

test.use({ allowedErrors: [FAILED_REQUEST] });

for (const language of TESTED_LANGUAGES) {
  test(`an order fails while the server is down, and succeeds afterwards, ${language}`, async ({
    page,
    stack,
  }) => {
    await beSignedIn(page);
    await store(page, { local: { ...CHOICES[language], checkoutInProgress: 'true' } });
    await page.goto(`/${language}/cart`);
    // Once the session is known, the page clears `checkoutInProgress`.
    await expect.poll(() => readStorage(page)).not.toHaveProperty('checkoutInProgress');
    // React is asked for later than the first press is answered, and must not meet the server while it is down.
    await expectAlive(page);
    await stack.killServer();
    await payButton(page, language).click();
    await expectAlert(page, CATALOGUE[language].paymentError);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(await readStorage(page)).toMatchObject(CHOICES[language]);

    await stack.restartServer();
    await payButton(page, language).click();

    await expect(page).toHaveURL(new RegExp(`^${stack.bankUrl}/`));
  });
}

test.afterEach(async ({ stack }, { status, expectedStatus }) => {
  // A test that failed while the server was down must not fail the next ones.
  if (status !== expectedStatus) await stack.restartServer();
});
