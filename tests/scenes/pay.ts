import type { DishesAnswer } from '#contract/api/dishes.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import { DISHES } from '#tests/support/answers.ts';
import { expect, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { answer, type Scene } from './scene.ts';
import { DAY } from './saved.ts';

const DISH = { en: 'Adjaruli Khachapuri', ka: 'აჭარული ხაჭაპური' };

/** The link by which a guest on the telephone pays in advance. */
export const PAY: readonly Scene[] = [
  { name: 'pay', open: (page, language) => goToPay(page, language, {}) },
  {
    name: 'pay-chosen',
    open: async (page, language) => {
      await goToPay(page, language, { minimumAmount: 30 });
      await page.locator('.dish-category .icon-button').nth(1).click();
      await expect(page.locator('.cart-sums')).toBeVisible();
    },
  },
  {
    name: 'pay-paid',
    open: (page, language) =>
      goToPay(page, language, {
        state: 'paid',
        dishes: [{ part: 1, id: 'a', name: DISH[language], quantity: 2, price: 22 }],
        paidAmount: 48.4,
      }),
  },
  {
    name: 'pay-ended',
    open: async (page, language) => {
      const message = ERROR_MESSAGES[language].payment_link_ended;
      await answer(page, '/orders/a/dishes', { code: 'payment_link_ended', message }, 404);
      await page.goto(`/${language}/pay#a.b`);
      await expect(
        page.getByRole('heading', { name: TEXTS[language].pay.instead.refusedHeading }),
      ).toBeVisible();
    },
  },
];

async function goToPay(page: Page, language: Language, changes: Partial<DishesAnswer>): Promise<void> {
  await answer(page, '/orders/a/dishes', {
    ...DISHES,
    state: 'unpaid',
    date: DAY,
    partySize: 7,
    changeableUntil: new Date(Date.now() + 4 * 3_600_000).toISOString(),
    ...changes,
  });
  await page.goto(`/${language}/pay#a.b`);
  await expectAlive(page);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
}
