import '#tests/support/islands/dialog.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBuiltCart } from '#tests/support/islands/cart-page.tsx';
import { BANK_PAGE, CREATE_ORDER, CREATED, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { held, NO_ANSWER, reply, type Answers } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { runReadyScript } from '#tests/support/islands/first-account.tsx';

const SIGNED_OUT = { 'GET /auth/verify': { isAuthenticated: false } };
const REMEMBERED = 'GET /user/remembered';

type Page = Awaited<ReturnType<typeof openBuiltCart>>;
let page: Page | undefined;
let api = readyToPay();
let location = fakeLocation();

async function open(answers: Answers = {}): Promise<Page> {
  page = await openBuiltCart(() => {
    api = readyToPay(answers);
    location = fakeLocation('http://localhost:3000/en/cart');
  });
  return page;
}
const payButton = () => document.querySelector<HTMLButtonElement>('.cart-pay');
const label = () => [payButton()?.textContent, payButton()?.ariaBusy, payButton()?.disabled];
const READY = ['Pay with Bank of Georgia', 'false', false];
const BUSY = ['Processing Payment', 'true', true];
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Special requests/ });
function type(text: string): void {
  notes().value = text;
  notes().dispatchEvent(new Event('input', { bubbles: true }));
}
const orders = () => api.callsTo(CREATE_ORDER);
const findAlert = () => screen.findByRole('alertdialog');
const pause = () => new Promise((resolve) => void setTimeout(resolve, 30));

beforeAll(runReadyScript);
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
afterEach(() => {
  page?.island.dispatchEvent(new Event('astro:unmount'));
  document.body.replaceChildren();
  document.documentElement.className = '';
});

describe('Pay before React', () => {
  it('sends the order once and leaves for the bank', async () => {
    const answer = held(CREATED);
    const { startCart, startPay } = await open({ [CREATE_ORDER]: answer.answer });
    startCart();
    startPay();

    payButton()?.click();
    expect(label()).toEqual(BUSY);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Clear Cart' }).disabled).toBe(true);
    payButton()?.click();
    await vi.waitUntil(() => orders().length > 0);
    answer.release();

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    expect(orders()).toHaveLength(1);
    expect([api.callsTo('GET /auth/verify'), api.callsTo('GET /user/profile')]).toMatchObject([[{}], [{}]]);
  });

  it('repeats a press that came before its script', async () => {
    const { startCart, startPay } = await open();
    payButton()?.click();

    startCart();
    payButton()?.click();
    expect(label()).toEqual(READY);
    startPay();

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    expect(orders()).toHaveLength(1);
  });

  it('is still on its way when React arrives', async () => {
    const answer = held(CREATED);
    const { startCart, startPay, startHydration, untilHydrated } = await open({
      [CREATE_ORDER]: answer.answer,
    });
    startCart();
    startPay();
    payButton()?.click();
    await vi.waitUntil(() => orders().length > 0);

    startHydration();
    await untilHydrated();
    expect(label()).toEqual(BUSY);
    payButton()?.click();
    answer.release();

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    expect(orders()).toHaveLength(1);
  });

  it('leads a signed-out diner to the login, by the specified alert', async () => {
    const { startCart, startPay } = await open(SIGNED_OUT);
    startCart();
    startPay();

    payButton()?.click();
    const alert = await findAlert();
    expect(alert.querySelector('p')?.textContent).toBe('Please log in to complete your reservation.');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Login' }));
    expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/en/register');
    screen.getByRole('button', { name: 'Login' }).click();

    expect(location.assign.mock.calls).toEqual([['/en/login']]);
    expect(localStorage.getItem('checkoutInProgress')).toBe('true');
    await pause();
    expect(location.assign).toHaveBeenCalledTimes(1);
    expect(orders()).toEqual([]);
  });

  it('leaves the alert open while React arrives', async () => {
    const { startCart, startPay, startHydration, untilHydrated } = await open(SIGNED_OUT);
    startCart();
    startPay();
    payButton()?.click();
    await findAlert();

    startHydration();
    await untilHydrated();
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1);
    screen.getByRole('button', { name: 'Not now' }).click();

    await vi.waitFor(() => expect(document.activeElement).toBe(payButton()));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('gives the focus back after an alert', async () => {
    const { startCart, startPay } = await open({
      [CREATE_ORDER]: reply(500, { code: 'internal', message: 'x' }),
    });
    startCart();
    startPay();

    payButton()?.click();
    const alert = await findAlert();
    expect(alert.querySelector('p')?.textContent).toBe(
      'Error creating Bank of Georgia payment. Please try again.',
    );
    screen.getByRole('button', { name: 'OK' }).click();

    expect(document.activeElement).toBe(payButton());
    expect(label()).toEqual(READY);
  });

  it('asks React to show other prices, and pays them once', async () => {
    const validation = { ...CREATED.validation, serverCalculatedTotal: 30 };
    const { startCart, startPay, startHydration } = await open({
      [CREATE_ORDER]: { ...CREATED, validation },
    });
    startCart();
    startPay();
    document.head.insertAdjacentHTML('beforeend', '<template id="islands"><meta name="islands"></template>');

    payButton()?.click();
    await vi.waitUntil(() => document.querySelector('meta[name="islands"]'));
    expect(label()).toEqual(BUSY);
    startHydration();
    (await screen.findByRole('button', { name: 'Pay Correct Amount' })).click();

    expect(location.assign).toHaveBeenCalledWith(BANK_PAGE);
    expect(orders()).toHaveLength(1);
    document.querySelector('meta[name="islands"]')?.remove();
  });

  it('sends the requests that are being typed, and those that the profile remembers', async () => {
    const remembered = { remembered: { specialRequests: '', allergies: { allergens: ['nuts'], other: '' } } };
    const { startCart, startPay } = await open({ [REMEMBERED]: remembered });
    startCart();
    startPay();

    payButton()?.click();
    await vi.waitUntil(() => orders().length > 0);

    expect(orders()[0]?.body).toMatchObject({ allergies: { allergens: ['nuts'] } });
  });

  it('keeps what was typed before and after its script', async () => {
    const { startCart, startPay, startHydration, untilHydrated } = await open();
    notes().value = 'By the';

    startCart();
    startPay();
    type('By the window');
    payButton()?.click();
    await vi.waitUntil(() => orders().length > 0);
    expect(orders()[0]?.body).toMatchObject({ notes: 'By the window' });
    startHydration();
    type('By the window, please');
    await untilHydrated();

    expect(notes().value).toBe('By the window, please');
    expect(localStorage.getItem('reservationData')).toContain('"By the window, please"');
  });

  it('says that no answer came, and is sent again by the next press', async () => {
    const { startCart, startPay } = await open({ [CREATE_ORDER]: NO_ANSWER });
    startCart();
    startPay();
    payButton()?.click();
    await findAlert();
    const keys = () => orders().map(({ headers }) => headers.get('Idempotency-Key'));
    api.answers[CREATE_ORDER] = CREATED;
    screen.getByRole('button', { name: 'OK' }).click();

    payButton()?.click();

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    // Every repetition has one key: the server makes one order of them.
    expect(new Set(keys()).size).toBe(1);
  });

  it('can be pressed again on a page that comes back from the bank', async () => {
    const { startCart, startPay } = await open({ [CREATE_ORDER]: () => new Promise(() => undefined) });
    startCart();
    startPay();
    payButton()?.click();
    expect(label()).toEqual(BUSY);

    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

    expect(label()).toEqual(READY);
  });
});

describe('choosing together', () => {
  const BEGIN = 'POST /parties';
  const LIST = '/en/together#p-1.h0';
  async function comeFromMenu() {
    page = await openBuiltCart(() => {
      api = readyToPay({ [BEGIN]: { path: LIST, partyId: 'p-1' } });
      location = fakeLocation('http://localhost:3000/en/cart#together');
    });
    page.startCart();
    page.startPay();
  }

  it('begins with a press, to which the menu has led and which says how long it goes', async () => {
    await comeFromMenu();
    const button = screen.getByRole('button', { name: 'Choose together' });
    expect(document.activeElement).toBe(button);
    const hint = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(hint?.textContent).toContain('Once you start, you have up to 30 minutes.');
    expect(api.callsTo(BEGIN)).toEqual([]);

    button.click();

    expect(label()).toEqual([READY[0], 'false', true]);
    expect(screen.getByRole('button', { name: 'Creating the list…' }).ariaBusy).toBe('true');
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(LIST));
    expect([api.callsTo(BEGIN), orders()]).toMatchObject([[{}], []]);
  });
});
