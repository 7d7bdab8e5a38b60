import { localDateAt } from '#contract/values/time.ts';
import { formatDay } from '#contract/format/dates.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { BANK_TEXTS, expectBankPage, GOOD_CARD, goodExpiry } from '#tests/support/browser/bank-steps.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  expectAlert,
  expectReserved,
  KHACHAPURI,
  KHACHAPURI_CATEGORY,
  payButton,
  tableOnMap,
} from '#tests/support/browser/diner-steps.ts';
import {
  dayFromToday,
  expect,
  newDiner,
  test,
  TEXTS,
  type Language,
  type Page,
} from '#tests/support/browser/e2e.ts';
import { pressTimes, tabTo } from '#tests/support/browser/keyboard.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.keyboard;
const DAY_MS = 86_400_000;

for (const language of TESTED_LANGUAGES) {
  test(`from the home page to the confirmed reservation without a mouse, ${language}`, async ({ page }) => {
    test.slow();
    const seating = { date: dayFromToday(DAYS[language]), time: '19:00', table: 'table1' };
    await page.goto(`/${language}`);
    await test.step('skips the navigation', () => skipToBooking(page, language));
    await test.step('chooses date and time', () => chooseDateTime(page, language));
    await test.step('chooses a table on the map', () => chooseTable(page, language));
    await test.step('chooses a dish', () => chooseDish(page, language));
    await test.step('opens the cart', () => lookIntoCart(page, language));
    await test.step('registers and goes to the bank', () => registerAndGoToBank(page, language));
    await test.step('pays with a card', () => payWithCard(page, language));
    await test.step('finds the reservation in the profile', async () => {
      await tabTo(page, page.getByRole('main').getByRole('link', { name: QUOTED[language].myReservations }));
      await page.keyboard.press('Enter');
      await expectReserved(page, language, seating);
    });
  });
}

async function skipToBooking(page: Page, language: Language) {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: TEXTS[language].site.skipToContent })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: QUOTED[language].bookTable })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${language}/reservation$`));
}

async function chooseDateTime(page: Page, language: Language) {
  const t = TEXTS[language].dateTime;
  const button = page.getByRole('button', { name: QUOTED[language].selectDateTime }).first();
  const dialog = page.getByRole('dialog', { name: QUOTED[language].modalTitle });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Space');

  const day = (date: string) => dialog.getByRole('button', { name: formatDay(date, language), exact: true });
  const [today, evening] = [localDateAt(Date.now()), dayFromToday(DAYS[language])];
  const days = (Date.parse(evening) - Date.parse(today)) / DAY_MS;
  await tabTo(page, day(today));
  await pressTimes(page, 'ArrowDown', Math.floor(days / 7));
  await pressTimes(page, 'ArrowRight', days % 7);
  await expect(day(evening)).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(t.time));
  await page.keyboard.type('19');
  await tabTo(page, dialog.getByRole('button', { name: QUOTED[language].confirmDateTime }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: TEXTS[language].reservation.heading })).toBeVisible();
}

async function chooseTable(page: Page, language: Language) {
  const t = TEXTS[language].reservation;
  const [first, beside] = [tableOnMap(page, language, 'table1'), tableOnMap(page, language, 'table2')];
  await tabTo(page, first);
  await page.keyboard.press('ArrowRight');
  await expect(beside).toBeFocused();
  await page.keyboard.press('Space');
  await expect(beside).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(beside).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: t.selectedHeading })).toContainText(
    tableName('table1', language),
  );
  await tabTo(page, page.getByRole('link', { name: QUOTED[language].next }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${language}/menu$`));
}

async function chooseDish(page: Page, language: Language) {
  const t = TEXTS[language].menu;
  await tabTo(page, page.getByRole('tab', { selected: true }));
  await pressTimes(page, 'ArrowRight', 2);
  await expect(page.getByRole('tab', { name: KHACHAPURI_CATEGORY[language] })).toBeFocused();
  const add = page.getByRole('button', { name: fill(t.addNamed, { name: KHACHAPURI[language] }) });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  await expect(page.getByText(fill(t.added, { name: KHACHAPURI[language], quantity: 1 }))).toBeVisible();
  await expect(add).toBeFocused();
}

async function lookIntoCart(page: Page, language: Language) {
  const t = TEXTS[language].cart;
  const button = page.getByRole('button', { name: fillCount(t.openCount, 1) });
  const drawer = page.getByRole('dialog', { name: t.drawerTitle });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, drawer.getByRole('link', { name: QUOTED[language].openCart }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
}

async function registerAndGoToBank(page: Page, language: Language) {
  const t = TEXTS[language].account;
  const diner = newDiner();
  await tabTo(page, payButton(page, language));
  await page.keyboard.press('Enter');
  await expectAlert(page, CATALOGUE[language].loginRequired);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: t.toRegister }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel(t.email));
  const { email, firstName, lastName, phone, password } = diner;
  for (const text of [email, firstName, lastName, phone, password, password]) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
    // Behind the number is the question about another country's.
    if (text === phone) await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
  await tabTo(page, payButton(page, language));
  await page.keyboard.press('Enter');
  await expectBankPage(page, language);
}

async function payWithCard(page: Page, language: Language) {
  const t = BANK_TEXTS[language];
  await tabTo(page, page.getByLabel(t.cardNumber));
  for (const text of [GOOD_CARD, goodExpiry(), '123', 'Nino Kapanadze']) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('button', { name: new RegExp(`^${t.pay('')}`) })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
}
