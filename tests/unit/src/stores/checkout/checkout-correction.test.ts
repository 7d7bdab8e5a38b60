// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { inTetri, KHACHAPURI, KHINKALI } from '#tests/support/islands/dishes.ts';
import {
  BANK_PAGE,
  CART_LINES,
  CREATE_ORDER,
  CREATED,
  INPUT,
  openCheckout,
  readyToPay,
} from '#tests/support/islands/checkout-page.ts';
import { reply, undescribed } from '#tests/support/islands/fake-api.ts';

/** Khinkali cost 2.10 at the server: subtotal 23.80, fee 2.38, total 26.18. */
const CORRECTED = [
  { ...KHINKALI, price: 2.1, quantity: 3 },
  { ...KHACHAPURI, quantity: 1 },
];
const CORRECTED_LINES = CORRECTED.map(inTetri);
const MISMATCH = { ...CREATED.validation, serverCalculatedTotal: 26.18, correctedCartItems: CORRECTED };

async function checkOut(validation: unknown, answer: typeof reply = reply) {
  readyToPay({ [CREATE_ORDER]: answer(200, { ...CREATED, validation }) });
  const page = await openCheckout();
  return { ...page, redirectUrl: await page.startCheckout(INPUT) };
}

describe('the price check', () => {
  it.each([25.69, 25.7, 25.68, '25.69'])('lets a server total of %s pass', async (serverCalculatedTotal) => {
    const { redirectUrl } = await checkOut({ ...CREATED.validation, serverCalculatedTotal }, undescribed);

    expect(redirectUrl).toBe(BANK_PAGE);
  });

  it.each([25.71, 25.67, 0, 1000])(
    'stops at a server total of %d, more than 0.01 away',
    async (serverCalculatedTotal) => {
      const { $checkout, redirectUrl } = await checkOut({ ...CREATED.validation, serverCalculatedTotal });

      expect(redirectUrl).toBeUndefined();
      expect($checkout.get().state).toBe('correcting');
      expect(sessionStorage.getItem('recentPaymentAttempt')).toBeNull();
    },
  );

  it.each([undefined, null, 'none', [], { serverCalculatedTotal: null }, { serverCalculatedTotal: 'much' }])(
    'lets pass what names no total: %j',
    async (validation) => {
      const { redirectUrl } = await checkOut(validation, undescribed);

      expect(redirectUrl).toBe(BANK_PAGE);
    },
  );
});

describe('a price correction', () => {
  it('shows both totals and what has changed', async () => {
    const { $checkout } = await checkOut(MISMATCH);

    expect($checkout.get()).toEqual({
      state: 'correcting',
      redirectUrl: BANK_PAGE,
      clientTotalTetri: 2569,
      serverTotalTetri: 2618,
      changes: [{ item: CORRECTED_LINES[0], beforeTetri: 195, afterTetri: 210 }],
    });
  });

  it('puts the corrected items in place of the stored cart', async () => {
    const { $cartItems } = await checkOut(MISMATCH);

    expect($cartItems.get()).toEqual(CORRECTED_LINES);
    expect(JSON.parse(localStorage.getItem('tamada-cart') ?? '')).toEqual(CORRECTED);
  });

  it('goes to the bank with Pay Correct Amount', async () => {
    const { $checkout, payCorrectAmount } = await checkOut(MISMATCH);

    expect(payCorrectAmount()).toBe(BANK_PAGE);
    expect($checkout.get()).toEqual({ state: 'idle' });
    expect(sessionStorage.getItem('recentPaymentAttempt')).toMatch(/^\d{13}$/);
  });

  it('closes and reloads the cart from storage with Cancel & Refresh', async () => {
    const { $cartItems, $checkout, cancelCheckout } = await checkOut(MISMATCH);
    const inAnotherTab = [{ ...KHINKALI, price: 2.1, quantity: 9 }];
    localStorage.setItem('tamada-cart', JSON.stringify(inAnotherTab));

    cancelCheckout();

    expect($checkout.get()).toEqual({ state: 'idle' });
    expect($cartItems.get()).toEqual(inAnotherTab.map(inTetri));
    expect(sessionStorage.getItem('recentPaymentAttempt')).toBeNull();
  });

  it('has nothing to pay while no correction is open', async () => {
    readyToPay();
    const { payCorrectAmount } = await openCheckout();

    expect(payCorrectAmount()).toBeUndefined();
  });
});

describe('corrected items of another back end', () => {
  it('keep names, pictures and quantities that it leaves out', async () => {
    const correctedCartItems = [
      { id: KHINKALI.id, price: 2.1 },
      { id: KHACHAPURI.id, price: '17.50', imageUrl: '' },
    ];
    const { $cartItems } = await checkOut({ ...MISMATCH, correctedCartItems }, undescribed);

    expect($cartItems.get()).toEqual(CORRECTED_LINES);
  });

  it.each([undefined, null, 'none', {}, [], [null, {}, { id: 'x' }]])(
    'leave the cart as it is when they are %j',
    async (correctedCartItems) => {
      const { $cartItems, $checkout } = await checkOut({ ...MISMATCH, correctedCartItems }, undescribed);

      expect($cartItems.get()).toEqual(CART_LINES);
      expect($checkout.get()).toMatchObject({ state: 'correcting', changes: [] });
    },
  );

  it.each([0, -2, 1.5, 'many', null])('keep the quantity of a line when theirs is %j', async (quantity) => {
    const correctedCartItems = [{ id: KHINKALI.id, price: 2.1, quantity }];
    const { $cartItems } = await checkOut({ ...MISMATCH, correctedCartItems }, undescribed);

    expect($cartItems.get()).toEqual([CORRECTED_LINES[0]]);
  });
});
