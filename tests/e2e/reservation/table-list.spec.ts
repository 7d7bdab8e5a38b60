import { tableName } from '#contract/values/table-ids.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { chooseDateTime, reserve, tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.tableList;
const TABLE = 'table6';

/** Another diner holds the table from 19:00 to 21:00. */
async function holdTable(page: Page, language: Language, date: string) {
  await beSignedIn(page);
  await reserve(page, language, { date, time: '19:00', table: TABLE });
  await page.getByRole('link', { name: QUOTED[language].next }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/menu$`));
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].reservation;
  const inList = (page: Page, id: string) =>
    page.getByRole('checkbox', { name: new RegExp(`^${tableName(id, language)} `) });

  test(
    `a diner finds a table in the list and takes it once free, ${language}`,
    DEEP,
    async ({ page, openContext }) => {
      const date = dayFromToday(DAYS[language]);
      await holdTable(await (await openContext()).newPage(), language, date);
      await page.goto(`/${language}/reservation`);
      await chooseDateTime(page, language, date, '19:00');
      const freeFrom = fill(t.freeFrom, { time: '21:00' });
      await expect(tableOnMap(page, language, TABLE)).toHaveAccessibleName(
        [
          tableName(TABLE, language),
          fillCount(t.seats, 4),
          t.features.stepFree.toLowerCase(),
          t.booked.toLowerCase(),
          freeFrom,
        ].join(', '),
      );

      await page.getByText(t.listHeading).click();
      await expect(page.getByText(fillCount(t.tables, 22), { exact: true })).toBeVisible();
      await page.getByRole('button', { name: t.onlyFloor, exact: true }).click();
      await page.getByLabel(t.seatsWanted, { exact: true }).selectOption('4');
      await expect(page.getByText(fillCount(t.tables, 11), { exact: true })).toBeVisible();
      await inList(page, TABLE).focus();
      await page.keyboard.press('Space');
      await expect(inList(page, TABLE)).not.toBeChecked();
      const name = tableName(TABLE, language);
      await expect(
        page.getByText(fill(t.tableBooked, { name, time: '19:00', free: freeFrom })),
      ).toBeVisible();
      await page.getByRole('button', { name: fill(t.takeAt, { time: '21:00' }) }).press('Enter');

      await expect(page.getByRole('button', { name: /, 21:00–23:00$/ })).toBeVisible();
      await expect(inList(page, TABLE)).toBeChecked();
      await expect(inList(page, TABLE)).toBeFocused();
      await expect(tableOnMap(page, language, TABLE)).toHaveAttribute('aria-pressed', 'true');
      await tableOnMap(page, language, TABLE).click();
      await expect(inList(page, TABLE)).not.toBeChecked();
    },
  );
}
