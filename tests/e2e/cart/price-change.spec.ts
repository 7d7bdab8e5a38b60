import { payWithCard, watchBank } from '#tests/support/browser/bank-steps.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  expectCartSaved,
  FULL_CART_TETRI,
  FULL_CART_TOTAL,
  KHACHAPURI,
  payButton,
  prepareCart,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { fill } from '#src/i18n/fill.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.priceChange;

/** The khachapuri at 14.50 instead of 24.50, as if the price had risen since the diner filled the cart. */
const OLD_TOTAL = { en: '₾43.45', ka: '43,45 ₾' };
const OLD_PRICE = { en: '₾14.50', ka: '14,50 ₾' };
const NEW_PRICE = { en: '₾24.50', ka: '24,50 ₾' };

for (const language of TESTED_LANGUAGES) {
  test(`a diner reviews the corrected cart before paying, ${language}`, async ({ page, stack }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table9' };
    const bankOrders = await watchBank(stack);
    await prepareOutdatedCart(page, language, seating);

    await payButton(page, language).click();
    await expectCorrection(page, language);
    await page.getByRole('button', { name: QUOTED[language].cancelRefresh }).click();

    await expect(correction(page, language)).toBeHidden();
    await expectCartSaved(page, language, seating);
    await expect(
      page.getByText(fill(TEXTS[language].cart.each, { price: NEW_PRICE[language] })),
    ).toBeVisible();
    await payButton(page, language).click();
    await payWithCard(page, language);
    await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
    const charges = (await bankOrders()).map(({ chargedTetri }) => chargedTetri);
    expect(charges.toSorted()).toEqual([0, FULL_CART_TETRI]);
  });

  test(`a diner pays the corrected amount at once, ${language}`, DEEP, async ({ page, stack }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table10' };
    const bankOrders = await watchBank(stack);
    await prepareOutdatedCart(page, language, seating);

    await payButton(page, language).click();
    await expectCorrection(page, language);
    await page.getByRole('button', { name: QUOTED[language].payCorrect }).click();
    await payWithCard(page, language);

    await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
    expect(await bankOrders()).toMatchObject([{ chargedTetri: FULL_CART_TETRI }]);
  });

  test(`Escape leaves the correction without paying, ${language}`, DEEP, async ({ page, stack }) => {
    const seating = { date: dayFromToday(DAYS[language]), time: '18:00', table: 'table13' };
    const bankOrders = await watchBank(stack);
    await prepareOutdatedCart(page, language, seating);

    await payButton(page, language).click();
    await expectCorrection(page, language);
    await page.keyboard.press('Escape');

    await expect(correction(page, language)).toBeHidden();
    await expectCartSaved(page, language, seating);
    await expect(payButton(page, language)).toBeFocused();
    expect(await bankOrders()).toMatchObject([{ chargedTetri: 0 }]);
  });
}

async function prepareOutdatedCart(
  page: Page,
  language: Language,
  seating: Parameters<typeof prepareCart>[2],
) {
  await beSignedIn(page);
  await prepareCart(page, language, seating);
  await page.evaluate(() => {
    const cart = localStorage.getItem('tamada-cart') ?? '';
    localStorage.setItem('tamada-cart', cart.replace('"price":24.5', '"price":14.5'));
  });
  await page.reload();
  await expect(page.getByRole('region', { name: TEXTS[language].cart.summary })).toContainText(
    OLD_TOTAL[language],
  );
}

function correction(page: Page, language: Language) {
  return page.getByRole('dialog', { name: QUOTED[language].priceCorrection });
}

async function expectCorrection(page: Page, language: Language) {
  const dialog = correction(page, language);
  await expect(dialog).toContainText(OLD_TOTAL[language]);
  await expect(dialog).toContainText(FULL_CART_TOTAL[language]);
  await expect(dialog.getByRole('listitem')).toHaveText(
    `${KHACHAPURI[language]}: ${OLD_PRICE[language]} → ${NEW_PRICE[language]}`,
  );
}
