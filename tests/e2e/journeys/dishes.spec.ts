import type { Locator } from '@playwright/test';
import { formatDishes } from '#contract/format/numbers.ts';
import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import { payWithCard, watchBank } from '#tests/support/browser/bank-steps.ts';
import { beSignedIn } from '#tests/support/browser/browser-state.ts';
import { TESTED_LANGUAGES } from '#tests/support/depth.ts';
import {
  FULL_CART_TETRI,
  KHACHAPURI,
  KHACHAPURI_CATEGORY,
  payButton,
  PKHALI,
  prepareCart,
} from '#tests/support/browser/diner-steps.ts';
import { dayFromToday, expect, test, TEXTS } from '#tests/support/browser/e2e.ts';
import { tabTo } from '#tests/support/browser/keyboard.ts';
import { receiveMail } from '#tests/support/browser/mailbox.ts';
import { TEST_DAYS } from '#tests/support/browser/test-days.ts';

const DAYS = TEST_DAYS.dishes;
const SUBJECTS = {
  en: 'The dishes of your reservation have changed: ',
  ka: 'თქვენი ჯავშნის კერძები შეიცვალა: ',
};
/** A khachapuri at 24.50 and a pkhali at 12.50, each with the service fee. */
const ADDED_TETRI = 2695;
const REMOVED_TETRI = 1375;

for (const language of TESTED_LANGUAGES) {
  const t = TEXTS[language].dishes;
  const { increase } = TEXTS[language].cart;

  test(`a diner adds a dish and removes another, ${language}`, async ({ page, openContext, stack }) => {
    test.slow();
    const bankOrders = await watchBank(stack);
    const diner = await beSignedIn(page);
    await prepareCart(page, language, { date: dayFromToday(DAYS[language]), time: '19:00', table: 'table5' });
    await payButton(page, language).click();
    await payWithCard(page, language);
    await expect(page.getByRole('heading', { name: TEXTS[language].paymentSuccess.heading })).toBeVisible();
    const link =
      /https?:\/\/\S+\/change-dishes#\S+/.exec((await receiveMail(stack, diner.email)).text)?.[0] ?? '';

    await test.step('adds a khachapuri from the profile and pays it', async () => {
      await page.goto(`/${language}/profile`);
      await page.getByRole('link', { name: TEXTS[language].profile.changeDishes }).click();
      const added = page.getByRole('region', { name: t.addHeading });
      await added.getByText(KHACHAPURI_CATEGORY[language], { exact: true }).click();
      await added.getByRole('button', { name: fill(increase, { name: KHACHAPURI[language] }) }).click();
      await expect(added.getByText(formatMoney(ADDED_TETRI, language), { exact: true })).toBeVisible();
      await payButton(page, language).click();
      await payWithCard(page, language);
      const paid = {
        amount: formatMoney(ADDED_TETRI, language),
        list: formatDishes(1, KHACHAPURI[language]),
      };
      await expect(page.getByText(fill(t.newlyPaid, paid))).toBeVisible();
      await expect(page.getByText(t.part)).toBeVisible();
      const total = formatMoney(FULL_CART_TETRI + ADDED_TETRI, language);
      await expect(page.getByText(fill(t.paid, { paid: total }))).toBeVisible();
    });
    await test.step("removes a pkhali by the mail's link, signed out and without a mouse", async () => {
      const phone = await (await openContext()).newPage();
      await phone.goto(link);
      const present = phone.getByRole('region', { name: t.presentHeading });
      const press = async (button: Locator) => {
        await tabTo(phone, button);
        await phone.keyboard.press('Enter');
      };
      await press(present.getByRole('button', { name: fill(t.takeOut, { name: PKHALI[language] }) }));
      const amount = formatMoney(REMOVED_TETRI, language);
      await expect(present.getByText(fill(t.refund, { amount })).first()).toBeVisible();
      await press(present.getByRole('button', { name: t.remove }));
      await expect(phone.getByText(t.news.removed)).toBeVisible();
    });
    await test.step('gets the money back, and mails about both changes', async () => {
      await expect
        .poll(async () => (await bankOrders()).map(({ refundedTetri }) => refundedTetri))
        .toEqual([REMOVED_TETRI, 0]);
      for (const place of [2, 3])
        expect((await receiveMail(stack, diner.email, place)).subject).toContain(SUBJECTS[language]);
    });
  });
}
