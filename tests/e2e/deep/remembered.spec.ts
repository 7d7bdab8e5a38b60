import { ALLERGEN_NAMES } from '#contract/allergy-words.ts';
import { payWithCard } from '#tests/support/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser-state.ts';
import { DEEP } from '#tests/support/depth.ts';
import { payButton, prepareCart } from '#tests/support/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/e2e.ts';

const t = TEXTS.ka;
const LIST = 'ალერგია: თხილეული';
const REQUEST = 'ფანჯარასთან';

test('allergies are remembered for the next order and forgotten, ka', DEEP, async ({ page }) => {
  test.slow();
  await beSignedIn(page);
  await prepareCart(page, 'ka', { date: dayFromToday(24), time: '17:00', table: 'table6' });

  await test.step('asked for in the cart', async () => {
    await page.getByText(t.cart.allergiesOptional).click();
    await page.getByRole('checkbox', { name: ALLERGEN_NAMES.ka.nuts }).check();
    await page.getByLabel(t.cart.notes).fill(REQUEST);
    await page.getByRole('checkbox', { name: t.cart.remember }).check();
    await payButton(page, 'ka').click();
    await payWithCard(page, 'ka');
    await expect(page.getByRole('heading', { name: t.paymentSuccess.heading })).toBeVisible();
  });
  await test.step('filled in the next time, without asking to remember it again', async () => {
    await page.goto('/ka/cart');
    await expect(page.getByText(LIST)).toBeVisible();
    await expect(page.getByLabel(t.cart.notes)).toHaveValue(REQUEST);
    await expect(page.getByText(t.cart.remembered)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: t.cart.remember })).not.toBeChecked();
  });
  await test.step('forgotten in the profile, and taken out of the cart', async () => {
    await page.goto('/ka/profile');
    await page.getByRole('heading', { name: t.settings.remembered, level: 3 }).click();
    await expect(page.getByLabel(t.settings.notes, { exact: true })).toHaveValue(REQUEST);
    await page.getByRole('button', { name: t.settings.forget }).click();
    await expect(page.getByText(t.settings.forgotten)).toBeFocused();
    await page.goto('/ka/cart');
    await expect(page.getByLabel(t.cart.notes)).toHaveValue('');
    await expect(page.getByText(t.cart.rememberHint)).toBeVisible();
  });
});
