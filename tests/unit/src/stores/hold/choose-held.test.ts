// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CART_LINES, readyToPay } from '#tests/support/islands/checkout-page.ts';
import type { Answers } from '#tests/support/islands/fake-api.ts';
import { GET_HOLD, heldTables, OPEN_PAYMENT, setSignedInHint } from '#tests/support/islands/hold.ts';

const HELD = { date: '2026-07-08', timeSlot: '20:00', partySize: 6 };
const CHOSEN = {
  selectedTables: ['table3', 'table4'],
  selectedDate: '2026-07-08',
  selectedTime: '20:00',
  partySize: 6,
};
/** Chose that day, but no table yet. */
const DRAFT = {
  selectedTables: [],
  selectedDate: '2026-07-05',
  selectedTime: '19:00',
  currentFloor: 'floor1',
};

interface Opened {
  draft?: object;
  cart?: readonly object[];
}

async function openPage(answers: Answers, { draft = DRAFT, cart }: Opened = {}) {
  vi.resetModules();
  const api = readyToPay(answers);
  localStorage.setItem('reservationData', JSON.stringify(draft));
  if (cart) localStorage.setItem('tamada-cart', JSON.stringify(cart));
  const stores = {
    ...(await import('#src/stores/hold/hold.ts')),
    ...(await import('#src/stores/hold/hold-view.ts')),
    ...(await import('#src/stores/reservation/reservation.ts')),
    ...(await import('#src/stores/cart/cart.ts')),
  };
  return { api, ...stores, unwatch: stores.watchHold() };
}

beforeEach(() => setSignedInHint());

describe('a page that learns of held tables', () => {
  it('chooses them where none is chosen, and keeps the cart', async () => {
    const { $cartItems, $holdView, $reservation, unwatch } = await openPage({
      [GET_HOLD]: { hold: heldTables(HELD) },
    });

    await vi.waitFor(() => expect($holdView.get().kind).toBe('held'));

    expect($reservation.get()).toMatchObject(CHOSEN);
    expect(localStorage.getItem('selectedDate')).toBe('2026-07-08');
    expect(localStorage.getItem('selectedTime')).toBe('20:00');
    expect($cartItems.get()).toEqual(CART_LINES);
    unwatch();
  });

  it('chooses them in a browser that has no draft', async () => {
    const { $holdView, $reservation, unwatch } = await openPage(
      { [GET_HOLD]: { hold: heldTables(HELD) } },
      { draft: {} },
    );

    await vi.waitFor(() => expect($holdView.get().kind).toBe('held'));

    expect($reservation.get()).toMatchObject(CHOSEN);
    unwatch();
  });

  it('leaves other chosen tables alone', async () => {
    const { $holdView, $reservation, unwatch } = await openPage(
      { [GET_HOLD]: { hold: heldTables(HELD) } },
      { draft: { ...DRAFT, selectedTables: ['table9'] } },
    );

    await vi.waitFor(() => expect($holdView.get()).toMatchObject({ kind: 'elsewhere', hasChoice: true }));

    expect($reservation.get().selectedTables).toEqual(['table9']);
    unwatch();
  });

  it('leaves a choice alone that the diner makes meanwhile', async () => {
    const { $holdView, $reservation, confirmDateTime, unwatch } = await openPage({
      [GET_HOLD]: { hold: heldTables(HELD) },
    });

    confirmDateTime({ date: '2026-07-10', time: '21:00', partySize: undefined });

    await vi.waitFor(() => expect($holdView.get().kind).toBe('elsewhere'));
    expect($reservation.get()).toMatchObject({ selectedTables: [], selectedDate: '2026-07-10' });
    unwatch();
  });

  it('does not choose again what the diner has taken off', async () => {
    const { $hold, $reservation, clearTables, loadHold, unwatch } = await openPage({
      [GET_HOLD]: { hold: heldTables(HELD) },
    });
    await vi.waitFor(() => expect($reservation.get().selectedTables).toHaveLength(2));

    clearTables();
    await loadHold();

    expect($hold.get().state).toBe('held');
    expect($reservation.get().selectedTables).toEqual([]);
    unwatch();
  });
});

describe('an open payment of another browser', () => {
  const payment = { ...OPEN_PAYMENT, specialRequests: 'a high chair' };
  const MENU = [
    {
      slug: 'all',
      translations: [],
      items: CART_LINES.map(({ priceTetri, quantity: _, ...dish }) => ({ ...dish, price: priceTetri / 100 })),
    },
  ];

  it('fills an empty cart, so that it can be continued', async () => {
    const { $cartItems, $holdView, $reservation, unwatch } = await openPage(
      { [GET_HOLD]: { hold: heldTables({ ...HELD, payment }) }, 'GET /menu': MENU },
      { cart: [] },
    );

    await vi.waitFor(() => expect($cartItems.get()).toEqual(CART_LINES));

    expect($reservation.get().notes).toBe('a high chair');
    expect($holdView.get()).toMatchObject({ kind: 'held', payment: { totalTetri: 2569 } });
    unwatch();
  });

  it('leaves the dishes of a cart alone', async () => {
    const other = [{ id: 'other', price: 5, quantity: 1, imageUrl: '', translations: [] }];
    const { $cartItems, $holdView, api, unwatch } = await openPage(
      { [GET_HOLD]: { hold: heldTables({ ...HELD, payment }) }, 'GET /menu': MENU },
      { cart: other },
    );

    await vi.waitFor(() => expect($holdView.get().kind).toBe('held'));

    expect($cartItems.get()).toMatchObject([{ id: 'other' }]);
    expect(api.callsTo('GET /menu')).toHaveLength(0);
    unwatch();
  });
});
