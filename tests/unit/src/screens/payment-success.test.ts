// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, reply, undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { ORDER } from '#tests/support/answers.ts';

const VIEWS = [
  ...[
    'checking',
    'denied',
    'confirmed',
    'pending',
    'refund',
    'refunded',
    'cancelled',
    'unknown',
    'signed_out',
  ],
];
const shownViews = () =>
  [...document.querySelectorAll<HTMLElement>('[data-view]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.view);
const calendarLink = () => document.querySelector<HTMLAnchorElement>('[data-calendar]');
const idLine = () => document.querySelector<HTMLElement>('[data-payment-id]');

async function openPage(search: string, answers: Answers = {}) {
  vi.resetModules();
  // A reload keeps the state of its entry.
  const state: unknown = history.state;
  const location = fakeLocation(`http://localhost:3000/en/payment-success${search}`);
  history.replaceState(state, '');
  fakeApi(answers);
  const { startPaymentSuccess } = await import('#src/screens/payment-success.ts');
  const started = startPaymentSuccess();
  await vi.advanceTimersByTimeAsync(0);
  return { location, started };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '');
  document.documentElement.lang = 'en';
  document.title = 'Payment | Tamada';
  document.body.innerHTML = `<div data-payment data-home="/en">
    ${VIEWS.map((view) => `<div data-view="${view}" ${view === 'checking' ? '' : 'hidden'}><h1>${view}</h1></div>`).join('')}
    <p data-said></p><p data-proof hidden></p><a data-calendar hidden></a>
    <a data-calendar="&to=google" hidden></a><a data-calendar="&to=outlook" hidden></a><p data-payment-id hidden>Payment ID: <span></span></p></div>`;
  localStorage.setItem('tamada-cart', JSON.stringify([{ id: 'a', price: 1, quantity: 1 }]));
  localStorage.setItem(
    'reservationData',
    JSON.stringify({ selectedTables: ['table3'], selectedDate: '2026-07-05' }),
  );
  localStorage.setItem('selectedDate', '2026-07-05');
  localStorage.setItem('selectedTime', '19:00');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('without evidence of a payment', () => {
  it('goes home after 2 seconds and keeps cart and reservation', async () => {
    const { location } = await openPage('');
    expect(shownViews()).toEqual(['denied']);

    await vi.advanceTimersByTimeAsync(1999);
    expect(location.replace).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(location.replace).toHaveBeenCalledWith('/en');
    expect(Object.keys(localStorage)).toHaveLength(4);
  });

  it('goes home when the payment attempt is 10 minutes old', async () => {
    sessionStorage.setItem('recentPaymentAttempt', String(Date.now() - 600_000));

    await openPage('');

    expect(shownViews()).toEqual(['denied']);
  });
});

describe('with evidence of a payment', () => {
  it.each(['?payment_id=p-1', '?id=p-1', '?order_id=p-1'])(
    'confirms, clears and shows the id of %s',
    async (search) => {
      const { started } = await openPage(search, { 'GET /orders/p-1': ORDER });
      await started;

      expect(shownViews()).toEqual(['confirmed']);
      expect(idLine()?.textContent).toBe('Payment ID: p-1');
      expect(idLine()?.hidden).toBe(false);
      expect(Object.keys(localStorage)).toEqual([]);
    },
  );

  it('confirms a recent attempt without an id or order route', async () => {
    sessionStorage.setItem('recentPaymentAttempt', String(Date.now() - 599_000));

    const { started } = await openPage('', { 'GET /orders/none': undescribed(404, {}) });
    await started;

    expect(shownViews()).toEqual(['confirmed']);
    expect(idLine()?.hidden).toBe(true);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('offers the calendar file', async () => {
    const { started } = await openPage('?order_id=p-1', {
      'GET /orders/p-1': { ...ORDER, hasCalendar: true },
    });
    await started;

    expect(calendarLink()?.hidden).toBe(false);
    expect(calendarLink()?.href).toBe('http://localhost:3000/api/orders/p-1/calendar?language=en');
    const [, google, outlook] = document.querySelectorAll<HTMLAnchorElement>('[data-calendar]');
    expect([google?.hidden, outlook?.hidden]).toEqual([false, false]);
    expect([google?.target, google?.rel, calendarLink()?.target]).toEqual(['_blank', 'noopener', '']);
    expect(google?.href).toBe('http://localhost:3000/api/orders/p-1/calendar?language=en&to=google');
    expect(outlook?.href).toBe('http://localhost:3000/api/orders/p-1/calendar?language=en&to=outlook');
  });

  it.each([
    { name: 'says that it has none', answer: ORDER },
    { name: 'tells nothing of one', answer: undescribed(200, { id: 'p-1', status: 'confirmed' }) },
    { name: 'knows no orders', answer: undescribed(404, {}) },
  ])('offers no calendar file where the back end $name', async ({ answer }) => {
    const { started } = await openPage('?order_id=p-1', { 'GET /orders/p-1': answer });
    await started;

    expect(shownViews()).toEqual(['confirmed']);
    expect(calendarLink()?.hidden).toBe(true);
  });

  it('shows that it is being checked until the bank decides', async () => {
    const statuses = ['pending', 'confirmed'];
    const { started } = await openPage('?order_id=p-1', {
      'GET /orders/p-1': () => ({ ...ORDER, status: statuses.shift() }),
    });
    await vi.waitFor(() => expect(shownViews()).toEqual(['pending']));
    expect(Object.keys(localStorage)).toHaveLength(4);

    await vi.advanceTimersByTimeAsync(3000);
    await started;

    expect(shownViews()).toEqual(['confirmed']);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it.each([
    { status: 'refund_due', view: 'refund' },
    { status: 'refunded', view: 'refunded' },
    { status: 'cancelled', view: 'cancelled' },
  ])('shows $view when the order is $status, and keeps the cart', async ({ status, view }) => {
    const { started } = await openPage('?order_id=p-1', { 'GET /orders/p-1': { ...ORDER, status } });
    await started;

    expect(shownViews()).toEqual([view]);
    expect(Object.keys(localStorage)).toHaveLength(4);
  });

  it.each(['?foo=1', '?order_id=none', '?payment_id='])(
    'neither claims a payment nor clears the cart where %s names no order of this diner',
    async (search) => {
      const { started } = await openPage(search, {
        'GET /orders/none': reply(404, { code: 'order_not_found', message: 'x' }),
        'GET /orders/none/payment': reply(404, { code: 'order_not_found', message: 'x' }),
      });
      await started;

      expect(shownViews()).toEqual(['unknown']);
      expect(idLine()?.hidden).toBe(true);
      expect(Object.keys(localStorage)).toHaveLength(4);
    },
  );

  it('confirms without a session and shows that the email is the proof', async () => {
    const { started } = await openPage('?order_id=p-1', {
      'GET /orders/p-1': reply(401, { code: 'sign_in_required', message: 'x' }),
      'GET /orders/p-1/payment': { status: 'confirmed' },
    });
    await started;

    expect(shownViews()).toEqual(['confirmed']);
    expect(document.querySelector<HTMLElement>('[data-proof]')?.hidden).toBe(false);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it("confirms another diner's order and keeps this diner's cart", async () => {
    const { started } = await openPage('?order_id=p-1', {
      'GET /orders/p-1': reply(404, { code: 'order_not_found', message: 'x' }),
      'GET /orders/p-1/payment': { status: 'confirmed' },
    });
    await started;

    expect(shownViews()).toEqual(['confirmed']);
    expect(Object.keys(localStorage)).toHaveLength(4);
  });

  it('leads without a session to the failure page', async () => {
    const { location, started } = await openPage('?order_id=p-1', {
      'GET /orders/p-1': reply(401, { code: 'sign_in_required', message: 'x' }),
      'GET /orders/p-1/payment': { status: 'failed' },
    });
    await started;

    expect(location.replace).toHaveBeenCalledWith('/en/payment-fail?order_id=p-1');
  });

  it('asks to log in where the back end says nothing without a session', async () => {
    const { started } = await openPage('?order_id=p-1', {
      'GET /orders/p-1': reply(401, { code: 'sign_in_required', message: 'x' }),
      'GET /orders/p-1/payment': undescribed(404, {}),
    });
    await started;

    expect(shownViews()).toEqual(['signed_out']);
    expect(Object.keys(localStorage)).toHaveLength(4);
  });

  it('confirms again after a reload and keeps the new cart', async () => {
    const answers = { 'GET /orders/p-1': ORDER };
    await (
      await openPage('?order_id=p-1', answers)
    ).started;
    localStorage.setItem('tamada-cart', '[{"id":"b"}]');

    await (
      await openPage('?order_id=p-1', answers)
    ).started;

    expect(shownViews()).toEqual(['confirmed']);
    expect(localStorage.getItem('tamada-cart')).toBe('[{"id":"b"}]');
  });

  it('leads to the failure page when the payment has failed', async () => {
    const { location, started } = await openPage('?order_id=p-1', {
      'GET /orders/p-1': { ...ORDER, status: 'failed' },
    });
    await started;

    expect(location.replace).toHaveBeenCalledWith('/en/payment-fail?order_id=p-1');
    expect(localStorage.getItem('tamada-cart')).not.toBeNull();
  });
});
