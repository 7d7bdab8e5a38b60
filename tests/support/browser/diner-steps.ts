import { formatDate, formatDay } from '#contract/format/dates.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { SAVED_CART, savedChoice, store } from './browser-state.ts';
import { expect, TEXTS, type Diner, type Language, type Page } from './e2e.ts';
import { QUOTED } from './quoted-texts.ts';

export interface Seating {
  /** yyyy-MM-dd */
  date: string;
  time: string;
  table: string;
  /** Number of guests; left out if empty. */
  party?: string;
}

export const PKHALI = { en: 'Spinach Pkhali', ka: 'ისპანახის ფხალი' };
export const KHACHAPURI = { en: 'Adjaruli Khachapuri', ka: 'აჭარული ხაჭაპური' };
export const KHACHAPURI_CATEGORY = { en: 'Khachapuri', ka: 'ხაჭაპური' };

/** Two portions of pkhali at 12.50, one khachapuri at 24.50, and the service fee. */
export const FULL_CART_TOTAL = { en: '₾54.45', ka: '54,45 ₾' };
export const FULL_CART_TETRI = 5445;
const FULL_CART = SAVED_CART.map((line) => ({ ...line, quantity: line.id === 'pkhali-spinach' ? 2 : 1 }));

/** A diner's steps, by the roles and names on the page. */
export async function chooseDateTime(page: Page, language: Language, date: string, time: string, party = '') {
  const { dateTime: t, reservation } = TEXTS[language];
  await page.getByRole('button', { name: QUOTED[language].selectDateTime }).first().click();
  const dialog = page.getByRole('dialog', { name: QUOTED[language].modalTitle });
  const day = dialog.getByRole('button', { name: formatDay(date, language), exact: true });
  await expect(dialog).toBeVisible();
  while (!(await day.count())) await dialog.getByRole('button', { name: t.nextMonth }).click();
  await day.click();
  await dialog.getByLabel(t.time).selectOption(time);
  if (party) await dialog.getByLabel(t.party).fill(party);
  await dialog.getByRole('button', { name: QUOTED[language].confirmDateTime }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: reservation.heading, level: 1 })).toBeVisible();
}

export async function chooseTable(page: Page, language: Language, id: string) {
  const table = tableOnMap(page, language, id);
  await table.click();
  await expect(table).toHaveAttribute('aria-pressed', 'true');
}

export function tableOnMap(page: Page, language: Language, id: string) {
  return page.getByRole('button', { name: new RegExp(`^${tableName(id, language)}, `) });
}

/** From the reservation page to a draft with one table. */
export async function reserve(page: Page, language: Language, choice: Seating) {
  await page.goto(`/${language}/reservation`);
  await chooseDateTime(page, language, choice.date, choice.time, choice.party);
  await chooseTable(page, language, choice.table);
}

export async function addDish(page: Page, language: Language, name: string) {
  const t = TEXTS[language].menu;
  const add = page.getByRole('button', { name: `${QUOTED[language].addToCart}: ${name}` });
  await add.click();
  const added = new RegExp(`^${fill(t.added, { quantity: '\\d+' })}$`);
  await expect(page.getByRole('listitem').filter({ has: add }).getByText(added)).toBeVisible();
}

/** From a draft to a cart with two dishes, one of them twice. */
export async function fillCart(page: Page, language: Language) {
  await page.goto(`/${language}/menu`);
  await addDish(page, language, PKHALI[language]);
  await addDish(page, language, PKHALI[language]);
  await page.getByRole('tab', { name: KHACHAPURI_CATEGORY[language] }).click();
  await addDish(page, language, KHACHAPURI[language]);
}

/** Opens the cart page with the choice and the dishes that `reserve` and `fillCart` come to. */
export async function prepareCart(page: Page, language: Language, { date, time, table }: Seating) {
  const local = savedChoice({ date, time, tables: [table] });
  await store(page, { local: { ...local, 'tamada-cart': JSON.stringify(FULL_CART) } });
  await page.goto(`/${language}/cart`);
}

/** Expects the full cart and the reservation on the cart page. */
export async function expectCartSaved(page: Page, language: Language, seating: Seating) {
  const t = TEXTS[language].cart;
  const quantity = (name: string) =>
    page.getByRole('listitem').filter({ hasText: name }).locator('.cart-quantity > span');
  await expect(page.getByRole('heading', { name: t.heading, level: 1 })).toBeVisible();
  await expect(quantity(PKHALI[language])).toHaveText('2');
  await expect(quantity(KHACHAPURI[language])).toHaveText('1');
  await expect(page.getByRole('region', { name: t.summary })).toContainText(FULL_CART_TOTAL[language]);
  const details = page.getByRole('region', { name: t.reservationDetails });
  await expect(details).toContainText(formatDay(seating.date, language));
  await expect(details).toContainText(seating.time);
  await expect(details).toContainText(tableName(seating.table, language));
}

/** Expects the reservation in the profile, as confirmed. */
export async function expectReserved(page: Page, language: Language, seating: Seating) {
  const t = TEXTS[language].profile;
  const when = `${formatDate(seating.date, language)}, ${seating.time}`;
  const reservations = page.getByRole('region', { name: t.reservations });
  await expect(reservations.getByRole('heading', { name: when, level: 3 })).toBeVisible();
  await expect(reservations.getByRole('listitem').first()).toContainText(t.confirmed);
  await expect(reservations.getByRole('listitem').first()).toContainText(tableName(seating.table, language));
}

export async function login(page: Page, language: Language, diner: Diner) {
  const t = TEXTS[language].account;
  await page.getByLabel(t.email).fill(diner.email);
  await page.getByLabel(t.password).fill(diner.password);
  await page.getByRole('main').getByRole('button', { name: QUOTED[language].login }).click();
}

export async function register(page: Page, language: Language, diner: Diner) {
  const t = TEXTS[language].account;
  await page.getByLabel(t.email).fill(diner.email);
  await page.getByLabel(t.firstName).fill(diner.firstName);
  await page.getByLabel(t.lastName).fill(diner.lastName);
  await page.getByLabel(t.phone).fill(diner.phone);
  await page.getByLabel(t.password, { exact: true }).fill(diner.password);
  await page.getByLabel(t.confirmPassword).fill(diner.password);
  await page.getByRole('button', { name: t.register }).click();
}

export const BANK_NAME = { en: 'Bank of Georgia', ka: 'საქართველოს ბანკი' };

export function payButton(page: Page, language: Language) {
  return page.getByRole('button', {
    name: fill(TEXTS[language].cart.payWith, { bank: BANK_NAME[language] }),
  });
}

/** Expects an alert with this text and the focus inside. */
export async function expectAlert(page: Page, text: string) {
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText(text);
  await expect(alert.getByRole('button').first()).toBeFocused();
}
