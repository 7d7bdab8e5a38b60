import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { addDish, expectAlert, payButton, register, reserve } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, newDiner, TEXTS } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { test } from '#tests/support/browser/literal-back-end.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';

const DATE = dayFromToday(37);
const t = TEXTS.en;

/** The answers have no order status, so the page that requests it gets a 404. */
test.use({ allowedErrors: [FAILED_REQUEST] });

test('a back end of the literal shapes leads from tables through the login to the bank', async ({ page }) => {
  await reserve(page, 'en', { date: DATE, time: '19:00', table: 'table6' });
  await page.getByRole('link', { name: t.reservation.next }).click();
  await addDish(page, 'en', "Somebody else's Khinkali");
  await page.goto('/en/cart');
  await payButton(page, 'en').click();
  await expectAlert(page, CATALOGUE.en.loginRequired);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: t.account.toRegister }).click();
  await register(page, 'en', newDiner());
  await expect(page).toHaveURL(/\/en\/cart$/);

  await payButton(page, 'en').click();

  await expect(page).toHaveURL(/\/en\/payment-success\?payment_id=abc$/);
  await expect(page.getByText('Payment ID: abc')).toBeVisible();
  await page.goto('/en/cart');
  await expect(page.getByText(t.cart.empty)).toBeVisible();
});

test('a dish of another back end with only an id and a price is sold', async ({ page, backEnd }) => {
  await store(page, { local: savedChoice({ date: DATE }) });
  backEnd.answer('/menu', '[{"slug":"x (1)#","items":[{"id":42,"price":"7.50"},{"id":"free"},{}]},{},null]');
  await page.goto('/en/menu');
  // The pre-rendered menu shows until the answer arrives.
  await expect(page.getByRole('tab')).toHaveCount(1);
  await page.getByRole('tab').press('End');

  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['42']);
  await addDish(page, 'en', '42');

  await expect(page.getByRole('main')).not.toContainText(/\b(undefined|NaN|null)\b|\[object/);
});
