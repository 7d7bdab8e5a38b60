// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { cartBadge, startCartButton } from '#src/components/cart-button.ts';
import { $isCartOpen, clearCart, replaceCart } from '#src/stores/cart.ts';
import { KHACHAPURI, KHINKALI } from '#tests/support/dishes.ts';

const button = () => document.querySelector<HTMLElement>('#cart-button');
const badge = () => document.querySelector<HTMLElement>('[data-cart-count]');

beforeEach(() => {
  document.body.innerHTML = `
    <button id="cart-button" data-one="Open the cart: {count} dish" data-other="Open the cart: {count} dishes">
      <span data-cart-count hidden></span>
    </button>`;
  clearCart();
});

describe('cartBadge', () => {
  it.each([
    { totalItems: 1, shown: '1' },
    { totalItems: 99, shown: '99' },
    { totalItems: 100, shown: '99+' },
    { totalItems: 5000, shown: '99+' },
  ])('shows $shown for $totalItems', ({ totalItems, shown }) => {
    expect(cartBadge(totalItems)).toBe(shown);
  });
});

describe('the floating cart button', () => {
  it('shows no number while the cart is empty', () => {
    startCartButton();

    expect(badge()?.hidden).toBe(true);
  });

  it('shows the number of items and says it in its name', () => {
    startCartButton();

    replaceCart([{ ...KHINKALI, quantity: 1 }]);
    expect(badge()?.hidden).toBe(false);
    expect(badge()?.textContent).toBe('1');
    expect(button()?.getAttribute('aria-label')).toBe('Open the cart: 1 dish');

    replaceCart([
      { ...KHINKALI, quantity: 99 },
      { ...KHACHAPURI, quantity: 3 },
    ]);
    expect(badge()?.textContent).toBe('99+');
    expect(button()?.getAttribute('aria-label')).toBe('Open the cart: 102 dishes');
  });

  it('opens and closes the drawer', () => {
    startCartButton();

    button()?.click();
    expect($isCartOpen.get()).toBe(true);

    button()?.click();
    expect($isCartOpen.get()).toBe(false);
  });

  it('is not missed on a page without one', () => {
    document.body.innerHTML = '';

    expect(startCartButton).not.toThrow();
  });
});
