import '#tests/support/islands/dialog.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCartScreen, openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { BANK_PAGE, CREATE_ORDER, CREATED, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { KHACHAPURI, KHINKALI } from '#tests/support/islands/dishes.ts';
import { NO_ANSWER, reply, undescribed } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { translatePage } from '#tests/support/islands/translate-page.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';

const SIGNED_OUT = { 'GET /auth/verify': { isAuthenticated: false } };

const button = (name: string) => screen.getByRole('button', { name });
const pay = () => userEvent.click(button('Pay with Bank of Georgia'));
const notes = () => screen.getByRole('textbox', { name: /Special requests/ });
const alert = () => screen.findByRole('alertdialog');
const showPage = (how: { persisted: boolean }) =>
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', how)));

afterEach(cleanup);

describe('CartScreen', () => {
  it('shows the reservation, the lines and the sums', async () => {
    await openCartScreen();
    const reservation = screen.getByRole('region', { name: 'Reservation details' });
    const summary = screen.getByRole('region', { name: 'Order summary' });

    expect(
      within(reservation)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Sunday 5\u00a0July', '19:00–21:00', 'Table\u00a03, Table\u00a04', '']);
    expect(screen.getByText('City Khinkali')).toBeDefined();
    expect(
      within(summary)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['₾23.35', '₾2.34', '₾25.69']);
  });

  it('shows a message and a Browse Menu link when it is empty', async () => {
    await openCartScreen({}, () => localStorage.clear());

    expect(screen.getByText('Your cart is empty')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Browse Menu' }).getAttribute('href')).toBe('/en/menu');
    expect(screen.queryByRole('button', { name: 'Clear Cart' })).toBeNull();
  });

  it('says to a stranger with tables that only paying holds them', async () => {
    await openCartScreen(SIGNED_OUT);
    const { classList } = document.documentElement;

    expect(document.querySelector('.hold-none')?.textContent).toBe(
      'We’re not holding your tables yet. Pay, and we’ll hold them while you pay.',
    );
    expect(classList.contains('reserved')).toBe(true);

    const { clearTables } = await import('#src/stores/reservation/reservation.ts');
    act(clearTables);
    expect(classList.contains('reserved')).toBe(false);
  });

  it('does not call itself empty while a table is chosen', async () => {
    await openCartScreen({}, () => localStorage.removeItem('tamada-cart'));

    expect(screen.queryByText('Your cart is empty')).toBeNull();
    expect(screen.getByText('Only the dishes are missing.')).toBeDefined();
  });

  it('keeps sums, quantities and clocks when a browser translates it', async () => {
    await openCartScreen();
    const summary = screen.getByRole('region', { name: 'Order summary' });
    const sums = () =>
      within(summary)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent);

    translatePage();

    expect(sums()).toEqual(['₾23.35', '₾2.34', '₾25.69']);
    expect(screen.getByText('19:00–21:00')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'One more: City Khinkali' }));
    expect(sums()).not.toContain('₾25.69');
    expect(sums().join(' ')).not.toContain('#');
  });

  it('clears the cart', async () => {
    await openCartScreen();

    await userEvent.click(button('Clear Cart'));

    expect(screen.getByText('Only the dishes are missing.')).toBeDefined();
    expect(localStorage.getItem('tamada-cart')).toBeNull();
  });

  it('goes to the page of the bank', async () => {
    const { api, location } = await openCartScreen();

    await userEvent.type(notes(), 'No walnuts');
    await pay();

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    expect(api.callsTo(CREATE_ORDER)[0]?.body).toMatchObject({ notes: 'No walnuts', language: 'en' });
  });

  it('forgets the checkout in progress when it is opened signed in', async () => {
    await openCartScreen({}, () => {
      localStorage.setItem('checkoutInProgress', 'true');
      localStorage.setItem('redirectAfterLogin', '/en/cart');
    });

    await waitFor(() => expect(localStorage.getItem('checkoutInProgress')).toBeNull());
    expect(localStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  it('keeps the checkout in progress when it is opened signed out', async () => {
    const { api } = await openCartScreen(SIGNED_OUT, () =>
      localStorage.setItem('checkoutInProgress', 'true'),
    );
    await waitFor(() => expect(api.callsTo('GET /auth/verify')).toHaveLength(1));

    expect(localStorage.getItem('checkoutInProgress')).toBe('true');
  });

  it('hydrates as it was pre-rendered, with a saved cart and draft', async () => {
    fakeLocation();
    const { mended, unmount } = await hydrateAsSaved(loadCartScreen, () => void readyToPay());

    expect(mended).toEqual([]);
    unmount();
  });
});

describe('the alerts', () => {
  it('ask to log in, and go to the login when closed', async () => {
    const { location } = await openCartScreen(SIGNED_OUT);

    await pay();
    expect((await alert()).textContent).toContain('Please log in to complete your reservation.');
    expect(location.assign).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button('Login'));
    await userEvent.keyboard('{Enter}');

    expect(location.assign).toHaveBeenCalledWith('/en/login');
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/en/cart');
  });

  it('stay when the page finishes loading late', async () => {
    const { location } = await openCartScreen(SIGNED_OUT);
    await pay();
    await alert();

    showPage({ persisted: false });
    await userEvent.click(button('Login'));

    expect(location.assign).toHaveBeenCalledWith('/en/login');
  });

  it('ask for tables, and go to the reservation screen when closed', async () => {
    const { location } = await openCartScreen({}, () => localStorage.removeItem('reservationData'));

    await pay();
    expect((await alert()).textContent).toContain(
      'Reservation information not found. Please select tables first.',
    );
    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/reservation'));
  });

  it('ask for dishes, and stay', async () => {
    const { location } = await openCartScreen({}, () => localStorage.removeItem('tamada-cart'));

    await pay();
    expect((await alert()).textContent).toContain('Cart is empty. Please add some items first.');
    await userEvent.click(button('OK'));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(location.assign).not.toHaveBeenCalled();
  });

  it.each([
    { answer: NO_ANSWER },
    { answer: reply(502, { code: 'payment_unavailable', message: 'x' }) },
    { answer: undescribed(200, { validation: CREATED.validation }) },
  ])('say that the payment could not be created: $answer', async ({ answer }) => {
    await openCartScreen({ [CREATE_ORDER]: answer });

    await pay();

    expect((await alert()).textContent).toContain(
      'Error creating Bank of Georgia payment. Please try again.',
    );
  });

  it('name the table that somebody else has taken', async () => {
    const taken = reply(409, { code: 'table_taken', message: 'x', tables: ['table4'] });
    const { location } = await openCartScreen({ [CREATE_ORDER]: taken });

    await pay();
    expect((await alert()).textContent).toContain('Table\u00a04: just taken by another guest.');
    await userEvent.click(button('OK'));

    expect(location.assign).toHaveBeenCalledWith('/en/reservation');
  });

  it('name the sold-out dish, and stay', async () => {
    const sold = reply(409, { code: 'item_unavailable', message: 'x', items: [KHINKALI.id, 'unknown-dish'] });
    const { location } = await openCartScreen({ [CREATE_ORDER]: sold });

    await pay();
    expect((await alert()).textContent).toContain('Not available on this day: City Khinkali, unknown-dish.');
    await userEvent.click(button('OK'));

    expect(location.assign).not.toHaveBeenCalled();
    expect(screen.getByText('Sold out').closest('li')?.textContent).toContain('City Khinkali');
    const { confirmDateTime } = await import('#src/stores/reservation/reservation.ts');
    act(() => confirmDateTime({ date: '2026-07-11', time: '19:00', partySize: 2 }));
    expect(screen.queryByText('Sold out')).toBeNull();
  });

  it('speak Georgian', async () => {
    const { location } = await openCartScreen({ [CREATE_ORDER]: NO_ANSWER }, undefined, 'ka');

    await userEvent.click(button('გადახდა: საქართველოს ბანკი'));
    expect((await alert()).textContent).toContain(
      'გადახდა ვერ დაიწყო (საქართველოს ბანკი). გთხოვთ, სცადოთ ხელახლა.',
    );
    await userEvent.keyboard('{Enter}');

    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('the price correction', () => {
  const corrected = [
    { ...KHINKALI, price: 2.1, quantity: 3 },
    { ...KHACHAPURI, quantity: 1 },
  ];
  const mismatch = {
    [CREATE_ORDER]: {
      ...CREATED,
      validation: { ...CREATED.validation, serverCalculatedTotal: 26.18, correctedCartItems: corrected },
    },
  };

  it("opens 'Price Correction' with both totals and each change", async () => {
    const { location } = await openCartScreen(mismatch);

    await pay();
    const dialog = await screen.findByRole('dialog', { name: 'Price Correction' });

    expect(dialog.textContent).toContain('City Khinkali: ₾1.95\u00a0→ ₾2.10');
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['₾25.69', '₾26.18']);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it("goes to the bank with 'Pay Correct Amount'", async () => {
    const { location } = await openCartScreen(mismatch);
    await pay();

    await userEvent.click(await screen.findByRole('button', { name: 'Pay Correct Amount' }));

    expect(location.assign).toHaveBeenCalledWith(BANK_PAGE);
  });

  it("shows the corrected cart with 'Cancel & Refresh'", async () => {
    const { location } = await openCartScreen(mismatch);
    await pay();

    await userEvent.click(await screen.findByRole('button', { name: 'Cancel & Refresh' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('₾26.18')).toBeDefined();
    expect(location.assign).not.toHaveBeenCalled();
  });
});
