// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KHACHAPURI, KHINKALI, inTetri } from '#tests/support/islands/dishes.ts';

const openPage = () => {
  vi.resetModules();
  return import('#src/stores/cart/cart.ts');
};
const savedCart = () => JSON.parse(localStorage.getItem('tamada-cart') ?? 'null') as unknown;

beforeEach(() => localStorage.clear());

describe('addItem', () => {
  it('adds a new line with quantity 1', async () => {
    const { $cartItems, addItem } = await openPage();

    addItem(inTetri(KHINKALI));

    expect($cartItems.get()).toEqual([{ ...inTetri(KHINKALI), quantity: 1 }]);
  });

  it('increases the quantity of an existing id by 1', async () => {
    const { $cartItems, addItem } = await openPage();

    addItem(inTetri(KHINKALI));
    addItem(inTetri(KHACHAPURI));
    addItem(inTetri(KHINKALI));

    expect($cartItems.get()).toEqual([
      { ...inTetri(KHINKALI), quantity: 2 },
      { ...inTetri(KHACHAPURI), quantity: 1 },
    ]);
  });

  it('stops at 99 of one dish', async () => {
    const { $cartItems, addItem, replaceCart } = await openPage();
    replaceCart([{ ...inTetri(KHINKALI), quantity: 99 }]);

    addItem(inTetri(KHINKALI));

    expect($cartItems.get()[0]?.quantity).toBe(99);
  });
});

describe('updateQuantity', () => {
  it('sets the quantity of one line', async () => {
    const { $cartItems, replaceCart, updateQuantity } = await openPage();
    replaceCart([
      { ...inTetri(KHINKALI), quantity: 1 },
      { ...inTetri(KHACHAPURI), quantity: 1 },
    ]);

    updateQuantity(KHINKALI.id, 7);

    expect($cartItems.get().map(({ quantity }) => quantity)).toEqual([7, 1]);
  });

  it.each([0, -1, -99])('removes the line at a quantity of %i', async (quantity) => {
    const { $cartItems, addItem, updateQuantity } = await openPage();
    addItem(inTetri(KHINKALI));
    addItem(inTetri(KHACHAPURI));

    updateQuantity(KHINKALI.id, quantity);

    expect($cartItems.get().map(({ id }) => id)).toEqual([KHACHAPURI.id]);
  });

  it('leaves the cart alone for an id that is not in it', async () => {
    const { $cartItems, addItem, updateQuantity } = await openPage();
    addItem(inTetri(KHINKALI));

    updateQuantity('unknown', 3);

    expect($cartItems.get()).toEqual([{ ...inTetri(KHINKALI), quantity: 1 }]);
  });
});

describe('removeItem, clearCart', () => {
  it('removes one line', async () => {
    const { $cartItems, addItem, removeItem } = await openPage();
    addItem(inTetri(KHINKALI));
    addItem(inTetri(KHACHAPURI));

    removeItem(KHACHAPURI.id);

    expect($cartItems.get().map(({ id }) => id)).toEqual([KHINKALI.id]);
  });

  it('empties the cart and takes it out of storage', async () => {
    const { $cartItems, addItem, clearCart } = await openPage();
    addItem(inTetri(KHINKALI));

    clearCart();

    expect($cartItems.get()).toEqual([]);
    expect(localStorage.getItem('tamada-cart')).toBeNull();
  });
});

describe('totals', () => {
  it('are zero for an empty cart, the fee too', async () => {
    const { $cartTotals } = await openPage();

    expect($cartTotals.get()).toEqual({ totalItems: 0, subtotalTetri: 0, serviceFeeTetri: 0, totalTetri: 0 });
  });

  it('follow every change, with a fee of 10 percent', async () => {
    const { $cartTotals, addItem, updateQuantity, removeItem } = await openPage();

    addItem(inTetri(KHACHAPURI));
    expect($cartTotals.get()).toEqual({
      totalItems: 1,
      subtotalTetri: 1750,
      serviceFeeTetri: 175,
      totalTetri: 1925,
    });

    addItem(inTetri(KHINKALI));
    updateQuantity(KHINKALI.id, 3);
    expect($cartTotals.get()).toEqual({
      totalItems: 4,
      subtotalTetri: 2335,
      serviceFeeTetri: 234,
      totalTetri: 2569,
    });

    removeItem(KHACHAPURI.id);
    expect($cartTotals.get().totalTetri).toBe(644);
  });

  it.each([
    { priceTetri: 5, quantity: 1, totalTetri: 6 },
    { priceTetri: 4, quantity: 1, totalTetri: 4 },
    { priceTetri: 1999, quantity: 3, totalTetri: 6597 },
    { priceTetri: 999_999, quantity: 99, totalTetri: 108_899_891 },
  ])('round $quantity × $priceTetri to $totalTetri tetri', async ({ priceTetri, quantity, totalTetri }) => {
    const { $cartTotals, replaceCart } = await openPage();

    replaceCart([{ ...inTetri(KHINKALI), priceTetri, quantity }]);

    expect($cartTotals.get().totalTetri).toBe(totalTetri);
  });
});

describe('the drawer', () => {
  it('toggles open and closes', async () => {
    const { $isCartOpen, closeCart, toggleCart } = await openPage();

    toggleCart();
    expect($isCartOpen.get()).toBe(true);
    toggleCart();
    expect($isCartOpen.get()).toBe(false);
    toggleCart();
    closeCart();
    expect($isCartOpen.get()).toBe(false);
  });
});

describe('storage', () => {
  it('saves every change under tamada-cart and loads it at start', async () => {
    const first = await openPage();
    first.addItem(inTetri(KHINKALI));
    first.addItem(inTetri(KHINKALI));

    const second = await openPage();

    expect(savedCart()).toEqual([{ ...KHINKALI, quantity: 2 }]);
    expect(second.$cartItems.get()).toEqual([{ ...inTetri(KHINKALI), quantity: 2 }]);
    expect(second.$cartTotals.get().totalItems).toBe(2);
  });

  it('keeps the cart that was saved when the first thing done is an addition', async () => {
    localStorage.setItem('tamada-cart', JSON.stringify([{ ...KHACHAPURI, quantity: 2 }]));
    const { $cartItems, addItem } = await openPage();

    addItem(inTetri(KHINKALI));

    expect($cartItems.get().map(({ id }) => id)).toEqual([KHACHAPURI.id, KHINKALI.id]);
  });

  it.each(['', '{', 'null', '{}', '[]', '"text"', '[null, 1, "x", {}]', '42'])(
    'starts empty and works on when %s is stored',
    async (garbage) => {
      localStorage.setItem('tamada-cart', garbage);
      const { $cartItems, addItem } = await openPage();

      expect($cartItems.get()).toEqual([]);
      addItem(inTetri(KHINKALI));

      expect(savedCart()).toEqual([{ ...KHINKALI, quantity: 1 }]);
    },
  );

  it('follows another tab', async () => {
    const { $cartItems } = await openPage();
    const stop = $cartItems.listen(() => undefined);
    const newValue = JSON.stringify([{ ...KHINKALI, quantity: 5 }]);

    localStorage.setItem('tamada-cart', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'tamada-cart', newValue }));

    expect($cartItems.get()).toEqual([{ ...inTetri(KHINKALI), quantity: 5 }]);
    stop();
  });
});

describe('reloadCart', () => {
  it('reads storage again', async () => {
    const { $cartItems, addItem, reloadCart } = await openPage();
    addItem(inTetri(KHINKALI));
    localStorage.setItem('tamada-cart', JSON.stringify([{ ...KHACHAPURI, quantity: 4 }]));

    reloadCart();

    expect($cartItems.get()).toEqual([{ ...inTetri(KHACHAPURI), quantity: 4 }]);
  });

  it.each([null, '', 'not json', '[]'])('empties the cart when %s is stored', async (stored) => {
    const { $cartItems, addItem, reloadCart } = await openPage();
    addItem(inTetri(KHINKALI));
    localStorage.clear();
    if (stored !== null) localStorage.setItem('tamada-cart', stored);

    reloadCart();

    expect($cartItems.get()).toEqual([]);
  });
});
