import { fill, fillCount } from '#src/i18n/fill.ts';
import { savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { DEEP } from '#tests/support/depth.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { tapThroughHydration } from '#tests/support/browser/tapping.ts';

const CHOSEN = 1;
const { cart, menu } = TEXTS.en;

async function saveReservation(page: Page): Promise<void> {
  const { 'tamada-cart': _, ...reservation } = savedChoice({ date: dayFromToday(34) });
  await store(page, { local: reservation });
}

test.describe('the menu without React', () => {
  test.use({ allowedErrors: [/./] });

  test('shows the category that is pressed', async ({ page }) => {
    await page.route(/\/react\..*\.js$/, (route) => route.abort());
    await page.goto('/en/menu');

    await page.getByRole('tab').nth(CHOSEN).click();

    await expect(page.getByRole('tab').nth(CHOSEN)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(
      await page.getByRole('tab').nth(CHOSEN).innerText(),
    );
  });

  test('adds dishes for a saved reservation and counts them', DEEP, async ({ page }) => {
    await saveReservation(page);
    await page.route(/\/react\..*\.js$/, (route) => route.abort());
    await page.goto('/en/menu');
    const dish = page.getByRole('tabpanel').getByRole('listitem').first();
    const name = await dish.getByRole('heading').innerText();

    await dish.getByRole('button').dblclick();

    await expect(dish.getByRole('status')).toHaveText(fill(menu.added, { name, quantity: 2 }));
    await expect(page.getByRole('button', { name: fillCount(cart.openCount, 2) })).toHaveText('2');
    await expect(page.getByRole('region', { name: menu.yourReservation })).toBeVisible();
  });
});

test('the menu shows the category that was pressed before React came', DEEP, async ({ page }) => {
  let sendReact = () => {};
  const isWanted = new Promise<void>((resolve) => (sendReact = resolve));
  await page.route(/\/react\..*\.js$/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/en/menu', { waitUntil: 'commit' });
  const tab = page.getByRole('tab').nth(CHOSEN);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');

  sendReact();
  await expectAlive(page);

  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await page.getByRole('tab').first().click();
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await expect(tab).toHaveAttribute('aria-selected', 'false');
});

test('the menu counts each tap once, before, during and after the hydration', DEEP, async ({ page }) => {
  await saveReservation(page);
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
