import '#tests/support/islands/dialog.ts';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBuiltCart } from '#tests/support/islands/cart-page.tsx';
import { readyToPay } from '#tests/support/islands/checkout-page.ts';
import { KHACHAPURI, KHINKALI } from '#tests/support/islands/dishes.ts';
import { fakeApi } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';

const RUNS = Number(process.env.PROPERTY_RUNS ?? 20);
const VERIFY = 'GET /auth/verify';
const KHINKALI_ROW = ['City Khinkali', '₾1.95 each', '₾5.85', '3'];
const KHACHAPURI_ROW = ['Imeretian Khachapuri', '₾17.50 each', '₾17.50', '1'];

const save = () => void readyToPay();
function saveAvoiding(): void {
  save();
  const draft = JSON.parse(localStorage.getItem('reservationData') ?? '{}') as object;
  localStorage.setItem('reservationData', JSON.stringify({ ...draft, excludedAllergens: ['milk'] }));
}
const button = (name: string) => screen.getByRole('button', { name });
const texts = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent);
const rowElements = () => [...document.querySelectorAll('.cart-line')];
const rows = () => rowElements().map(rowTexts);
const rowTexts = (line: Element) => texts(line.querySelectorAll('strong, .soft, .cart-quantity > span'));
const sums = () => texts(document.querySelectorAll('.cart-sums dd'));
const payFoot = () => button('Pay with Bank of Georgia').parentElement as HTMLElement;
const facts = () => texts(document.querySelectorAll('.facts dd'));
const stored = () => JSON.parse(localStorage.getItem('tamada-cart') ?? '[]') as (typeof KHINKALI)[];

beforeEach(() => {
  fakeLocation('http://localhost:3000/en/cart');
  // React schedules its work as in a browser.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
});
afterEach(() => {
  document.querySelector('astro-island')?.dispatchEvent(new Event('astro:unmount'));
  document.body.replaceChildren();
});

describe('before React', () => {
  it('shows the saved cart and reservation', async () => {
    const { startCart } = await openBuiltCart(save);

    startCart();

    expect(rows()).toEqual([KHINKALI_ROW, KHACHAPURI_ROW]);
    expect(sums()).toEqual(['₾23.35', '₾2.34', '₾25.69']);
    expect(payFoot().dataset.sum).toBe('₾25.69');
    expect(facts()).toEqual(['Sunday 5\u00a0July', '19:00–21:00', 'Table\u00a03, Table\u00a04', '']);
    expect(screen.getByRole('list', { name: 'Dishes' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Change' })).toBeDefined();
    expect(button('Clear Cart')).toBeDefined();
  });

  it('marks dishes that contain what the diner avoids', async () => {
    const { startCart } = await openBuiltCart(saveAvoiding);

    startCart();

    expect(texts(document.querySelectorAll('.cart-avoided'))).toEqual(['', 'Contains what you avoid: milk']);
  });

  it('shows that nothing is saved', async () => {
    const { startCart } = await openBuiltCart(() => localStorage.setItem('other', 'x'));

    startCart();

    expect(document.querySelectorAll('.is-unread')).toHaveLength(0);
    expect(screen.getByText('Your cart is empty')).toBeDefined();
    expect(screen.getByText('No table chosen yet.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Clear Cart' })).toBeNull();
  });

  it('answers plus, minus and remove', async () => {
    const { startCart } = await openBuiltCart(save);
    startCart();

    button('One more: Imeretian Khachapuri').click();
    button('One less: City Khinkali').click();
    expect(rows().map((row) => row.slice(2))).toEqual([
      ['₾3.90', '2'],
      ['₾35.00', '2'],
    ]);
    expect(sums()).toEqual(['₾38.90', '₾3.89', '₾42.79']);
    expect(stored()).toMatchObject([{ quantity: 2 }, { quantity: 2 }]);

    button('Remove City Khinkali').click();
    expect(document.activeElement?.textContent).toBe('Imeretian Khachapuri');
    button('Remove Imeretian Khachapuri').click();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Dishes' }));
    expect(screen.getByText('Only the dishes are missing.')).toBeDefined();
    expect(sums()).toEqual(['₾0.00', '₾0.00', '₾0.00']);
    expect(localStorage.getItem('tamada-cart')).toBeNull();
  });

  it('leaves out a picture that the site no longer has', async () => {
    const { startCart } = await openBuiltCart(save);
    startCart();
    const [gone] = document.querySelectorAll('.cart-line img');

    gone?.dispatchEvent(new Event('error'));

    expect(gone?.isConnected).toBe(false);
    expect(document.querySelectorAll('.cart-line img, .cart-line .cart-picture')).toHaveLength(2);
  });

  it('clears the cart', async () => {
    const { startCart } = await openBuiltCart(save);
    startCart();

    button('Clear Cart').click();

    expect(screen.getByText('Only the dishes are missing.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Dishes' }));
  });

  it('shows what another tab changes', async () => {
    const { startCart } = await openBuiltCart(save);
    startCart();
    const cart = JSON.stringify([{ ...KHACHAPURI, imageUrl: '', quantity: 99 }]);

    localStorage.setItem('tamada-cart', cart);
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'tamada-cart', newValue: cart, storageArea: localStorage }),
    );

    expect(rows()).toEqual([['Imeretian Khachapuri', '₾17.50 each', '₾1,732.50', '99']]);
    expect(button('One more: Imeretian Khachapuri').ariaDisabled).toBe('true');
  });
});

describe('the hydration', () => {
  it.each(['en', 'ka'] as const)('leaves what the script shows in %s', async (language) => {
    const { startCart, startHydration, untilHydrated } = await openBuiltCart(save, language);
    startCart();
    const before = rowElements();
    const more = button(language === 'en' ? 'One more: City Khinkali' : 'ერთით მეტი: ქალაქური ხინკალი');
    more.focus();

    startHydration();
    await untilHydrated();

    expect(rowElements()).toEqual(before);
    expect(document.activeElement).toBe(more);
    expect(sums()).toHaveLength(3);
  });

  it('takes the answer about the session that was asked for before', async () => {
    let api = fakeApi();
    const { startCart, startPay, startHydration, untilHydrated } = await openBuiltCart(() => {
      api = readyToPay();
    });
    startCart();
    startPay();
    await vi.waitUntil(() => api.callsTo(VERIFY).length > 0);

    startHydration();
    await untilHydrated();
    button('Pay with Bank of Georgia').click();

    await vi.waitUntil(() => api.callsTo('POST /bog/create-order').length > 0);
    expect(api.callsTo(VERIFY)).toHaveLength(1);
  });

  it('shows a pre-rendered cart that nothing has drawn', async () => {
    const { startCart, startHydration, untilHydrated } = await openBuiltCart(save);

    startHydration();
    startCart();
    await untilHydrated();

    expect(rows()).toEqual([KHINKALI_ROW, KHACHAPURI_ROW]);
    expect(facts()).toEqual(['Sunday 5\u00a0July', '19:00–21:00', 'Table\u00a03, Table\u00a04', '']);
  });
});

describe('presses at any time', () => {
  const DISHES = [
    { ...KHINKALI, quantity: 2 },
    { ...KHACHAPURI, quantity: 98 },
  ];
  const LABELS = { decrease: 'One less: ', increase: 'One more: ', remove: 'Remove ' };
  const press = fc.record({
    action: fc.constantFrom('decrease', 'increase', 'increase', 'remove'),
    dish: fc.integer({ min: 0, max: 1 }),
  });
  const presses = fc.array(press, { maxLength: 6 });
  const times = fc.record({
    isDrawnFirst: fc.boolean(),
    early: presses,
    drawn: presses,
    duringHydration: presses,
    hydrated: presses,
  });
  type Press = { action: 'decrease' | 'increase' | 'remove'; dish: number };

  /** A diner who sees the lines, and what their presses must come to. */
  function createDiner() {
    const expected = new Map(DISHES.map(({ id, quantity }) => [id, quantity]));
    const press = ({ action, dish }: Press) => {
      const { id = '', translations: [translation] = [] } = DISHES[dish] ?? {};
      const label = `${LABELS[action]}${translation?.name ?? ''}`;
      const found = document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
      const quantity = expected.get(id);
      if (!found || !quantity) return;
      found.click();
      const next = { decrease: quantity - 1, increase: Math.min(quantity + 1, 99), remove: 0 }[action];
      if (next) expected.set(id, next);
      else expected.delete(id);
    };
    return { press, expected };
  }

  function expectShown(expected: Map<string, number>): void {
    const left = DISHES.flatMap(({ id, price }) => {
      const quantity = expected.get(id);
      return quantity ? [{ quantity, tetri: Math.round(price * 100) * quantity }] : [];
    });
    const subtotal = left.reduce((sum, { tetri }) => sum + tetri, 0);
    const total = subtotal + Math.round(subtotal / 10);
    expect(rows().map((row) => Number(row[3]))).toEqual(left.map(({ quantity }) => quantity));
    expect(sums()[2]?.replace(/\D/g, '')).toBe(String(total).padStart(3, '0'));
    expect(stored()).toMatchObject(left.map(({ quantity }) => ({ quantity })));
    expect(screen.queryByText('Your cart is empty') !== null).toBe(!left.length);
  }

  it('count once', { timeout: 20_000 + RUNS * 1000 }, async () => {
    await fc.assert(
      fc.asyncProperty(times, async (at) => {
        fakeApi({ 'GET /auth/verify': { isAuthenticated: false } });
        const page = await openBuiltCart(() => localStorage.setItem('tamada-cart', JSON.stringify(DISHES)));
        const { press, expected } = createDiner();
        at.early.forEach(press);
        expect(rows()).toEqual([]);

        if (at.isDrawnFirst) page.startCart();
        for (const each of at.drawn) {
          press(each);
          if (at.isDrawnFirst) expectShown(expected);
        }
        page.startHydration();
        if (!at.isDrawnFirst) page.startCart();
        for (const each of at.duringHydration) {
          press(each);
          // A browser runs microtasks between two presses, and React renders in them.
          await Promise.resolve();
        }
        await page.untilHydrated();
        expectShown(expected);
        for (const each of at.hydrated) {
          press(each);
          await Promise.resolve();
        }
        expectShown(expected);

        page.island.dispatchEvent(new Event('astro:unmount'));
      }),
      { numRuns: RUNS },
    );
  });
});
