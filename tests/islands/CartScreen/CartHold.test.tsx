import '#tests/support/islands/dialog.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBuiltCart, openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { BANK_PAGE, CREATE_ORDER, CREATED, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { held, undescribed } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { refusedWith, tableTaken } from '#tests/support/islands/refusals.ts';
import {
  setSignedInHint,
  heldTables,
  GET_HOLD,
  OPEN_PAYMENT,
  POST_HOLD,
} from '#tests/support/islands/hold.ts';
import { wholeText } from '#tests/support/islands/whole-text.ts';

const BEGUN = { hold: heldTables({ payment: OPEN_PAYMENT }) };
const button = (name: string) => screen.getByRole('button', { name });
const pay = () => userEvent.click(button('Pay with Bank of Georgia'));
const continueButton = () => screen.findByRole('button', { name: 'Continue payment' });

beforeEach(() => setSignedInHint());
afterEach(cleanup);

describe('an unfinished payment', () => {
  it('can be continued at the bank', async () => {
    const { location } = await openCartScreen({ [GET_HOLD]: BEGUN });

    await userEvent.click(await continueButton());

    expect(
      screen.getByText(wholeText('You’ve started a payment of ₾25.69 for this reservation.')),
    ).toBeDefined();
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    expect(Number(sessionStorage.getItem('recentPaymentAttempt'))).toBeGreaterThan(0);
  });

  it('leaves the pay button, which starts a new order', async () => {
    const { api } = await openCartScreen({ [GET_HOLD]: BEGUN });
    await continueButton();

    await pay();

    await waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(1));
  });

  it('is not continued for a cart that has another dish since', async () => {
    const { api } = await openCartScreen({ [GET_HOLD]: BEGUN });
    await continueButton();
    const [more] = screen.getAllByRole('button', { name: /^One more/ });

    await userEvent.click(more as HTMLElement);

    expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
    await pay();
    await waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(1));
  });

  it('is found when the page returns from the bank', async () => {
    const { api } = await openCartScreen({ [GET_HOLD]: { hold: heldTables() } });
    await screen.findByRole('timer');
    expect(screen.queryByRole('button', { name: 'Continue payment' })).toBeNull();
    api.answers[GET_HOLD] = BEGUN;

    act(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

    expect(await continueButton()).toBeDefined();
  });

  it('speaks Georgian', async () => {
    await openCartScreen({ [GET_HOLD]: BEGUN }, undefined, 'ka');

    expect(await screen.findByRole('button', { name: 'გადახდის გაგრძელება' })).toBeDefined();
    expect(screen.getByText(wholeText('ამ ჯავშნის გადახდა უკვე დაიწყეთ (25,69 ₾).'))).toBeDefined();
  });
});

describe('an order that was paid in another browser', () => {
  const PAID = {
    orderId: 'order-1',
    date: '2026-07-05',
    timeSlot: '19:00',
    tables: [{ tableNumber: 'table3' }, { tableNumber: 'table4' }],
    menuItems: OPEN_PAYMENT.menuItems,
  };
  const CONFIRMATION = '/en/payment-success?order_id=order-1';
  const turnVisible = () => act(() => void document.dispatchEvent(new Event('visibilitychange')));

  it('is found when the page becomes visible again, and leads to its confirmation', async () => {
    const { api, location } = await openCartScreen({ [GET_HOLD]: BEGUN });
    await continueButton();
    api.answers[GET_HOLD] = { hold: null, paid: PAID };

    turnVisible();

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith(CONFIRMATION));
  });

  it('is found before the payment is continued', async () => {
    const { api, location } = await openCartScreen({ [GET_HOLD]: BEGUN });
    const button = await continueButton();
    api.answers[GET_HOLD] = { hold: null, paid: PAID };

    await userEvent.click(button);

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith(CONFIRMATION));
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('is found when the diner pays, without an alert', async () => {
    const { api, location } = await openCartScreen({
      [GET_HOLD]: { hold: null },
      [CREATE_ORDER]: refusedWith('order_already_confirmed', 'en'),
    });
    await screen.findByText('We’re not holding your tables yet.');
    api.answers[GET_HOLD] = { hold: null, paid: PAID };

    await pay();

    await waitFor(() => expect(location.replace).toHaveBeenCalledWith(CONFIRMATION));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is not this cart when the dishes differ: the alert says that it is paid', async () => {
    const { location } = await openCartScreen({
      [GET_HOLD]: { hold: null, paid: { ...PAID, menuItems: [] } },
      [CREATE_ORDER]: refusedWith('order_already_confirmed', 'en'),
    });

    await pay();

    const alert = await screen.findByRole('alertdialog');
    expect(alert.textContent).toContain('You have already paid for this reservation.');
    expect(location.replace).not.toHaveBeenCalled();
  });
});

describe('another reservation on the same day', () => {
  const RESERVED = refusedWith('evening_reserved', 'en');
  const asked = () => screen.findByRole('alertdialog', { name: /already have a reservation/ });

  it('is paid for only after the diner says so', async () => {
    const { api, location } = await openCartScreen({ [GET_HOLD]: { hold: null }, [CREATE_ORDER]: RESERVED });
    await pay();
    const dialog = await asked();
    api.answers[CREATE_ORDER] = CREATED;

    await userEvent.click(within(dialog).getByRole('button', { name: 'Make another reservation' }));

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    expect(api.callsTo(CREATE_ORDER).map(({ body }) => body)).toMatchObject([
      expect.not.objectContaining({ anotherReservation: true }),
      { anotherReservation: true },
    ]);
  });

  it('can be left alone: the cart stays', async () => {
    await openCartScreen({ [GET_HOLD]: { hold: null }, [CREATE_ORDER]: RESERVED });
    await pay();
    const dialog = await asked();
    expect(within(dialog).getByRole('link', { name: 'My Reservations' }).getAttribute('href')).toBe(
      '/en/profile',
    );

    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByText('City Khinkali')).toBeDefined();
  });
});

describe('tables taken during checkout', () => {
  const TAKEN = tableTaken('table4', ['table6'], ['20:00']);

  it('are replaced on the spot, and can be paid for', async () => {
    const { api, location } = await openCartScreen({
      [GET_HOLD]: { hold: null },
      [POST_HOLD]: heldTables({ tables: [{ tableNumber: 'table3' }, { tableNumber: 'table6' }] }),
      [CREATE_ORDER]: TAKEN,
    });
    await pay();

    await userEvent.click(await screen.findByRole('button', { name: 'Choose Table\u00a06 (4 seats)' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const details = screen.getByRole('region', { name: 'Reservation details' });
    expect(within(details).getByText('Table 3, Table 6')).toBeDefined();
    expect(await within(details).findByRole('timer')).toBeDefined();
    expect(screen.getByText('City Khinkali')).toBeDefined();
    expect(location.assign).not.toHaveBeenCalled();

    await waitFor(() => expect(document.activeElement).toBe(button('Pay with Bank of Georgia')));
    api.answers[CREATE_ORDER] = CREATED;
    await pay();
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
  });

  it('lead to the map if the diner prefers to choose there', async () => {
    const { location } = await openCartScreen({ [GET_HOLD]: { hold: null }, [CREATE_ORDER]: TAKEN });
    await pay();
    expect(
      await screen.findByRole('alertdialog', { description: /Instead of Table.4:.*Table.6.*20:00/ }),
    ).toBeDefined();

    await userEvent.click(await screen.findByRole('button', { name: 'Choose on the map' }));

    expect(location.assign).toHaveBeenCalledWith('/en/reservation');
  });
});

describe('a refusal of the order', () => {
  it.each([
    {
      code: 'seats_too_few',
      said: 'The chosen tables have 8 seats, but you entered 9 guests. Please add a table',
    },
    { code: 'day_closed', said: 'We are not taking reservations for this day. Your cart is saved' },
  ] as const)('is shown for $code, then the reservation', async ({ code, said }) => {
    const { location } = await openCartScreen(
      { [GET_HOLD]: { hold: null }, [CREATE_ORDER]: refusedWith(code, 'en') },
      () => {
        const draft = JSON.parse(localStorage.getItem('reservationData') ?? '{}') as object;
        const party = { ...draft, selectedTables: ['table2', 'table3'], partySize: 9 };
        localStorage.setItem('reservationData', JSON.stringify(party));
      },
    );

    await pay();
    expect((await screen.findByRole('alertdialog')).textContent).toContain(said);
    await userEvent.click(button('OK'));

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/reservation'));
  });

  it('stays on the page for order_in_progress', async () => {
    const busy = refusedWith('order_in_progress', 'en');
    const { location } = await openCartScreen({ [GET_HOLD]: { hold: null }, [CREATE_ORDER]: busy });

    await pay();
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'Your payment is being prepared. Please wait a moment and try again.',
    );
    await userEvent.click(button('OK'));

    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('a diner who has just logged in to pay', () => {
  it('gets the tables held and the focus on Pay', async () => {
    const { api } = await openCartScreen({ [GET_HOLD]: { hold: null }, [POST_HOLD]: heldTables() });
    location.hash = '#go-on';
    const { goOnPaying } = await import('#src/islands/CartScreen/go-on.ts');
    await act(() => goOnPaying());

    expect(document.activeElement).toBe(button('Pay with Bank of Georgia'));
    expect(api.callsTo(POST_HOLD)).toHaveLength(1);
    expect(screen.getByText('We’re holding your tables for 15 more minutes.')).toBeDefined();
  });

  it('reads nothing of the hold before it is known', async () => {
    const slow = held(heldTables());
    await openCartScreen({ [GET_HOLD]: { hold: null }, [POST_HOLD]: slow.answer });
    location.hash = '#go-on';
    const { goOnPaying } = await import('#src/islands/CartScreen/go-on.ts');
    const going = goOnPaying();
    const notYet = await screen.findByRole('group', {
      name: 'We’re not holding your tables yet.',
      hidden: true,
    });
    expect(notYet.closest('[inert]')).not.toBeNull();

    await act(async () => {
      slow.release();
      await going;
    });

    expect((await screen.findByRole('timer')).closest('[inert]')).toBeNull();
  });

  it('keeps the page and the focus if the tables could not be held before React came', async () => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    fakeLocation('http://localhost:3000/en/cart#go-on');
    const { startCart, startHydration, untilHydrated } = await openBuiltCart(
      () => void readyToPay({ [GET_HOLD]: { hold: null }, [POST_HOLD]: undescribed(404, {}) }),
    );
    startCart();
    const { goOnPaying } = await import('#src/islands/CartScreen/go-on.ts');
    await goOnPaying();
    const lines = [...document.querySelectorAll('.cart-line')];

    startHydration();
    await untilHydrated();

    expect(screen.getByRole('alert').textContent).toContain('We couldn’t hold the tables just now.');
    expect([...document.querySelectorAll('.cart-line')]).toEqual(lines);
    expect(document.activeElement).toBe(button('Pay with Bank of Georgia'));
  });
});
