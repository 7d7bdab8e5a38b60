import { expect, test } from '#tests/support/e2e.ts';
import { expectAlive } from '#tests/support/site-pages.ts';

const CHOSEN = 1;

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
});

test('the menu shows the category that was pressed before React came', async ({ page }) => {
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
