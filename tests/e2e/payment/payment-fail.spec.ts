import { expect, test } from '#tests/support/browser/e2e.ts';

test('the payment failure page wraps a long text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/en/payment-fail?error=${'x'.repeat(2_000)}`);

  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
