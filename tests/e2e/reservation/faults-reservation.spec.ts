import type { Locator } from '@playwright/test';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { chooseDateTime, chooseTable, tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Page } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { readStorage } from '#tests/support/browser/browser-state.ts';

test.use({ allowedErrors: [FAILED_REQUEST] });

/** Clicks the centre of the target, whatever element is there. */
async function clickAt(page: Page, target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].reservation;

  test(`the map stays untouched until date and time are chosen, ${language}`, DEEP, async ({ page }) => {
    await page.goto(`/${language}/reservation`);
    await expect(page.getByText(CATALOGUE[language].chooseFirst)).toBeVisible();
    const table = tableOnMap(page, language, 'table5');

    await table.focus();
    await expect(table).not.toBeFocused();
    await clickAt(page, table);

    await expect(table).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(t.noneSelected)).toBeVisible();
    expect(await readStorage(page)).not.toHaveProperty('reservationData');
  });

  test(
    `the availability is loaded again once the server is back, ${language}`,
    DEEP,
    async ({ page, stack }) => {
      await page.goto(`/${language}/reservation`);
      // The drawing must load before the server stops. An inert map exposes no roles, hence the locator by id.
      await expect(page.locator('#table5')).toBeAttached();
      await stack.killServer();
      await chooseDateTime(page, language, dayFromToday(31), '19:00');
      await expect(page.getByText(t.notLive)).toBeVisible();
      await chooseTable(page, language, 'table5');

      await stack.restartServer();
      await page.getByRole('button', { name: t.checkAgain }).click();

      await expect(page.getByText(t.notLive)).toBeHidden();
      await expect(tableOnMap(page, language, 'table5')).toHaveAttribute('aria-pressed', 'true');
    },
  );
}

test.afterEach(async ({ stack }, { status, expectedStatus }) => {
  // A test that failed while the server was down must not fail the next ones.
  if (status !== expectedStatus) await stack.restartServer();
});
