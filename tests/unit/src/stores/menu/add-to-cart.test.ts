// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KHINKALI, inTetri } from '#tests/support/islands/dishes.ts';

async function openPage() {
  vi.resetModules();
  const { $cartItems } = await import('#src/stores/cart/cart.ts');
  return { $cartItems, ...(await import('#src/stores/menu/add-to-cart.ts')) };
}

const COMPLETE = { selectedTables: ['table3'], selectedDate: '2026-07-05', selectedTime: '19:00' };

beforeEach(() => localStorage.clear());

describe('addToCart', () => {
  it('adds with a complete reservation draft and tells the new quantity', async () => {
    localStorage.setItem('reservationData', JSON.stringify(COMPLETE));
    const { $added, $cartItems, addToCart } = await openPage();

    addToCart(inTetri(KHINKALI));
    addToCart(inTetri(KHINKALI));

    expect($added.get()).toEqual({ [KHINKALI.id]: 2 });
    expect($cartItems.get()).toEqual([{ ...inTetri(KHINKALI), quantity: 2 }]);
  });

  it.each([
    { missing: 'the date', draft: { ...COMPLETE, selectedDate: '' } },
    { missing: 'the time', draft: { ...COMPLETE, selectedTime: '' } },
    { missing: 'a table', draft: { ...COMPLETE, selectedTables: [] } },
    { missing: 'everything', draft: null },
  ])('is ignored without $missing', async ({ draft }) => {
    localStorage.setItem('reservationData', JSON.stringify(draft));
    const { $added, $cartItems, addToCart } = await openPage();

    addToCart(inTetri(KHINKALI));

    expect($added.get()).toEqual({});
    expect($cartItems.get()).toEqual([]);
    expect(localStorage.getItem('tamada-cart')).toBeNull();
  });
});
