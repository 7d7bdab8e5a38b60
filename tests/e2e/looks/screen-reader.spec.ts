import { plainSpaces } from '#contract/format/spaces.ts';
import { formatDate, formatDay } from '#contract/format/dates.ts';
import { formatMoney } from '#contract/format/money.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { expectAccessible } from '#tests/support/browser/accessible.ts';
import { BANK_TEXTS, GOOD_CARD, goodExpiry } from '#tests/support/browser/bank-steps.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import { DEEP, TESTED_LANGUAGES } from '#tests/support/depth.ts';
import { BANK_NAME, KHACHAPURI, KHACHAPURI_CATEGORY } from '#tests/support/browser/diner-steps.ts';
import {
  floorName,
  dayFromToday,
  expect,
  newDiner,
  test,
  TEXTS,
  type Language,
} from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import { listenTo, type Reader } from '#tests/support/browser/screen-reader.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.screenReader;
const RESTAURANT = { en: 'Tamada', ka: 'თამადა' };
const TOTAL = { en: '26.95 ლარი', ka: '26,95 ლარი' };

for (const language of TESTED_LANGUAGES) {
  test(`a screen reader leads from home to a confirmed reservation, ${language}`, DEEP, async ({ page }) => {
    test.slow();
    const reader = listenTo(page);
    const date = dayFromToday(DAYS[language]);
    const diner = newDiner();
    await page.goto(`/${language}`);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await test.step('finds out which page it is', () => arrive(reader, language));
    await test.step('chooses date and time', () => chooseDateTime(reader, language, date));
    await test.step('chooses a table', () => chooseTable(reader, language));
    await test.step('chooses a dish', () => chooseDish(reader, language, date));
    await test.step('opens the cart', () => lookIntoCart(reader, language));
    await test.step('registers on the way', () => register(reader, language, diner));
    await test.step('pays', async () => {
      await reader.press('button', fill(TEXTS[language].cart.payWith, { bank: BANK_NAME[language] }));
      await reader.hear('heading', BANK_TEXTS[language].title, { level: 1 });
      await expectAccessible(page);
      await payWithCard(reader, language);
    });
    await test.step('finds the reservation', () => findReservation(reader, language, date));
  });
}

async function arrive(reader: Reader, language: Language) {
  const t = TEXTS[language];
  await reader.hearPage(t.titles.home, RESTAURANT[language]);
  await reader.hear('banner');
  await reader.hear('navigation', t.nav.label);
  await reader.hear('region', t.home.carousel);
  await reader.press('link', QUOTED[language].bookTable);
  await reader.hearPage(t.titles.reservation, t.reservation.headingWithoutDate);
}

async function chooseDateTime(reader: Reader, language: Language, date: string) {
  const t = TEXTS[language].dateTime;
  const dialog = reader.find('dialog', QUOTED[language].modalTitle);
  const inDialog = { in: dialog };
  await reader.find('button', QUOTED[language].selectDateTime).first().press('Enter');
  await reader.hear('dialog', QUOTED[language].modalTitle);
  await reader.press('button', QUOTED[language].confirmDateTime, inDialog);
  await reader.hearSaid(CATALOGUE[language].bothRequired, { as: 'alert', in: dialog });

  const day = formatDay(date, language);
  await reader.hear('grid', t.date, inDialog);
  while (!(await reader.find('button', day, inDialog).count()))
    await reader.press('button', t.nextMonth, inDialog);
  await reader.press('button', day, inDialog);
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveCount(1);
  await reader.find('combobox', t.time, inDialog).selectOption('19:00');
  await reader.hearSaid(fill(t.chosen, { date: day, time: '19:00' }), inDialog);
  await reader.press('button', QUOTED[language].confirmDateTime, inDialog);
  await expect(dialog).toBeHidden();
  await reader.hearPage(TEXTS[language].titles.selectTable, TEXTS[language].reservation.heading);
  await reader.hear('button', `${day}, 19:00–21:00`);
}

async function chooseTable(reader: Reader, language: Language) {
  const t = TEXTS[language].reservation;
  const map = { in: reader.find('group', fill(t.mapOf, { floor: floorName(language, 1) })) };
  const name = new RegExp(`^${tableName('table1', language)}, `);
  await reader.hear('button', floorName(language, 1), { pressed: true });
  await reader.hear('button', name, { ...map, pressed: false });
  await reader.press('button', name, map);
  await reader.hear('button', name, { ...map, pressed: true });
  await reader.hear('region', t.selectedHeading);
  await expect
    .poll(async () =>
      (await reader.find('region', t.selectedHeading).getByRole('status').allTextContents()).map(plainSpaces),
    )
    .toEqual([expect.stringContaining(fillCount(t.tables, 1))]);
  await reader.press('link', QUOTED[language].next);
}

async function chooseDish(reader: Reader, language: Language, date: string) {
  const { menu, titles, cart } = TEXTS[language];
  const name = KHACHAPURI[language];
  await reader.hearPage(titles.menu, menu.heading);
  await reader.hear('region', menu.yourReservation);
  await expect(reader.find('region', menu.yourReservation)).toContainText(formatDay(date, language));
  await reader.hear('tablist', menu.categories);
  await reader.hear('tab', KHACHAPURI_CATEGORY[language], { selected: false });
  await reader.press('tab', KHACHAPURI_CATEGORY[language]);
  await reader.hear('tab', KHACHAPURI_CATEGORY[language], { selected: true });
  const panel = { in: reader.find('tabpanel', KHACHAPURI_CATEGORY[language]) };
  await reader.hear('heading', name, { ...panel, level: 3 });
  await reader.press('button', fill(menu.addNamed, { name }), panel);
  await reader.hearSaid(fill(menu.added, { name, quantity: 1 }));
  await reader.hear('button', fillCount(cart.openCount, 1));
}

async function lookIntoCart(reader: Reader, language: Language) {
  const t = TEXTS[language].cart;
  const drawer = { in: reader.find('dialog', t.drawerTitle) };
  const name = KHACHAPURI[language];
  await reader.press('button', fillCount(t.openCount, 1));
  await reader.hear('dialog', t.drawerTitle);
  await reader.press('button', fill(t.increase, { name }), drawer);
  await reader.hearSaid(`${name}: 2. ${t.total}: ${formatMoney(5390, language)}`, drawer);
  await reader.press('button', fill(t.decrease, { name }), drawer);
  await reader.hearSaid(`${name}: 1. ${t.total}: ${formatMoney(2695, language)}`, drawer);
  await reader.press('link', QUOTED[language].openCart, drawer);
  await reader.hearPage(TEXTS[language].titles.cart, t.heading);
  await reader.hear('list', t.lines);
  await reader.hear('region', t.reservationDetails);
  await reader.press('button', fill(t.payWith, { bank: BANK_NAME[language] }));
  const alert = reader.find('alertdialog', t.oneStepLeft);
  await expect(alert).toHaveAccessibleDescription(CATALOGUE[language].loginRequired);
  await reader.hearFocus('button', t.logIn);
  await reader.press('button', t.logIn);
}

async function register(reader: Reader, language: Language, diner: ReturnType<typeof newDiner>) {
  const { account, titles, cart } = TEXTS[language];
  await reader.hearPage(titles.login, account.loginHeading);
  await reader.press('link', account.toRegister);
  await reader.hearPage(titles.register, account.registerHeading);
  await reader.press('button', account.register);
  await reader.hearSaid(account.emailMissing, { as: 'alert' });
  await reader.hearFocus('textbox', account.email);
  await expect(reader.find('textbox', account.email)).toHaveAccessibleDescription(account.emailMissing);

  for (const field of ['email', 'firstName', 'lastName', 'phone', 'password', 'confirmPassword'] as const) {
    await reader.hearFocus('textbox', account[field]);
    await reader.typeAndGoOn(field === 'confirmPassword' ? diner.password : diner[field]);
    // Past the fold for a number from another country.
    if (field === 'phone') await reader.typeAndGoOn('');
  }
  await reader.press('button', account.register);
  await reader.hearPage(titles.cart, cart.heading);
}

async function payWithCard(reader: Reader, language: Language) {
  const t = BANK_TEXTS[language];
  await reader.find('textbox', t.cardNumber).focus();
  const typed = {
    [t.cardNumber]: GOOD_CARD,
    [t.expiry]: goodExpiry(),
    [t.cvv]: '123',
    [t.holder]: 'Nino Kapanadze',
  };
  for (const [name, text] of Object.entries(typed)) {
    await reader.hearFocus('textbox', name);
    await reader.typeAndGoOn(text);
  }
  await reader.press('button', new RegExp(`^${t.pay('')}`));
  const { paymentSuccess, titles } = TEXTS[language];
  await reader.hearPage(
    titles.paymentSuccess.replace(/^.+(?= \| )/, paymentSuccess.heading),
    paymentSuccess.heading,
  );
  await reader.hearSaid(paymentSuccess.heading);
}

async function findReservation(reader: Reader, language: Language, date: string) {
  const { profile, titles } = TEXTS[language];
  await reader.press('link', QUOTED[language].myReservations, { in: reader.find('main') });
  await reader.hearPage(titles.profile, 'ნინო Kapanadze');
  const reservations = reader.find('region', profile.reservations);
  await expect(reservations).toMatchAriaSnapshot(`
    - heading "${profile.reservations}" [level=2]
    - list:
      - listitem:
        - heading "${formatDate(date, language)}, 19:00" [level=3]
        - text: ${profile.confirmed}
        - term: ${profile.tables}
        - definition: /${tableName('table1', language)} .+/
        - term: ${profile.total}
        - definition: ${TOTAL[language]}
        - term: ${profile.dishes}
        - definition:
          - list:
            - listitem: 1 × ${KHACHAPURI[language]}
  `);
}
