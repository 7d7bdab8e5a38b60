import { formatDate, formatDay } from '../../contract/format/dates.ts';
import { tableName } from '#contract/values/table-ids.ts';
import { fill, fillCount } from '../../src/i18n/fill.ts';
import { BANK_TEXTS, GOOD_CARD, goodExpiry } from '#tests/support/browser/bank-steps.ts';
import { CATALOGUE } from '#tests/support/browser/catalogue.ts';
import {
  BANK_NAME,
  FULL_CART_TOTAL,
  KHACHAPURI,
  KHACHAPURI_CATEGORY,
  PKHALI,
  type Seating,
} from '#tests/support/browser/diner-steps.ts';
import { TEXTS, type Diner, type Language } from '#tests/support/browser/e2e.ts';
import { QUOTED } from '#tests/support/browser/quoted-texts.ts';
import type { Browser } from './browser.ts';

const TOGGLES = { en: /English$/, ka: /ქართული$/ };

/** A diner's steps in any engine and language. */
export function createSteps(browser: Browser, language: Language) {
  const t = TEXTS[language];
  const quoted = QUOTED[language];

  const addDish = async (name: string, quantity: number) => {
    await browser.click('button', `${quoted.addToCart}: ${name}`);
    await browser.expectText(fill(t.menu.added, { name, quantity: String(quantity) }));
  };

  return {
    chooseDateTime: async ({ date, time }: Seating) => {
      await browser.press('button', quoted.selectDateTime);
      const dialog = await browser.find('dialog', quoted.modalTitle);
      const day = formatDay(date, language);
      while (!(await browser.has('button', day, dialog)))
        await browser.click('button', t.dateTime.nextMonth, dialog);
      await browser.click('button', day, dialog);
      await browser.select(t.dateTime.time, time, dialog);
      await browser.click('button', quoted.confirmDateTime, dialog);
      await browser.expectGone(dialog);
    },

    chooseTable: async ({ table }: Seating) => {
      const name = new RegExp(`^${tableName(table, language)}, `);
      await browser.press('button', name);
      await browser.expectAttribute(await browser.find('button', name), 'aria-pressed', 'true');
    },

    fillCart: async () => {
      await addDish(PKHALI[language], 1);
      await addDish(PKHALI[language], 2);
      await browser.click('tab', KHACHAPURI_CATEGORY[language]);
      await addDish(KHACHAPURI[language], 1);
    },

    openCart: async () => {
      await browser.click('button', fillCount(t.cart.openCount, 3));
      const drawer = await browser.find('dialog', t.cart.drawerTitle);
      await browser.expectText(FULL_CART_TOTAL[language], drawer);
      await browser.click('link', quoted.openCart, drawer);
    },

    expectCartSaved: async ({ date, time, table }: Seating) => {
      await browser.find('heading', t.cart.heading);
      await browser.find('button', fill(t.cart.removeNamed, { name: PKHALI[language] }));
      await browser.find('button', fill(t.cart.removeNamed, { name: KHACHAPURI[language] }));
      await browser.expectText(FULL_CART_TOTAL[language], await browser.find('region', t.cart.summary));
      const details = await browser.find('region', t.cart.reservationDetails);
      for (const text of [formatDay(date, language), time, tableName(table, language)])
        await browser.expectText(text, details);
    },

    /** On a phone the languages are in the bar's menu. */
    switchTo: async (other: Language) => {
      await browser.click('button', t.nav.openMenu);
      await browser.click('link', TOGGLES[other]);
      await browser.expectAddress(new RegExp(`/${other}/`));
    },

    pay: () => browser.click('button', fill(t.cart.payWith, { bank: BANK_NAME[language] })),

    goToRegister: async () => {
      const alert = await browser.find('alertdialog', t.cart.oneStepLeft);
      await browser.expectText(CATALOGUE[language].loginRequired, alert);
      await browser.click('button', t.cart.logIn, alert);
      await browser.expectAddress(new RegExp(`/${language}/login$`));
      await browser.expectText(t.account.checkoutNotice);
      await browser.click('link', t.account.toRegister);
    },

    register: async (diner: Diner) => {
      await browser.fill(t.account.email, diner.email);
      await browser.fill(t.account.firstName, diner.firstName);
      await browser.fill(t.account.lastName, diner.lastName);
      await browser.fill(t.account.phone, diner.phone);
      await browser.fill(t.account.password, diner.password);
      await browser.fill(t.account.confirmPassword, diner.password);
      await browser.click('button', t.account.register);
    },

    payWithCard: async (number = GOOD_CARD) => {
      const bank = BANK_TEXTS[language];
      await browser.find('heading', bank.title);
      await browser.fill(bank.cardNumber, number);
      await browser.fill(bank.expiry, goodExpiry());
      await browser.fill(bank.cvv, '123');
      await browser.fill(bank.holder, 'Nino Kapanadze');
      await browser.click('button', new RegExp(`^${bank.pay('')}`));
    },

    expectPaid: () => browser.find('heading', t.paymentSuccess.heading),

    openProfile: () => browser.click('link', quoted.myReservations),

    expectInProfile: async ({ date, time, table }: Seating) => {
      const reservations = await browser.find('region', t.profile.reservations);
      await browser.find('heading', `${formatDate(date, language)}, ${time}`, reservations);
      for (const text of [t.profile.confirmed, tableName(table, language), `2 × ${PKHALI[language]}`])
        await browser.expectText(text, reservations);
    },

    cancel: async () => {
      await browser.click('link', new RegExp(`^${t.profile.cancel}`));
      await browser.click('button', t.cancellation.cancel);
      const question = await browser.find('alertdialog', t.cancellation.askHeading);
      await browser.click('button', t.cancellation.confirm, question);
      await browser.find('heading', t.cancellation.doneHeading);
    },
  };
}
