// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import {
  BANK_PAGE,
  CART_LINES,
  CREATE_ORDER,
  CREATED,
  INPUT,
  openCheckout,
  readyToPay,
} from '#tests/support/islands/checkout-page.ts';
import { held, NO_ANSWER, reply, text, undescribed, type ApiCall } from '#tests/support/islands/fake-api.ts';
import { createdOrder, SIGNED_IN } from '#tests/support/answers.ts';

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

describe('startCheckout', () => {
  it('answers the page of the bank when the totals agree', async () => {
    readyToPay();
    const { $checkout, startCheckout } = await openCheckout();

    expect(await startCheckout(INPUT)).toBe(BANK_PAGE);
    expect($checkout.get()).toEqual({ state: 'idle' });
  });

  it('sends the order as the specification names it', async () => {
    const api = readyToPay();
    const { setRequests, startCheckout } = await openCheckout();
    setRequests({ notes: 'No walnuts' });

    await startCheckout({ ...INPUT, language: 'ka' });

    expect(api.callsTo(CREATE_ORDER)[0]?.body).toEqual({
      selectedTables: ['table3', 'table4'],
      selectedDate: '2026-07-05',
      selectedTime: '19:00',
      menuItems: [
        { id: 'khinkali-kalakuri', quantity: 3, price: 1.95 },
        { id: 'khachapuri-imeruli', quantity: 1, price: 17.5 },
      ],
      totalAmount: 25.69,
      customerEmail: 'nino@example.com',
      customerName: 'Nino Beridze',
      customerPhone: '+995555123456',
      userId: 'user-1',
      notes: 'No walnuts',
      language: 'ka',
    });
  });

  it('sends allergies on their own, and in words for a back end that knows only notes', async () => {
    const api = readyToPay();
    const { setRequests, startCheckout } = await openCheckout();
    const allergies = { allergens: ['milk', 'nuts'], other: 'kiwi' } as const;
    setRequests({ notes: 'By the window', allergies });

    await startCheckout(INPUT);

    expect(api.callsTo(CREATE_ORDER)[0]?.body).toMatchObject({
      notes: 'Allergies: milk, nuts, kiwi\nBy the window',
      specialRequests: 'By the window',
      allergies,
    });
  });

  it('fetches a fresh CSRF token first', async () => {
    const tokens = ['token-1', 'token-2'];
    const api = readyToPay({ 'GET /auth/csrf': () => ({ csrfToken: tokens.shift() }) });
    const { startCheckout } = await openCheckout();

    await startCheckout(INPUT);

    expect(api.callsTo(CREATE_ORDER)[0]?.headers.get('X-CSRF-Token')).toBe('token-2');
  });

  it('keeps the moment of leaving for the bank as recentPaymentAttempt', async () => {
    readyToPay();
    vi.spyOn(Date, 'now').mockReturnValue(1_783_238_400_000);
    const { startCheckout } = await openCheckout();

    await startCheckout(INPUT);

    expect(sessionStorage.getItem('recentPaymentAttempt')).toBe('1783238400000');
  });

  it('is paying meanwhile, and a second press does nothing', async () => {
    const order = held(CREATED);
    const api = readyToPay({ [CREATE_ORDER]: order.answer });
    const { $checkout, startCheckout } = await openCheckout();

    const first = startCheckout(INPUT);
    expect($checkout.get()).toEqual({ state: 'paying' });
    expect(await startCheckout(INPUT)).toBeUndefined();
    order.release();

    expect(await first).toBe(BANK_PAGE);
    expect(api.callsTo(CREATE_ORDER)).toHaveLength(1);
  });
});

/** Another tab has more of the first dish. */
function addInAnotherTab(page: Checkout): void {
  page.$cartItems.listen(() => undefined);
  const newValue = (localStorage.getItem('tamada-cart') ?? '').replace(/"quantity":\d+/, '"quantity":9');
  localStorage.setItem('tamada-cart', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'tamada-cart', newValue }));
}

describe('an order on its way to the bank', () => {
  it.each([
    { what: 'a dish', change: (page: Checkout) => page.updateQuantity('khinkali-kalakuri', 4) },
    { what: 'a dish in another tab', change: addInAnotherTab },
    { what: 'a table', change: (page: Checkout) => page.removeTable('table3') },
    { what: 'a request', change: (page: Checkout) => page.setRequests({ notes: 'No walnuts' }) },
  ])('is not paid when $what changes, and the next press orders that', async ({ change }) => {
    const first = held(CREATED);
    const api = readyToPay({ [CREATE_ORDER]: first.answer });
    const page = await openCheckout();
    const started = page.startCheckout(INPUT);
    await vi.waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(1));

    change(page);
    const changed = [page.$cartItems.get(), page.$reservation.get()];
    first.release();

    expect(await started).toBeUndefined();
    expect(page.$checkout.get()).toMatchObject({ state: 'refused', refusal: { way: 'again' } });
    expect([page.$cartItems.get(), page.$reservation.get()]).toEqual(changed);
    api.answers[CREATE_ORDER] = ({ body }: ApiCall) =>
      createdOrder(BANK_PAGE, { serverCalculatedTotal: (body as { totalAmount: number }).totalAmount });
    expect(await page.startCheckout(INPUT)).toBe(BANK_PAGE);
    const [before, after] = api.callsTo(CREATE_ORDER);
    expect(after?.body).not.toEqual(before?.body);
  });

  it('leads nowhere once the page was left and restored', async () => {
    const first = held(CREATED);
    const api = readyToPay({ [CREATE_ORDER]: first.answer });
    const { $checkout, resetCheckout, startCheckout } = await openCheckout();
    const started = startCheckout(INPUT);
    await vi.waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(1));

    resetCheckout();
    first.release();

    expect(await started).toBeUndefined();
    expect($checkout.get()).toEqual({ state: 'idle' });
  });
});

describe('the guards', () => {
  it.each([{ answer: NO_ANSWER }, { answer: undescribed(503, {}) }])(
    'ask nobody to log in when verify answers $answer, but to try again',
    async ({ answer }) => {
      const api = readyToPay({ 'GET /auth/verify': answer });
      const { $cartItems, $checkout, startCheckout } = await openCheckout();

      expect(await startCheckout(INPUT)).toBeUndefined();

      expect($checkout.get()).toEqual({ state: 'refused', refusal: { way: 'again' } });
      expect([$cartItems.get(), localStorage.getItem('checkoutInProgress')]).toEqual([CART_LINES, null]);
      api.answers['GET /auth/verify'] = SIGNED_IN;
      expect(await startCheckout(INPUT)).toBe(BANK_PAGE);
    },
  );

  it('remember the cart and ask for a login first', async () => {
    const api = readyToPay({ 'GET /auth/verify': { isAuthenticated: false } });
    localStorage.removeItem('reservationData');
    const { $checkout, startCheckout } = await openCheckout();

    expect(await startCheckout({ ...INPUT, cartPath: '/ka/cart' })).toBeUndefined();

    expect($checkout.get()).toMatchObject({
      state: 'refused',
      refusal: { code: 'sign_in_required', way: 'login' },
    });
    expect(localStorage.getItem('redirectAfterLogin')).toBe('/ka/cart');
    expect(localStorage.getItem('checkoutInProgress')).toBe('true');
    expect(api.callsTo(CREATE_ORDER)).toEqual([]);
  });

  it.each([null, '{', JSON.stringify({ selectedTables: ['table3'], selectedDate: '2026-07-05' })])(
    'then ask for a reservation when %s is stored',
    async (stored) => {
      readyToPay();
      localStorage.removeItem('reservationData');
      if (stored !== null) localStorage.setItem('reservationData', stored);
      const { $cartItems, $checkout, startCheckout } = await openCheckout();

      expect(await startCheckout(INPUT)).toBeUndefined();

      expect($checkout.get()).toMatchObject({
        state: 'refused',
        refusal: { code: 'reservation_missing', way: 'reservation' },
      });
      expect($cartItems.get()).toEqual(CART_LINES);
    },
  );

  it('then ask for dishes when the cart is empty', async () => {
    readyToPay();
    localStorage.removeItem('tamada-cart');
    const { $checkout, startCheckout } = await openCheckout();

    expect(await startCheckout(INPUT)).toBeUndefined();

    expect($checkout.get()).toMatchObject({
      state: 'refused',
      refusal: { code: 'cart_empty', way: 'again' },
    });
  });
});

describe('a failed order', () => {
  it.each([
    { answer: NO_ANSWER },
    { answer: reply(502, { code: 'payment_unavailable', message: 'x' }) },
    { answer: undescribed(500, null) },
    { answer: reply(400, { code: 'body_invalid', message: 'x' }) },
    { answer: text('<html>') },
    { answer: undescribed(200, null) },
    { answer: undescribed(200, 'ok') },
    { answer: undescribed(200, {}) },
    { answer: undescribed(200, { redirect_url: null }) },
    { answer: { ...CREATED, redirect_url: '' } },
    { answer: { ...CREATED, redirect_url: 'javascript:alert(1)' } },
    { answer: { ...CREATED, redirect_url: '/en/cart' } },
    { answer: undescribed(200, { validation: { serverCalculatedTotal: 25.69 } }) },
  ])('keeps cart and draft when the answer is $answer', async ({ answer }) => {
    readyToPay({ [CREATE_ORDER]: answer });
    const { $cartItems, $checkout, $reservation, startCheckout } = await openCheckout();

    expect(await startCheckout(INPUT)).toBeUndefined();

    expect($checkout.get()).toMatchObject({ state: 'refused', refusal: { way: 'again' } });
    expect($cartItems.get()).toEqual(CART_LINES);
    expect($reservation.get().selectedTables).toEqual(['table3', 'table4']);
    expect(sessionStorage.getItem('recentPaymentAttempt')).toBeNull();
  });

  it('can be tried again', async () => {
    const api = readyToPay({ [CREATE_ORDER]: NO_ANSWER });
    const { startCheckout } = await openCheckout();
    await startCheckout(INPUT);
    api.answers[CREATE_ORDER] = CREATED;

    expect(await startCheckout(INPUT)).toBe(BANK_PAGE);
  });

  it('is a payment error when no fresh CSRF token can be had', async () => {
    const api = readyToPay();
    const { $checkout, startCheckout } = await openCheckout();
    const { startSession } = await import('#src/stores/account/session.ts');
    await startSession();
    api.answers['GET /auth/csrf'] = undescribed(404, {});

    await startCheckout(INPUT);

    expect($checkout.get()).toMatchObject({ state: 'refused', refusal: { way: 'again' } });
  });
});

describe('an order without a profile', () => {
  it.each([
    { answer: NO_ANSWER },
    { answer: undescribed(200, null) },
    { answer: undescribed(200, { firstName: 'Nino', lastName: null }) },
  ])('is named by the e-mail before the at sign: $answer', async ({ answer }) => {
    const api = readyToPay({ 'GET /user/profile': answer });
    const { startCheckout } = await openCheckout();

    expect(await startCheckout(INPUT)).toBe(BANK_PAGE);

    const body = api.callsTo(CREATE_ORDER)[0]?.body;
    expect(body).toMatchObject({ customerName: 'nino', customerEmail: 'nino@example.com' });
    expect(body).not.toHaveProperty('customerPhone');
  });
});
