import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  expectAlert,
  expectCartSaved,
  login,
  payButton,
  prepareCart,
} from '#tests/support/browser/diner-steps.ts';
import { expectBankPage } from '#tests/support/browser/bank-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { beSignedIn, readStorage } from '#tests/support/browser/browser-state.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.checkoutSignedOut;

for (const language of TESTED_LANGUAGES) {
  test(`a diner who must log in returns to the same cart, ${language}`, async ({ page, openContext }) => {
    const t = TEXTS[language];
    const seating = { date: dayFromToday(DAYS[language]), time: '20:00', table: 'table7' };
    const other = await openContext();
    const diner = await beSignedIn(await other.newPage());
    await prepareCart(page, language, seating);

    await payButton(page, language).click();
    await expectAlert(page, CATALOGUE[language].loginRequired);
    expect(await readStorage(page)).toMatchObject({
      redirectAfterLogin: `/${language}/cart`,
      checkoutInProgress: 'true',
    });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: t.account.loginHeading })).toBeVisible();
    await expect(page.getByText(t.account.checkoutNotice)).toBeVisible();
    await login(page, language, diner);

    await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
    await expectCartSaved(page, language, seating);
    const stored = await readStorage(page);
    expect(stored).not.toHaveProperty('redirectAfterLogin');
    expect(stored).not.toHaveProperty('checkoutInProgress');
    await payButton(page, language).click();
    await expectBankPage(page, language);
  });

  test(
    `a login after a finished checkout leads home again, ${language}`,
    DEEP,
    async ({ page, openContext }) => {
      const seating = { date: dayFromToday(DAYS[language]), time: '20:00', table: 'table8' };
      const other = await openContext();
      const diner = await beSignedIn(await other.newPage());
      await prepareCart(page, language, seating);

      await payButton(page, language).click();
      await page.keyboard.press('Enter');
      await login(page, language, diner);
      await expectCartSaved(page, language, seating);
      await page.getByRole('button', { name: TEXTS[language].nav.logout }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/#logged-out$`));
      await page.getByRole('link', { name: TEXTS[language].nav.login, exact: true }).click();
      await expect(page.getByRole('heading', { name: TEXTS[language].account.loginHeading })).toBeVisible();
      await expect(page.getByText(TEXTS[language].account.checkoutNotice)).toBeHidden();
      await login(page, language, diner);

      await expect(page).toHaveURL(new RegExp(`/${language}/?(#logged-in)?$`));
    },
  );
}
