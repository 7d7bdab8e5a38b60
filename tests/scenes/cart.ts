import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { createdOrder } from '#tests/support/answers.ts';
import { payButton } from '#tests/support/browser/diner-steps.ts';
import { expect, TEXTS, type Language, type Page } from '#tests/support/browser/e2e.ts';
import { expectAlive } from '#tests/support/browser/site-pages.ts';
import { SAVED_CART, store } from '#tests/support/browser/browser-state.ts';
import { heldAnswer, TABLE_TAKEN } from './held.ts';
import { crowdedCart, EXCLUDING, FULL_DRAFT, TWELVE_TABLES } from './saved.ts';
import { answer, beKnown, fail, keepWaiting, type Scene } from './scene.ts';

const ORDER = '/bog/create-order';

/** The cart from empty to full, and every result of its pay button. */
export const CART: readonly Scene[] = [
  { name: 'cart-empty', open: (page, language) => goToCart(page, language, {}) },
  { name: 'cart', open: (page, language) => goToCart(page, language, FULL_DRAFT) },
  { name: 'cart-excluded-allergens', open: (page, language) => goToCart(page, language, EXCLUDING) },
  {
    name: 'cart-without-table',
    open: (page, language) => goToCart(page, language, { 'tamada-cart': FULL_DRAFT['tamada-cart'] }),
  },
  {
    name: 'cart-without-dishes',
    open: (page, language) => goToCart(page, language, { ...FULL_DRAFT, 'tamada-cart': '[]' }),
  },
  {
    name: 'cart-40-lines-12-tables',
    open: (page, language) => goToCart(page, language, { ...TWELVE_TABLES, 'tamada-cart': crowdedCart() }),
  },
  {
    name: 'cart-login-required',
    open: async (page, language) => {
      await goToCart(page, language, FULL_DRAFT);
      await payButton(page, language).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'cart-tables-kept',
    open: async (page, language) => {
      await beKnown(page);
      await answer(page, '/user/hold', heldAnswer());
      await goToCart(page, language, FULL_DRAFT);
      await expect(page.getByRole('timer')).toBeVisible();
    },
  },
  {
    name: 'cart-payment-begun',
    open: async (page, language) => {
      await beKnown(page);
      const payment = {
        ...{ orderId: 'a', redirectUrl: 'https://bank.example/pay', totalAmount: 40.7 },
        menuItems: SAVED_CART.map(({ id, quantity }) => ({ id, quantity })),
        ...{ specialRequests: '', allergies: NO_ALLERGIES },
      };
      await answer(page, '/user/hold', heldAnswer({ payment, secondsLeft: 170 }));
      await goToCart(page, language, FULL_DRAFT);
      await expect(page.getByText(TEXTS[language].cart.continuePayment)).toBeVisible();
    },
  },
  {
    name: 'cart-busy',
    open: async (page, language) => {
      await keepWaiting(page, ORDER);
      await pay(page, language);
      await expect(page.getByText(TEXTS[language].cart.processing)).toBeVisible();
    },
  },
  {
    name: 'cart-payment-error',
    open: async (page, language) => {
      await fail(page, ORDER);
      await pay(page, language);
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'cart-table-taken',
    open: async (page, language) => {
      await answer(page, ORDER, TABLE_TAKEN, 409);
      await pay(page, language);
      await expect(page.getByRole('button', { name: TEXTS[language].hold.chooseOnMap })).toBeVisible();
    },
  },
  {
    name: 'cart-price-correction',
    open: async (page, language) => {
      const correctedCartItems = SAVED_CART.map((line) => ({
        ...line,
        price: line.id === 'pkhali-spinach' ? 14 : line.price,
      }));
      const validation = { serverCalculatedTotal: 42.35, correctedCartItems };
      await answer(page, ORDER, createdOrder('https://bank.example/pay', validation));
      await pay(page, language);
      await expect(page.getByRole('dialog', { name: TEXTS[language].cart.priceCorrection })).toBeVisible();
    },
  },
];

async function goToCart(page: Page, language: Language, local: Record<string, string>): Promise<void> {
  await store(page, { local });
  await page.goto(`/${language}/cart`);
  await expectAlive(page);
}

async function pay(page: Page, language: Language): Promise<void> {
  await beKnown(page);
  await answer(page, '/auth/csrf', { csrfToken: 'token' });
  await goToCart(page, language, FULL_DRAFT);
  await payButton(page, language).click();
}
