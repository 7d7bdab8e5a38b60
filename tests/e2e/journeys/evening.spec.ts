import { formatDate } from '#contract/format/dates.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { payWithCard } from '#tests/support/browser/bank-steps.ts';
import {
  chooseDateTime,
  chooseTable,
  expectAlert,
  expectCartSaved,
  fillCart,
  FULL_CART_TOTAL,
  KHACHAPURI,
  payButton,
  PKHALI,
  register,
} from '#tests/support/browser/diner-steps.ts';
import {
  dayFromToday,
  expect,
  newDiner,
  test,
  TEXTS,
  type Diner,
  type Language,
  type Page,
} from '#tests/support/browser/e2e.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { readStorage } from '#tests/support/browser/browser-state.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.evening;
const TABLES = { en: 'Table 3, VIP Zone 2', ka: 'მაგიდა 3, VIP ზონა 2' };
const TOTALS = { en: '54.45 ლარი', ka: '54,45 ლარი' };
const SUBJECTS = { en: 'Your reservation is confirmed: ', ka: 'თქვენი ჯავშანი დადასტურებულია: ' };

for (const language of ['en', 'ka'] as const) {
  test(`a new diner's whole evening, ${language}`, async ({ page, stack }) => {
    test.slow();
    const diner = newDiner();
    const date = dayFromToday(DAYS[language]);

    await test.step('chooses date, time and table', () => reserveTableAndZone(page, language, date));
    await test.step('chooses dishes', () => chooseDishes(page, language, date));
    await test.step('is sent to log in, registers and returns', async () => {
      await payButton(page, language).click();
      await registerOnTheWay(page, language, diner);
      await expectCartSaved(page, language, { date, time: '19:00', table: 'table3' });
    });
    const orderId = await test.step('pays', () => pay(page, language));
    await test.step('finds the reservation in the profile', async () => {
      await page.getByRole('link', { name: QUOTED[language].myReservations }).click();
      await expectInProfile(page, language, date);
    });
    await test.step('gets the confirmation by mail', async () => {
      const mail = await receiveMail(stack, diner.email);
      expect(mail.subject).toContain(SUBJECTS[language]);
      expect(mail.text).toContain(`2 × ${PKHALI[language]}`);
      expect(mail.text).toContain(TABLES[language]);
      expect(mail.text).toContain(orderId);
      // 19:00 in Tbilisi is 15:00 UTC.
      expect(mail.calendar).toContain(`DTSTART:${date.replaceAll('-', '')}T150000Z`);
    });
    await test.step('finds everything after a restart of the server', async () => {
      // An open page might ask for something while no server is there.
      await page.goto('about:blank');
      await stack.restartServer();
      await page.goto(`/${language}/profile`);
      await expect(page.getByRole('heading', { name: `${diner.firstName} ${diner.lastName}` })).toBeVisible();
      await expectInProfile(page, language, date);
    });
  });
}

async function reserveTableAndZone(page: Page, language: Language, date: string) {
  const t = TEXTS[language].reservation;
  await page.goto(`/${language}`);
  await page.getByRole('link', { name: QUOTED[language].bookTable }).click();
  await chooseDateTime(page, language, date, '19:00');
  await chooseTable(page, language, 'table3');
  await page.getByRole('button', { name: QUOTED[language].secondFloor }).click();
  await chooseTable(page, language, 'vip-zone-2');
  await expect(page.getByRole('region', { name: t.selectedHeading })).toContainText(
    fill(t.selection, { tables: fillCount(t.tables, 2), seats: fillCount(t.seats, 10) }),
  );
  await page.getByRole('link', { name: QUOTED[language].next }).click();
}

async function chooseDishes(page: Page, language: Language, date: string) {
  const t = TEXTS[language].cart;
  await expect(page.getByRole('main')).toContainText(TABLES[language]);
  await fillCart(page, language);
  await page.getByRole('button', { name: fillCount(t.openCount, 3) }).click();
  const drawer = page.getByRole('dialog', { name: t.drawerTitle });
  await drawer.getByRole('button', { name: fill(t.increase, { name: KHACHAPURI[language] }) }).click();
  await drawer.getByRole('button', { name: fill(t.decrease, { name: KHACHAPURI[language] }) }).click();
  await expect(drawer).toContainText(FULL_CART_TOTAL[language]);
  await drawer.getByRole('link', { name: QUOTED[language].openCart }).click();
  await expectCartSaved(page, language, { date, time: '19:00', table: 'vip-zone-2' });
}

async function registerOnTheWay(page: Page, language: Language, diner: Diner) {
  const t = TEXTS[language];
  await expectAlert(page, CATALOGUE[language].loginRequired);
  await page.getByRole('alertdialog').getByRole('button', { name: t.cart.logIn }).click();
  await expect(page).toHaveURL(new RegExp(`/${language}/login$`));
  await expect(page.getByText(t.account.checkoutNotice)).toBeVisible();
  await page.getByRole('link', { name: t.account.toRegister }).click();
  await register(page, language, diner);
  await expect(page).toHaveURL(new RegExp(`/${language}/cart$`));
}

/** Pays and returns the payment's id from the confirmation page. */
async function pay(page: Page, language: Language): Promise<string> {
  await payButton(page, language).click();
  await payWithCard(page, language);
  await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? '';
  expect(orderId).not.toBe('');
  await expect(page.getByText(`${TEXTS[language].paymentSuccess.paymentId} ${orderId}`)).toBeVisible();
  const stored = Object.keys(await readStorage(page));
  for (const key of ['tamada-cart', 'reservationData', 'selectedDate', 'selectedTime'])
    expect(stored).not.toContain(key);
  return orderId;
}

async function expectInProfile(page: Page, language: Language, date: string) {
  const t = TEXTS[language].profile;
  const reservations = page.getByRole('region', { name: t.reservations });
  await expect(reservations.getByRole('heading', { level: 3 })).toHaveText(
    `${formatDate(date, language)}, 19:00`,
  );
  for (const text of [
    t.confirmed,
    ...TABLES[language].split(', '),
    TOTALS[language],
    `2 × ${PKHALI[language]}`,
    `1 × ${KHACHAPURI[language]}`,
  ])
    await expect(reservations).toContainText(text);
}
