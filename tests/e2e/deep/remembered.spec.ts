import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { payButton, prepareCart } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.remembered;
const REQUESTS = { en: 'By the window', ka: 'ფანჯარასთან' };

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];

  test(`allergies are remembered for the next order and forgotten, ${language}`, DEEP, async ({ page }) => {
    test.slow();
    await beSignedIn(page);
    const seating = { date: dayFromToday(DAYS[language]), time: '17:00', table: 'table6' };
    await prepareCart(page, language, seating);

    await test.step('asked for in the cart', async () => {
      await page.getByRole('checkbox', { name: ALLERGEN_NAMES[language].nuts }).check();
      await page.getByLabel(t.cart.notes).fill(REQUESTS[language]);
      await page.getByRole('checkbox', { name: t.cart.remember }).check();
      await payButton(page, language).click();
      await payWithCard(page, language);
      await expect(page.getByRole('heading', { name: t.paymentSuccess.heading })).toBeVisible();
    });
    await test.step('filled in the next time, without asking to remember it again', async () => {
      await prepareCart(page, language, { ...seating, time: '20:00' });
      await expect(page.getByRole('checkbox', { name: ALLERGEN_NAMES[language].nuts })).toBeChecked();
      await expect(page.getByLabel(t.cart.notes)).toHaveValue(REQUESTS[language]);
      await expect(page.getByText(t.cart.remembered)).toBeVisible();
      await expect(page.getByRole('checkbox', { name: t.cart.remember })).not.toBeChecked();
    });
    await test.step('forgotten in the profile, and taken out of the cart', async () => {
      await page.goto(`/${language}/profile`);
      await page.getByRole('heading', { name: t.settings.remembered, level: 3 }).click();
      await expect(page.getByLabel(t.settings.notes, { exact: true })).toHaveValue(REQUESTS[language]);
      await page.getByRole('button', { name: t.settings.forget }).click();
      await expect(page.getByText(t.settings.forgotten)).toBeFocused();
      await page.goto(`/${language}/cart`);
      await expect(page.getByLabel(t.cart.notes)).toHaveValue('');
      await expect(page.getByText(t.cart.rememberHint)).toBeVisible();
    });
  });
}
