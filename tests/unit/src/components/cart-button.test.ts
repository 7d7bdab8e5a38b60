// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartBadge, startCartButton } from '#src/components/cart-button.ts';
import { $isCartOpen, clearCart, replaceCart } from '#src/stores/cart/cart.ts';
import { KHACHAPURI, KHINKALI, inTetri } from '#tests/support/islands/dishes.ts';

const PROPS = { language: 'en', messages: {}, closeLabel: 'Close' };
const placeCartDrawer = vi.fn();
const loadDrawer = vi.fn(() => Promise.resolve({ placeCartDrawer }));

const button = () => document.querySelector<HTMLElement>('#cart-button');
const badge = () => document.querySelector<HTMLElement>('[data-cart-count]');

beforeEach(() => {
  document.body.innerHTML = `
    <button id="cart-button" data-one="Open the cart: {count} dish" data-other="Open the cart: {count} dishes">
      <span data-cart-count hidden></span>
    </button>
    <div id="cart-drawer" data-styles="/drawer.css"></div>
    <script type="application/json" id="cart-drawer-props">${JSON.stringify(PROPS)}</script>`;
  document.head.innerHTML = '';
  placeCartDrawer.mockClear();
  loadDrawer.mockReset().mockResolvedValue({ placeCartDrawer });
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
    startCartButton(loadDrawer);

    expect(badge()?.hidden).toBe(true);
  });

  it('shows the number of items and their sum, and says the number in its name', async () => {
    startCartButton(loadDrawer);

    replaceCart([{ ...inTetri(KHINKALI), quantity: 1 }]);
    expect(badge()?.hidden).toBe(false);
    expect(badge()?.textContent).toBe('1');
    expect(button()?.getAttribute('aria-label')).toBe('Open the cart: 1 dish');
    await vi.waitFor(() => expect(button()?.dataset.sum).toBe('₾2.15'));

    replaceCart([
      { ...inTetri(KHINKALI), quantity: 99 },
      { ...inTetri(KHACHAPURI), quantity: 3 },
    ]);
    expect(badge()?.textContent).toBe('99+');
    expect(button()?.getAttribute('aria-label')).toBe('Open the cart: 102 dishes');
  });

  it('opens and closes the drawer', () => {
    startCartButton(loadDrawer);

    button()?.click();
    expect($isCartOpen.get()).toBe(true);

    button()?.click();
    expect($isCartOpen.get()).toBe(false);
  });

  it('does nothing on a page without a button', () => {
    document.body.innerHTML = '';

    expect(() => startCartButton(loadDrawer)).not.toThrow();
  });
});

describe('the drawer', () => {
  const styles = () => document.head.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  const answerStyles = (event: 'load' | 'error') => styles()?.dispatchEvent(new Event(event));

  it.each(['pointerenter', 'focusin', 'touchstart', 'click'])(
    'comes once, with its styles, when the button hears %s',
    async (sign) => {
      startCartButton(loadDrawer);
      expect(loadDrawer).not.toHaveBeenCalled();

      button()?.dispatchEvent(new Event(sign));
      button()?.dispatchEvent(new Event('click'));
      expect(styles()?.getAttribute('href')).toBe('/drawer.css');
      answerStyles('load');

      const place = document.querySelector('#cart-drawer');
      await vi.waitFor(() => expect(placeCartDrawer).toHaveBeenCalledExactlyOnceWith(place, PROPS));
      expect(loadDrawer).toHaveBeenCalledOnce();
    },
  );

  it('opens at the next press after a failure', async () => {
    startCartButton(loadDrawer);
    button()?.click();
    answerStyles('error');
    await vi.waitFor(() => expect(styles()).toBeNull());

    await vi.waitFor(() => {
      button()?.click();
      expect(loadDrawer).toHaveBeenCalledTimes(2);
    });
    answerStyles('load');
    await vi.waitFor(() => expect(placeCartDrawer).toHaveBeenCalledOnce());

    expect($isCartOpen.get()).toBe(true);
  });

  it('loads again at the next touch after a failure', async () => {
    startCartButton(loadDrawer);
    button()?.dispatchEvent(new Event('touchstart'));
    answerStyles('error');
    await vi.waitFor(() => expect(styles()).toBeNull());

    await vi.waitFor(() => {
      button()?.dispatchEvent(new Event('touchstart'));
      expect(loadDrawer).toHaveBeenCalledTimes(2);
    });
    answerStyles('load');

    await vi.waitFor(() => expect(placeCartDrawer).toHaveBeenCalledOnce());
  });
});
