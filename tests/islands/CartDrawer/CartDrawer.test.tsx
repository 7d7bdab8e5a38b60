import '#tests/support/islands/dialog.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '#contract/values/language.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { KHACHAPURI, KHINKALI } from '#tests/support/islands/dishes.ts';

const CART = [
  { ...KHINKALI, quantity: 3 },
  { ...KHACHAPURI, quantity: 1 },
];
const saveCart = () => localStorage.setItem('tamada-cart', JSON.stringify(CART));

async function loadDrawer(language: Language = 'en') {
  const { CartDrawer } = await import('#src/islands/CartDrawer/CartDrawer.tsx');
  const messages = language === 'en' ? en : ka;
  const props = { language, messages: messages.cart, phone: '+995 422 00 00 00' };
  return <CartDrawer {...props} closeLabel={messages.site.close} />;
}

async function openDrawer(language: Language = 'en') {
  vi.resetModules();
  const cart = await import('#src/stores/cart/cart.ts');
  render(await loadDrawer(language));
  act(() => cart.toggleCart());
  return cart;
}

const button = (name: string) => screen.getByRole('button', { name });
const line = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByText(name));
  if (!found) throw new Error(`No line of ${name}`);
  return found;
};
const said = () => screen.getByRole('status').textContent;
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

beforeEach(() => {
  localStorage.clear();
  saveCart();
});
afterEach(cleanup);

describe('CartDrawer', () => {
  it('names the chosen table while there is no dish, and leads on', async () => {
    localStorage.removeItem('tamada-cart');
    const draft = { selectedTables: ['table3'], selectedDate: '2026-07-05', selectedTime: '19:00' };
    localStorage.setItem('reservationData', JSON.stringify(draft));
    await openDrawer();
    const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

    expect(screen.queryByText('Your cart is empty')).toBeNull();
    expect(screen.getByText('Only the dishes are missing.')).toBeDefined();
    expect(screen.getByText('Sunday 5 July, 19:00–21:00, Table 3')).toBeDefined();
    expect([link('Browse Menu'), link('Choose together'), link('Open Cart')]).toEqual([
      '/en/menu',
      '/en/cart#together',
      '/en/cart',
    ]);
  });

  it('is closed at first', async () => {
    vi.resetModules();
    render(await loadDrawer());

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('marks dishes that contain an excluded allergen or one of the allergies, or may contain it', async () => {
    const unknown = { ...KHINKALI, id: 'elsewhere', quantity: 1 };
    localStorage.setItem('tamada-cart', JSON.stringify([...CART, unknown]));
    const allergies = { allergens: ['egg'], other: '' };
    localStorage.setItem('reservationData', JSON.stringify({ excludedAllergens: ['milk'], allergies }));
    await openDrawer();

    const said = [...document.querySelectorAll('.cart-avoided')].map(({ textContent }) => textContent);
    expect(said).toEqual(['', 'Contains what you avoid: milk, egg', 'May contain what you avoid: milk, egg']);
  });

  it('opens again at once after Escape, and stays open', async () => {
    const { toggleCart } = await openDrawer();

    fireEvent.keyDown(document.body, { key: 'Escape' });
    act(() => toggleCart());
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));

    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeDefined();
  });

  it('shows picture, name, price, quantity buttons and remove for each line', async () => {
    await openDrawer();
    const khinkali = line('City Khinkali');

    expect(screen.getByRole('dialog', { name: 'Cart' })).toBeDefined();
    expect(khinkali.querySelector('img')?.getAttribute('src')).toBe(KHINKALI.imageUrl);
    expect(khinkali.textContent).toContain('₾1.95');
    expect(
      within(khinkali)
        .getAllByRole('button')
        .map((element) => element.getAttribute('aria-label')),
    ).toEqual(['One less: City Khinkali', 'One more: City Khinkali', 'Remove City Khinkali']);
  });

  it('shows subtotal, a service fee of 10% and the total', async () => {
    await openDrawer();

    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Subtotal',
      'Service fee (10%)',
      'Total',
    ]);
    expect(sums()).toEqual(['₾23.35', '₾2.34', '₾25.69']);
  });

  it('changes quantities, and removes a line at 0', async () => {
    const { $cartItems } = await openDrawer();

    await userEvent.click(button('One more: Imeretian Khachapuri'));
    expect(sums()).toEqual(['₾40.85', '₾4.09', '₾44.94']);
    expect(said()).toBe('Imeretian Khachapuri: 2. Total: ₾44.94');

    await userEvent.click(button('One less: Imeretian Khachapuri'));
    await userEvent.click(button('One less: Imeretian Khachapuri'));
    expect(screen.queryByText('Imeretian Khachapuri')).toBeNull();
    expect($cartItems.get().map(({ id }) => id)).toEqual([KHINKALI.id]);
  });

  it('removes a line', async () => {
    await openDrawer();

    await userEvent.click(button('Remove City Khinkali'));

    expect(screen.queryByText('City Khinkali')).toBeNull();
    expect(sums()).toEqual(['₾17.50', '₾1.75', '₾19.25']);
  });

  it('keeps the focus near a button that is removed', async () => {
    await openDrawer();

    await userEvent.click(button('Remove City Khinkali'));
    expect(document.activeElement?.textContent).toBe('Imeretian Khachapuri');
    expect(said()).toBe('City Khinkali: removed. Total: ₾19.25');

    await userEvent.click(button('One less: Imeretian Khachapuri'));
    expect(document.activeElement?.textContent).toContain('Your cart is empty');
    expect(said()).toBe('Imeretian Khachapuri: removed. Total: ₾0.00');
    expect(document.activeElement).not.toBe(document.body);
  });

  it('leads to the cart and clears it', async () => {
    await openDrawer();
    expect(screen.getByRole('link', { name: 'Open Cart' }).getAttribute('href')).toBe('/en/cart');

    await userEvent.click(button('Clear Cart'));

    expect(said()).toBe('The cart is cleared. Total: ₾0.00');
    expect(screen.getByText('Your cart is empty')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse Menu' }).getAttribute('href')).toBe('/en/menu');
    expect(screen.queryByRole('link', { name: 'Open Cart' })).toBeNull();
  });

  it('speaks Georgian', async () => {
    await openDrawer('ka');

    expect(screen.getByRole('dialog', { name: 'კალათა' })).toBeDefined();
    expect(line('ქალაქური ხინკალი').textContent).toContain('1,95\u00a0₾');
    expect(screen.getByRole('link', { name: 'კალათის გახსნა' }).getAttribute('href')).toBe('/ka/cart');
  });

  it.each([
    { way: 'Close', close: () => userEvent.click(button('Close')) },
    { way: 'Escape', close: () => userEvent.keyboard('{Escape}') },
  ])('closes with $way and can be opened again', async ({ close }) => {
    const { $isCartOpen, toggleCart } = await openDrawer();

    await close();
    await waitFor(() => expect($isCartOpen.get()).toBe(false));
    expect(screen.queryByRole('dialog')).toBeNull();

    act(() => toggleCart());
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('closes with a press beside it', async () => {
    const { $isCartOpen } = await openDrawer();

    await userEvent.click(screen.getByRole('dialog'));

    await waitFor(() => expect($isCartOpen.get()).toBe(false));
  });

  it('opens for a click that came before it loaded', async () => {
    vi.resetModules();
    const { toggleCart } = await import('#src/stores/cart/cart.ts');
    toggleCart();

    render(await loadDrawer());

    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
