import { tableName } from '#contract/values/table-ids.ts';
import { SLOTS } from '#contract/values/time.ts';
import { fill } from '#src/i18n/fill.ts';
import { chooseDateTime, tableOnMap } from '#tests/support/browser/diner-steps.ts';
import { book } from '#tests/support/browser/floor-map.ts';
import { floorName, expect, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { store } from '#tests/support/browser/browser-state.ts';
import { heldAnswer, TABLE_TAKEN } from './held.ts';
import { DAY, FULL_DRAFT, NO_TABLE, ONE_TABLE, TWELVE_TABLES } from './saved.ts';
import { answer, beKnown, fail, keepWaiting, type Scene } from './scene.ts';

/** The map: without a date, loading, with free, chosen and booked tables on both floors, and after failures. */
export const RESERVATION: readonly Scene[] = [
  { name: 'reservation-no-date', open: (page, language) => goToMap(page, language, {}) },
  {
    name: 'reservation-date-dialog',
    open: async (page, language) => {
      await goToMap(page, language, {});
      await openDates(page, language);
    },
  },
  {
    name: 'reservation-date-missing',
    open: async (page, language) => {
      await goToMap(page, language, {});
      const dialog = await openDates(page, language);
      await dialog.getByRole('button', { name: TEXTS[language].dateTime.confirm }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'reservation-loading',
    open: async (page, language) => {
      await keepWaiting(page, '/tables/availability?*');
      await store(page, { local: FULL_DRAFT });
      await page.goto(`/${language}/reservation`);
      await expect(page.getByText(TEXTS[language].reservation.loadingMap)).toBeVisible();
    },
  },
  {
    name: 'reservation-map',
    open: async (page, language) => {
      await book(page, ['table2', 'table6', 'table10', 'table11', 'table15']);
      await goToMap(page, language, FULL_DRAFT);
    },
  },
  { name: 'reservation-no-table', open: (page, language) => goToMap(page, language, NO_TABLE) },
  {
    name: 'reservation-second-floor',
    open: async (page, language) => {
      await book(page, ['vip-zone-1', 'vip-zone-6']);
      await goToMap(page, language, NO_TABLE);
      await page.getByRole('button', { name: floorName(language, 2) }).click();
      await page.getByRole('button', { name: /^VIP .*2, / }).click();
    },
  },
  {
    name: 'reservation-12-tables',
    open: (page, language) => goToMap(page, language, TWELVE_TABLES),
  },
  {
    name: 'reservation-list',
    open: async (page, language) => {
      await bookSome(page);
      await goToMap(page, language, FULL_DRAFT);
      await openList(page, language);
    },
  },
  {
    name: 'reservation-photo',
    open: async (page, language) => {
      await goToMap(page, language, ONE_TABLE);
      await openList(page, language);
      await page
        .getByRole('region', { name: TEXTS[language].reservation.selectedHeading })
        .getByText(TEXTS[language].reservation.photo)
        .click();
      const photo = page.getByRole('img', { name: tableName('table3', language), exact: true });
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
    },
  },
  {
    name: 'reservation-list-filters',
    open: async (page, language) => {
      const t = TEXTS[language].reservation;
      await bookSome(page);
      await goToMap(page, language, FULL_DRAFT);
      await openList(page, language);
      await page.getByLabel(t.sort, { exact: true }).selectOption(t.sorts.seats);
      await page.getByRole('button', { name: t.features.sea, exact: true }).click();
      await page.getByRole('button', { name: t.onlyFloor, exact: true }).click();
    },
  },
  {
    name: 'reservation-list-no-match',
    open: async (page, language) => {
      const t = TEXTS[language].reservation;
      await goToMap(page, language, FULL_DRAFT);
      await openList(page, language);
      await page.getByRole('button', { name: t.features.bar, exact: true }).click();
      await page.getByRole('button', { name: t.features.sea, exact: true }).click();
      await expect(page.getByText(t.noMatch)).toBeVisible();
    },
  },
  {
    name: 'reservation-list-answer',
    open: async (page, language) => {
      await bookSome(page);
      await goToMap(page, language, FULL_DRAFT);
      await openList(page, language);
      // Playwright treats the checkbox of a booked table as disabled, so the click is forced.
      await page.getByRole('checkbox', { name: tableName('table2', language) }).click({ force: true });
      await expectAnswer(page, language);
    },
  },
  {
    name: 'reservation-map-answer',
    open: async (page, language) => {
      await bookSome(page);
      await goToMap(page, language, FULL_DRAFT);
      await tableOnMap(page, language, 'table2').click({ force: true });
      await expectAnswer(page, language);
    },
  },
  {
    name: 'reservation-map-answer-above',
    open: async (page, language) => {
      await bookSome(page);
      await goToMap(page, language, FULL_DRAFT);
      await tableOnMap(page, language, 'table14').click({ force: true });
      await expect(page.getByText(new RegExp(TEXTS[language].reservation.neverFree)).last()).toBeVisible();
    },
  },
  {
    name: 'reservation-not-live',
    open: async (page, language) => {
      await fail(page, '/tables/availability?*');
      await goToMap(page, language, FULL_DRAFT);
      await expect(page.getByText(TEXTS[language].reservation.notLive)).toBeVisible();
    },
  },
  {
    name: 'reservation-map-failed',
    open: async (page, language) => {
      await page.route('**/floors/*.svg*', (route) => route.abort());
      await goToMap(page, language, FULL_DRAFT);
      await expect(page.getByText(TEXTS[language].reservation.mapFailed)).toBeVisible();
    },
  },
  {
    name: 'reservation-too-few-seats',
    open: async (page, language) => {
      const { reservationData } = FULL_DRAFT;
      const draft = JSON.stringify({ ...(JSON.parse(reservationData) as object), partySize: 14 });
      await goToMap(page, language, { ...FULL_DRAFT, reservationData: draft });
    },
  },
  {
    name: 'reservation-six-guests',
    open: async (page, language) => {
      const { reservationData } = NO_TABLE;
      const draft = JSON.stringify({ ...(JSON.parse(reservationData) as object), partySize: 6 });
      await goToMap(page, language, { ...NO_TABLE, reservationData: draft });
    },
  },
  {
    name: 'reservation-table-taken',
    open: async (page, language) => {
      await beKnown(page);
      await answer(page, '/tables/reservations', TABLE_TAKEN, 409);
      await goToMap(page, language, FULL_DRAFT);
      await page.getByRole('link', { name: TEXTS[language].reservation.next }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog')).first()).toBeVisible();
    },
  },
  {
    name: 'reservation-kept-elsewhere',
    open: async (page, language) => {
      await beKnown(page);
      const tables = [{ tableNumber: 'table5' }];
      await answer(page, '/user/hold', heldAnswer({ timeSlot: '21:00', tables }));
      await goToMap(page, language, FULL_DRAFT);
      await expect(page.getByText(TEXTS[language].hold.takeOver)).toBeVisible();
    },
  },
  {
    name: 'reservation-date-chosen',
    open: async (page, language) => {
      await goToMap(page, language, {});
      await chooseDateTime(page, language, DAY, '20:00');
      await page.getByRole('button', { name: '20:00' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

async function goToMap(page: Page, language: Language, local: Record<string, string>): Promise<void> {
  await store(page, { local });
  await page.goto(`/${language}/reservation`);
  await expectAlive(page);
  await expect(page.getByText(TEXTS[language].reservation.loadingMap)).toBeHidden();
}

async function openDates(page: Page, language: Language) {
  await page.getByRole('button', { name: TEXTS[language].reservation.selectDateTime }).first().click();
  const dialog = page.getByRole('dialog', { name: TEXTS[language].dateTime.modalTitle });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** One table that is free two hours later, one that was free earlier, and one that is booked all day. */
async function bookSome(page: Page): Promise<void> {
  const around = (first: string, last: string) => SLOTS.filter((slot) => slot >= first && slot <= last);
  await answer(page, '/tables/availability?*', [
    { tableNumber: 'table2', isAvailable: true, bookedSlots: around('18:00', '20:00') },
    { tableNumber: 'table6', isAvailable: true, bookedSlots: around('17:00', '22:00') },
    { tableNumber: 'table14', isAvailable: false, bookedSlots: [] },
  ]);
}

async function openList(page: Page, language: Language): Promise<void> {
  await page.getByText(TEXTS[language].reservation.listHeading).click();
}

async function expectAnswer(page: Page, language: Language): Promise<void> {
  const label = fill(TEXTS[language].reservation.takeAt, { time: '21:00' });
  await expect(page.getByRole('button', { name: label })).toBeVisible();
}
