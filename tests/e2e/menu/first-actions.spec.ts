import { fillCount } from '#src/i18n/fill.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { DEEP } from '#tests/support/depth.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { tapThroughHydration } from '#tests/support/browser/tapping.ts';

const { cart, menu } = TEXTS.en;

test('the menu counts each tap once, before, during and after the hydration', DEEP, async ({ page }) => {
  const { 'tamada-cart': _, ...reservation } = savedChoice({ date: dayFromToday(34) });
  await store(page, { local: reservation });
  const { stop } = await tapThroughHydration(page, '.dish-foot .button');

  await page.goto('/en/menu', { waitUntil: 'commit' });
  await expectAlive(page);
  await expect(page.getByText(menu.updated)).toBeAttached();
  const count = await stop();

  await expect(page.getByRole('button', { name: fillCount(cart.openCount, count) })).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .getByRole('status')
      .filter({ hasText: `: ${count}` }),
  ).toHaveCount(1);
});
