import { tableName } from '#contract/values/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { chooseTable, reserve, tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { FAILED_REQUEST } from '#tests/support/browser/faults.ts';
import { openMap } from '#tests/support/browser/floor-map.ts';
import { beSignedIn, savedChoice, store } from '#tests/support/browser/browser-state.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';
import { watchShifts } from '#tests/support/browser/watch-shifts.ts';

const TIME = '19:00';
const DAYS = TEST_DAYS.liveMap;

/** Reserves a table on the site up to the menu, so that it is held. */
async function takeTable(page: Page, language: Language, seating: { date: string; table: string }) {
  await beSignedIn(page);
  await reserve(page, language, { ...seating, time: TIME });
  await goOn(page, language);
}

async function goOn(page: Page, language: Language) {
  await page.getByRole('link', { name: TEXTS[language].reservation.next }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/menu$`));
}

async function lookAtMap(page: Page, language: Language, choice: { date: string; tables: string[] }) {
  await store(page, { local: savedChoice({ ...choice, time: TIME }) });
  const listening = page.waitForResponse(/\/tables\/changes\?/);
  await page.goto(`/${language}/reservation`);
  await expect(tableOnMap(page, language, 'table1')).toBeVisible();
  await listening;
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language];
  const date = dayFromToday(DAYS[language]);

  test(
    `the map shows taken and freed tables without a reload, ${language}`,
    DEEP,
    async ({ page, openContext }) => {
      const other = await (await openContext()).newPage();
      const readShifts = await watchShifts(page);
      await lookAtMap(page, language, { date, tables: ['table5'] });
      const { length: whileLoading } = await readShifts();
      const watched = tableOnMap(page, language, 'table9');
      await watched.focus();
      await page.evaluate(() => Object.assign(window, { isSamePage: true }));

      await takeTable(other, language, { date, table: 'table9' });
      await expect(watched).toHaveAttribute('aria-disabled', 'true');
      await expect(watched).toHaveAccessibleName(new RegExp(t.reservation.booked, 'i'));
      await expect(watched).toBeFocused();
      await expect(page.getByRole('alertdialog')).toBeHidden();

      await other.goto(`/${language}/reservation`);
      await expect(tableOnMap(other, language, 'table9')).toHaveAttribute('aria-pressed', 'true');
      await tableOnMap(other, language, 'table9').click();
      await chooseTable(other, language, 'table10');
      await goOn(other, language);

      await expect(watched).not.toHaveAttribute('aria-disabled', 'true');
      await expect(tableOnMap(page, language, 'table10')).toHaveAttribute('aria-disabled', 'true');
      await expect(tableOnMap(page, language, 'table5')).toHaveAttribute('aria-pressed', 'true');
      expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
      expect((await readShifts()).slice(whileLoading)).toEqual([]);
    },
  );

  test(
    `a diner whose table is taken is offered similar ones, ${language}`,
    DEEP,
    async ({ page, openContext }) => {
      const other = await (await openContext()).newPage();
      await lookAtMap(page, language, { date, tables: ['table3', 'table14'] });

      await takeTable(other, language, { date, table: 'table14' });
      const alert = page.getByRole('alertdialog');
      await expect(alert).toContainText(
        fill(t.hold.refusals.table_taken, { tables: tableName('table14', language) }),
      );
      await expect(alert.getByRole('button', { name: t.hold.chooseOnMap })).toBeFocused();
      const [before = ''] = t.hold.takeTable.split('{table}');
      const offer = alert.getByRole('button', { name: new RegExp(`^${before}.+\\(`) }).first();
      const instead = `table${/\d+/.exec((await offer.textContent()) ?? '')?.[0]}`;
      await offer.click();

      await expect(alert).toBeHidden();
      await expect(tableOnMap(page, language, instead)).toHaveAttribute('aria-pressed', 'true');
      await expect(tableOnMap(page, language, 'table3')).toHaveAttribute('aria-pressed', 'true');
      await expect(tableOnMap(page, language, 'table14')).toHaveAttribute('aria-disabled', 'true');
      await expect(page.getByRole('timer')).toBeHidden();
    },
  );
}

test("a diner's own hold is not shown as a taken table", DEEP, async ({ page }) => {
  const date = dayFromToday(DAYS.own);
  await takeTable(page, 'en', { date, table: 'table8' });

  const listening = page.waitForResponse(/\/tables\/changes\?/);
  await page.goto('/en/reservation');
  await listening;

  await expect(tableOnMap(page, 'en', 'table8')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test.describe('without an event stream', () => {
  test.use({ allowedErrors: [FAILED_REQUEST] });

  test('the map polls and shows taken tables', DEEP, async ({ page, openContext }) => {
    const date = dayFromToday(DAYS.polls);
    const other = await (await openContext()).newPage();
    await page.clock.install();
    await page.route('**/tables/changes?*', (route) => route.abort());
    await store(page, { local: savedChoice({ date, time: TIME, tables: [] }) });
    await page.goto('/en/reservation');
    await expect(tableOnMap(page, 'en', 'table9')).toHaveAccessibleName(/available/i);

    await takeTable(other, 'en', { date, table: 'table9' });

    await expect(async () => {
      await page.clock.fastForward(20_000);
      await expect(tableOnMap(page, 'en', 'table9')).toHaveAttribute('aria-disabled', 'true', {
        timeout: 1_000,
      });
    }).toPass();
  });
});

test('opens no stream if the back end has none', DEEP, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await openMap(page, 'en', { date: dayFromToday(65), booked: ['table9'] });
  await expect(tableOnMap(page, 'en', 'table9')).toHaveAttribute('aria-disabled', 'true');

  expect(asked.filter((url) => url.includes('/tables/changes'))).toEqual([]);
});
