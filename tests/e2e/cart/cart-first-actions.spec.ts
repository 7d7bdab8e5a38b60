import { fill } from '#src/i18n/fill.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { DEEP } from '#tests/support/depth.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { tapThroughHydration } from '#tests/support/browser/tapping.ts';

const { cart } = TEXTS.en;
const REACT = /\/react\..*\.js$/;

test.beforeEach(({ page }) => store(page, { local: savedChoice({ date: dayFromToday(1) }) }));

test.describe('the cart without React', () => {
  test.use({ allowedErrors: [/./] });

  test('shows and counts the saved dishes', DEEP, async ({ page }) => {
    await page.route(REACT, (route) => route.abort());
    await page.goto('/en/cart');
    await expect(page.getByText('Table 5', { exact: true })).toBeVisible();
    await expect(page.getByRole('list', { name: cart.lines }).getByRole('listitem')).toHaveCount(2);

    await page.getByRole('button', { name: fill(cart.increase, { name: 'Spinach Pkhali' }) }).click();
    await expect(page.getByText('₾54.45')).toBeVisible();

    await page.getByRole('button', { name: fill(cart.removeNamed, { name: 'Adjaruli Khachapuri' }) }).click();
    await expect(page.getByText('₾27.50')).toBeVisible();
    await page.reload();
    await expect(page.getByText('₾27.50')).toBeVisible();
  });
});

test('the cart counts each tap once, before, during and after the hydration', DEEP, async ({ page }) => {
  const label = fill(cart.increase, { name: 'Spinach Pkhali' });
  const { stop } = await tapThroughHydration(page, `[aria-label="${label}"]`);

  await page.goto('/en/cart', { waitUntil: 'commit' });
  await expectAlive(page);
  // A moment in which React answers too.
  await page.waitForFunction(() => document.querySelector('fieldset'));
  const count = await stop();

  const status = page.getByRole('listitem').getByRole('status').first();
  await expect(status).toHaveText(String(Math.min(count + 1, 99)));
});
