import {
  BANK_TEXTS,
  expectBankPage,
  payWithCard,
  POOR_CARD,
  watchBank,
} from '#tests/support/browser/bank-steps.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  expectCartSaved,
  FULL_CART_TETRI,
  payButton,
  prepareCart,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.declinedCard;

// The bank answers an invalid form with this status.
test.use({ allowedErrors: [/status of 422/] });

for (const language of TESTED_LANGUAGES) {
  const { reasons } = TEXTS[language].paymentFail;

  test(`a declined card, then a good one: charged once, ${language}`, async ({ page, stack }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table1' };
    const bankOrders = await watchBank(stack);
    await beSignedIn(page);
    await prepareCart(page, language, seating);

    await payButton(page, language).click();
    await payWithCard(page, language, { number: POOR_CARD });
    await expectFailed(page, language, reasons.insufficient_funds);
    await page.getByRole('link', { name: CATALOGUE[language].tryAgain }).click();
    await expectCartSaved(page, language, seating);
    await payButton(page, language).click();
    await payWithCard(page, language);

    await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
    const charges = (await bankOrders()).map(({ chargedTetri }) => chargedTetri);
    expect(charges.toSorted()).toEqual([0, FULL_CART_TETRI]);
    await page.getByRole('link', { name: QUOTED[language].myReservations }).click();
    const reservations = page.getByRole('region', { name: TEXTS[language].profile.reservations });
    await expect(reservations.getByRole('heading', { level: 3 })).toHaveCount(1);
  });

  test(
    `a diner who cancels at the bank finds the cart as it was, ${language}`,
    DEEP,
    async ({ page, stack }) => {
      const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table2' };
      const bankOrders = await watchBank(stack);
      await beSignedIn(page);
      await prepareCart(page, language, seating);

      await payButton(page, language).click();
      await expectBankPage(page, language);
      await page.getByRole('button', { name: BANK_TEXTS[language].cancel }).click();

      await expectFailed(page, language, reasons.cancelled_by_payer);
      await page.getByRole('link', { name: CATALOGUE[language].tryAgain }).click();
      await expectCartSaved(page, language, seating);
      expect(await bankOrders()).toMatchObject([{ chargedTetri: 0 }]);
      await page.goto(`/${language}/profile`);
      await expect(page.getByText(QUOTED[language].none)).toBeVisible();
    },
  );

  test(`an expired card is named as the cause, ${language}`, DEEP, async ({ page, stack }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table4' };
    const bankOrders = await watchBank(stack);
    await beSignedIn(page);
    await prepareCart(page, language, seating);

    await payButton(page, language).click();
    await expectBankPage(page, language);
    await page.getByRole('button', { name: BANK_TEXTS[language].results.cardExpired }).click();

    await expectFailed(page, language, reasons.card_expired);
    expect(await bankOrders()).toMatchObject([{ chargedTetri: 0 }]);
  });

  test(`the bank's page refuses an expired card, ${language}`, DEEP, async ({ page }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table6' };
    await beSignedIn(page);
    await prepareCart(page, language, seating);

    await payButton(page, language).click();
    await payWithCard(page, language, { expiry: '01/24' });
    await expect(page.getByText(BANK_TEXTS[language].errors.expiryPast)).toBeVisible();
    await payWithCard(page, language);

    await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
  });
}

async function expectFailed(page: Page, language: Language, cause: string) {
  await expect(
    page.getByRole('heading', { name: CATALOGUE[language].paymentFailed, level: 1 }),
  ).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(cause);
  await expect(page.getByText(TEXTS[language].paymentFail.saved)).toBeVisible();
}
