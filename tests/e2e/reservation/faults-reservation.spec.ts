import type { Locator } from '@playwright/test';
import { FLOORS } from '#contract/values/table-ids.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { DEEP, TESTED_LANGUAGES, sample } from '#tests/support/depth.ts';
import { chooseDateTime, chooseTable, tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { answerCalls, breakCalls, FAILED_REQUEST, ROUTE_FAULTS } from '#tests/support/browser/faults.ts';
import { readStorage } from '#tests/support/browser/browser-state.ts';

const AVAILABILITY = '/tables/availability?*';
const DATE = dayFromToday(31);
const DRAWINGS = FLOORS.map((floor) => `/floors/${floor}.svg`);

test.use({ allowedErrors: [FAILED_REQUEST] });

function dateDialog(page: Page, language: Language) {
  return page.getByRole('dialog', { name: TEXTS[language].reservation.modalTitle });
}

/** Clicks the centre of the target, whatever element is there. */
async function clickAt(page: Page, target: Locator) {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** Expects every table to be selectable, and a notice that availability is unknown. */
async function expectMapNotLive(page: Page, language: Language) {
  const t = TEXTS[language].reservation;
  await expect(page.getByText(t.notLive)).toBeVisible();
  await expect(tableOnMap(page, language, 'table16')).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`, ${t.booked.toLowerCase()}$`) })).toHaveCount(0);
  await chooseTable(page, language, 'table5');
}

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].reservation;
  const said = CATALOGUE[language];

  test.describe(`date and time, ${language}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(`/${language}/reservation`);
    });

    test('the map stays untouched until both are chosen', DEEP, async ({ page }) => {
      await expect(page.getByText(said.chooseFirst)).toBeVisible();
      await expect(page.getByRole('heading', { name: t.headingWithoutDate, level: 1 })).toBeVisible();
      const table = tableOnMap(page, language, 'table5');

      await table.focus();
      await expect(table).not.toBeFocused();
      await clickAt(page, table);

      await expect(table).toHaveAttribute('aria-pressed', 'false');
      await expect(page.getByText(t.noneSelected)).toBeVisible();
      expect(await readStorage(page)).not.toHaveProperty('reservationData');
    });

    test('confirming asks for both', DEEP, async ({ page }) => {
      await page.getByRole('button', { name: t.selectDateTime }).first().click();
      const dialog = dateDialog(page, language);

      await dialog.getByRole('button', { name: t.confirm }).click();
      await expect(dialog.getByRole('alert')).toHaveText(said.bothRequired);

      await dialog.getByLabel(t.time).selectOption('19:00');
      await dialog.getByRole('button', { name: t.confirm }).click();
      await expect(dialog.getByRole('alert')).toHaveText(said.bothRequired);
    });

    test('confirming a date without a time asks for both', DEEP, async ({ page }) => {
      await page.getByRole('button', { name: t.selectDateTime }).first().click();
      const dialog = dateDialog(page, language);
      await dialog.getByRole('gridcell').getByRole('button', { disabled: false }).first().click();
      await expect(dialog.getByText(t.notChosen)).toBeVisible();

      await dialog.getByRole('button', { name: t.confirm }).click();

      await expect(dialog.getByRole('alert')).toHaveText(said.bothRequired);
      expect(await readStorage(page)).not.toHaveProperty('selectedDate');
    });
  });

  test.describe(`availability, ${language}`, () => {
    for (const fault of sample(ROUTE_FAULTS)) {
      test(`is unknown when the call is ${fault}`, DEEP, async ({ page }) => {
        await breakCalls(page, AVAILABILITY, fault);
        await page.goto(`/${language}/reservation`);

        await chooseDateTime(page, language, DATE, '19:00');

        await expectMapNotLive(page, language);
      });
    }

    test('is unknown when the answer is no list', DEEP, async ({ page }) => {
      await answerCalls(page, AVAILABILITY, { json: null });
      await page.goto(`/${language}/reservation`);

      await chooseDateTime(page, language, DATE, '19:00');

      await expectMapNotLive(page, language);
    });

    test('is loaded again once the server is back', DEEP, async ({ page, stack }) => {
      await page.goto(`/${language}/reservation`);
      // The drawing must load before the server stops. An inert map exposes no roles, hence the locator by id.
      await expect(page.locator('#table5')).toBeAttached();
      await stack.killServer();
      await chooseDateTime(page, language, DATE, '19:00');
      await expectMapNotLive(page, language);

      await stack.restartServer();
      await page.getByRole('button', { name: t.checkAgain }).click();

      await expect(page.getByText(t.notLive)).toBeHidden();
      await expect(tableOnMap(page, language, 'table5')).toHaveAttribute('aria-pressed', 'true');
    });
  });

  test.describe(`the drawing of a floor, ${language}`, () => {
    for (const drawing of sample(DRAWINGS)) {
      test(`${drawing} is missing, and the list takes its place`, async ({ page }) => {
        await page.route(`**${drawing}`, (route) => route.abort('connectionfailed'));
        await page.goto(`/${language}/reservation`);
        await chooseDateTime(page, language, DATE, '19:00');
        await page.getByRole('button', { name: t.floor2 }).click();
        await page.getByRole('button', { name: drawing.includes('floor1') ? t.floor1 : t.floor2 }).click();

        await expect(page.getByText(t.mapFailed)).toBeVisible();
        await page.getByText(t.listHeading).click();
        await page.getByRole('checkbox').first().check();

        await expect(page.getByRole('link', { name: t.next })).toBeVisible();
      });
    }
  });
}

test.afterEach(async ({ stack }, { status, expectedStatus }) => {
  // A test that failed while the server was down must not fail the next ones.
  if (status !== expectedStatus) await stack.restartServer();
});
