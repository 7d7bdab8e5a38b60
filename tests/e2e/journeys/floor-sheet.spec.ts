import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { test as base, expect, type Page } from '#tests/support/browser/e2e.ts';
import { expectTextFits } from '#tests/support/browser/fits.ts';
import { startTimedStack, type TimedStack } from '#tests/support/browser/timed-stack.ts';
import { fillFloor } from '#tests/support/staff/floor-states.ts';
import { expectLive, spot } from '#tests/support/staff/floor-steps.ts';
import { askForLink, enter, signInStaff } from '#tests/support/staff/staff-steps.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

const OWNER = 'lia@tamada.example';
const WAITER = 'dato@tamada.example';
const DATE = '2026-07-10';
const TABLET = { width: 1024, height: 768 };
/** An A4 page at 96 dots an inch. */
const PAPER = { width: 794, height: 1123 };
const PHONE = { width: 390, height: 844 };

/** At ten to nine on an evening that has everything. */
const test = base.extend<object, { stack: TimedStack }>({
  stack: [
    async ({}, use) => {
      const now = Date.parse(`${DATE}T20:50:00+04:00`);
      const stack = await startTimedStack({ now, env: { STAFF_EMAILS: OWNER } });
      await withDatabase(`${stack.dataFolder}/tamada.sqlite`, async (db) => {
        await fillFloor(db, DATE);
        await db
          .insertInto('staff_members')
          .values({ email: WAITER, role: 'waiter', added_at: now, added_by: OWNER })
          .execute();
      });
      await use(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

test('on a tablet a table opens above the floor, and the page stays where it was', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(TABLET);
  await signInStaff(page, stack, OWNER);
  await page.goto(`${stack.siteUrl}/staff/floor?lang=en`);
  const hostess = { page, language: 'en' } as const;
  await expectLive(hostess);
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const late = attention.getByRole('link', { name: '50 min late Table 7' });
  await expect(late).toBeInViewport({ ratio: 1 });

  await late.click();
  const sheet = page.getByRole('dialog', { name: 'Table 7' });
  await expect(sheet.getByRole('button', { name: /^Arrived/ })).toBeInViewport({ ratio: 1 });
  await expectTextFits(page, 'sheet');
  await sheet.getByRole('link', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();

  await page.evaluate(() => scrollTo(0, 120));
  await spot(hostess, 'table7').click();
  await sheet.getByRole('button', { name: /^Arrived/ }).click();
  await expect(spot(hostess, 'table7')).toHaveAccessibleName(/^Table 7: Seated/);
  expect(await scrolled(page)).toBe(120);

  await spot(hostess, 'table9').click();
  await page
    .getByRole('dialog', { name: 'Table 9' })
    .getByRole('button', { name: /^Guests have left/ })
    .click();
  await expect(spot(hostess, 'table9')).toHaveAccessibleName(/^Table 9: free/);
});

test('a row of the day opens its reservation, and a mark leaves the list where it was', async ({
  page,
  stack,
}) => {
  await page.setViewportSize(TABLET);
  await signInStaff(page, stack, OWNER);
  await page.goto(`${stack.siteUrl}/staff/days/${DATE}?lang=en`);
  const row = page.getByRole('row').filter({ hasText: 'Олег Иванов' });
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();

  await row.getByRole('button', { name: /^Called/ }).click();
  await expect(row.getByRole('button', { name: /Undo the mark|Called/ })).toContainText('✓');
  expect((await row.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);

  await row.getByRole('cell', { name: '21:00–23:00' }).click({ force: true });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Олег Иванов');
});

for (const language of ['en', 'ka'] as const) {
  test(`the day fits a tablet, and the printed floor has its map and names, ${language}`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize(TABLET);
    await signInStaff(page, stack, OWNER);
    await page.goto(`${stack.siteUrl}/staff/days/${DATE}?lang=${language}`);
    await page.locator('.past-sittings').click();
    await expectTextFits(page, 'day');

    await page.goto(`${stack.siteUrl}/staff/floor?lang=${language}`);
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: 'print' });
    await expect(spot({ page, language }, 'table14')).toBeVisible();
    const name = page.getByRole('link', { name: 'Олег Иванов', exact: true });
    expect((await name.boundingBox())?.height).toBeLessThan(30);
    await expectTextFits(page, 'printed floor');
  });

  test(`a waiter on a phone sees the map first, then each table, ${language}`, async ({ page, stack }) => {
    await page.setViewportSize(PHONE);
    await enter(page, await askForLink(page, stack, WAITER));
    // Going on before the answer would give the session up.
    await page.waitForURL('**/staff/tables');
    await page.goto(`${stack.siteUrl}/staff/tables?lang=${language}`);
    await expectLive({ page, language });
    const table = spot({ page, language }, 'table14');
    await expect(table).toBeInViewport();

    await table.click();
    // The list of what comes next names the table too.
    const card = page.getByRole('listitem').filter({ hasText: /(Table|მაგიდა)\s14/ });
    await expect(card).toHaveCount(2);
    await expect(card.last()).toBeInViewport();
    await expect(card.last()).toContainText(language === 'en' ? 'Allergy' : 'ალერგია');
    await expect(page.getByText('₾')).toHaveCount(0);
    await expectAccessible(page);
    for (const width of [320, 390, 1024]) {
      await page.setViewportSize({ width, height: 844 });
      await expectTextFits(page, `tables ${width}`);
    }
  });
}
