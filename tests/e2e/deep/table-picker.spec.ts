import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { test as base, expect, type Page } from '#tests/support/browser/e2e.ts';
import { expectTextFits } from '#tests/support/browser/fits.ts';
import { signInStaff } from '#tests/support/staff/staff-steps.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';

const OWNER = 'lia@tamada.example';
const DATE = '2026-07-10';
const PARTY_OF_SIX = `reservations/new?lang=en&date=${DATE}&from=19&until=21&party=6`;

const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      const now = Date.parse(`${DATE}T12:00:00+04:00`);
      const stack = await startTimedStack({ now, env: { STAFF_EMAILS: OWNER } });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const choice = (page: Page, name: string) => page.getByRole('button', { name: `${name} · 6 seats` });
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^${name}, `) });
const chosen = (page: Page) =>
  page.getByRole('group', { name: /^Tables: / }).getByRole('checkbox', { checked: true });

async function save(page: Page): Promise<void> {
  await page.getByLabel('Phone', { exact: true }).last().fill('599112233');
  await page.getByRole('button', { name: 'Save the reservation' }).click();
}

test('a ready choice, a table on the map and the name of the chosen ones agree', async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInStaff(page, stack, OWNER);
  await page.goto(`${stack.siteUrl}/staff/${PARTY_OF_SIX}`);
  await page.getByLabel('Name').fill('Keti');
  await expect(choice(page, 'Table 8')).toHaveAttribute('aria-pressed', 'true');

  await choice(page, 'Table 14').click();
  await expect(choice(page, 'Table 8')).toHaveAttribute('aria-pressed', 'false');
  await expect(chosen(page)).toHaveCount(1);
  await expect(box(page, 'Table 14')).toBeChecked();
  await box(page, 'Table 7').check();
  await expect(chosen(page)).toHaveCount(1);
  await choice(page, 'Table 14').click();
  await page.getByRole('button', { name: '+ a table' }).click();
  await box(page, 'Table 13').check();
  await expect(choice(page, 'Table 14')).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('.chosen')).toHaveText('Table 13 4 seats Table 14 6 seats quiet corner', {
    useInnerText: true,
  });

  await expectTextFits(page, 'picker');
  // The foot of the form, which stays in sight, then lies over no part of a button.
  await page.setViewportSize({ width: 360, height: 2200 });
  await expectAccessible(page);
  await expect(page.getByLabel('Name')).toHaveValue('Keti');
  await save(page);
  await expect(page.getByRole('definition').filter({ hasText: 'Table 14' })).toBeVisible();
});

test('what fits best follows the typed number of guests, and what was typed stays', async ({
  page,
  stack,
}) => {
  await signInStaff(page, stack, OWNER);
  await page.goto(`${stack.siteUrl}/staff/${PARTY_OF_SIX.replace(DATE, '2026-07-13')}`);
  await page.getByLabel('Name').fill('Nana');
  await page.getByText('change', { exact: true }).click();

  await page.getByLabel('Guests').fill('10');
  await page.getByLabel('Guests').blur();

  await expect(choice(page, 'Table 8')).toHaveCount(0);
  await expect(page.getByText(/^10 guests · /)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Nana');
  await save(page);
  await expect(page.getByRole('definition').filter({ hasText: /^10$/ })).toBeVisible();
});

test('the end follows the beginning, until the closing', async ({ page, stack }) => {
  await signInStaff(page, stack, OWNER);
  await page.goto(`${stack.siteUrl}/staff/${PARTY_OF_SIX}`);
  await page.getByText('change', { exact: true }).click();

  await page.getByLabel('From', { exact: true }).selectOption('20:00');
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('22');
  await page.getByLabel('From', { exact: true }).selectOption('23:00');
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('24');
  await expect(page.getByText(/^6 guests · .*23:00.*00:00$/)).toBeVisible();
  await expect(page.getByText(/^Coming at 23:30/)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a ready choice keeps what was typed', async ({ page, stack }) => {
    await signInStaff(page, stack, OWNER);
    await page.goto(`${stack.siteUrl}/staff/${PARTY_OF_SIX.replace(DATE, '2026-07-12')}`);
    await page.getByLabel('Name').fill('Levan');
    await choice(page, 'Table 14').click();

    const place = (name: string) => page.getByRole('radio', { name: new RegExp(`^${name}, `) });
    await expect(place('Table 14')).toBeChecked();
    await expect(page.getByLabel('Name')).toHaveValue('Levan');
    await page.getByRole('button', { name: '+ a table' }).click();
    await expect(box(page, 'Table 14')).toBeChecked();
    await box(page, 'Table 14').uncheck();
    await box(page, 'Table 10').check();
    await save(page);
    await expect(page.getByRole('heading', { name: 'Levan' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Table 10' })).toBeVisible();
  });
});
