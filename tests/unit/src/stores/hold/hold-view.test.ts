// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BANK_PAGE, CART_LINES, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { held, NO_ANSWER, reply, undescribed, type Answers } from '#tests/support/islands/fake-api.ts';
import {
  setSignedInHint,
  heldTables,
  GET_HOLD,
  OPEN_PAYMENT,
  POST_HOLD,
} from '#tests/support/islands/hold.ts';

const TAKEN = reply(409, { code: 'table_taken', message: 'x', tables: ['table4'] });

async function openPage(answers: Answers) {
  vi.resetModules();
  const api = readyToPay(answers);
  const stores = {
    ...(await import('#src/stores/hold/hold.ts')),
    ...(await import('#src/stores/hold/hold-view.ts')),
    ...(await import('#src/stores/reservation/reservation.ts')),
    ...(await import('#src/stores/cart/cart.ts')),
  };
  await stores.loadHold();
  return { api, ...stores };
}

beforeEach(() => setSignedInHint());

describe('what is said of a hold', () => {
  it('is that the chosen tables are held, in any order', async () => {
    const tables = [{ tableNumber: 'table4' }, { tableNumber: 'table3' }];
    const { $holdView } = await openPage({ [GET_HOLD]: { hold: heldTables({ tables }) } });

    expect($holdView.get().kind).toBe('held');
  });

  it.each([
    { changes: { tables: [{ tableNumber: 'table3' }] } },
    { changes: { tables: [{ tableNumber: 'table3' }, { tableNumber: 'table5' }] } },
    { changes: { date: '2026-07-06' } },
    { changes: { timeSlot: '20:00' } },
  ])('is that other tables are held: $changes', async ({ changes }) => {
    const { $holdView } = await openPage({ [GET_HOLD]: { hold: heldTables(changes) } });

    expect($holdView.get()).toMatchObject({ kind: 'elsewhere', hasChoice: true });
  });

  it('is that the chosen tables are not held yet', async () => {
    const { $holdView, clearTables } = await openPage({ [GET_HOLD]: { hold: null } });
    expect($holdView.get()).toEqual({ kind: 'not_held' });

    clearTables();

    expect($holdView.get()).toEqual({ kind: 'nothing' });
  });

  it.each([
    { before: { date: '2026-07-05', tables: [{ tableNumber: 'table4' }] }, kind: 'ended' },
    { before: { date: '2026-07-05', tables: [{ tableNumber: 'table5' }] }, kind: 'not_held' },
    { before: { date: '2026-07-06', tables: [{ tableNumber: 'table4' }] }, kind: 'not_held' },
  ])('is $kind after a hold of $before', async ({ before, kind }) => {
    const heldBefore = [{ ...before, needsPayment: false }];
    const { $holdView } = await openPage({ [GET_HOLD]: { hold: null, heldBefore } });

    expect($holdView.get()).toEqual({ kind });
  });

  it('is nothing while it is not known', async () => {
    const { $holdView } = await openPage({ [GET_HOLD]: undescribed(404, {}) });

    expect($holdView.get()).toEqual({ kind: 'unknown' });
  });
});

describe('continuePayment', () => {
  it('answers the page of the bank, and notes the attempt', async () => {
    const { continuePayment } = await openPage({
      [GET_HOLD]: { hold: heldTables({ payment: OPEN_PAYMENT }) },
    });
    vi.spyOn(Date, 'now').mockReturnValue(1_783_238_400_000);

    expect(await continuePayment()).toBe(BANK_PAGE);

    expect(sessionStorage.getItem('recentPaymentAttempt')).toBe('1783238400000');
  });

  it.each([
    { payment: null },
    { payment: { ...OPEN_PAYMENT, redirectUrl: 'javascript:alert(1)' } },
    { payment: { ...OPEN_PAYMENT, redirectUrl: '' } },
  ])('leads nowhere with $payment', async ({ payment }) => {
    const { continuePayment } = await openPage({ [GET_HOLD]: { hold: heldTables({ payment }) } });

    expect(await continuePayment()).toBeUndefined();
    expect(sessionStorage.getItem('recentPaymentAttempt')).toBeNull();
  });

  it('is not for requests or allergies that the order does not know', async () => {
    const { continuePayment, setRequests } = await openPage({
      [GET_HOLD]: { hold: heldTables({ payment: OPEN_PAYMENT }) },
    });
    setRequests({ notes: 'No walnuts' });

    expect(await continuePayment()).toBeUndefined();
  });

  it.each([
    {
      what: 'one more of a dish',
      menuItems: OPEN_PAYMENT.menuItems.map((line) => ({ ...line, quantity: 9 })),
    },
    { what: 'a dish more', menuItems: OPEN_PAYMENT.menuItems.slice(1) },
    { what: 'dishes that an old back end does not tell', menuItems: undefined },
  ])('is not for $what than the order has', async ({ menuItems }) => {
    const hold = { ...heldTables(), payment: { ...OPEN_PAYMENT, menuItems } };
    const { continuePayment } = await openPage({ [GET_HOLD]: undescribed(200, { hold }) });

    expect(await continuePayment()).toBeUndefined();
  });

  it('is for the same dishes again, after one was added and taken out', async () => {
    const { continuePayment, updateQuantity } = await openPage({
      [GET_HOLD]: { hold: heldTables({ payment: OPEN_PAYMENT }) },
    });
    const [line] = CART_LINES;
    updateQuantity(line?.id ?? '', 9);
    expect(await continuePayment()).toBeUndefined();

    updateQuantity(line?.id ?? '', line?.quantity ?? 0);

    expect(await continuePayment()).toBe(BANK_PAGE);
  });

  it('is not for another number of guests', async () => {
    const { continuePayment } = await openPage({
      [GET_HOLD]: { hold: heldTables({ payment: OPEN_PAYMENT, partySize: 7 }) },
    });

    expect(await continuePayment()).toBeUndefined();
  });

  it('is for the requests and allergies of the order', async () => {
    const allergies = { allergens: ['nuts' as const], other: 'kiwi' };
    const payment = { ...OPEN_PAYMENT, specialRequests: 'By the window', allergies };
    const page = await openPage({ [GET_HOLD]: { hold: heldTables({ payment }) } });
    page.setRequests({ notes: 'By the window', allergies });

    expect(await page.continuePayment()).toBe(BANK_PAGE);
  });

  it("is not for another tab's tables", async () => {
    const hold = heldTables({ payment: OPEN_PAYMENT, timeSlot: '20:00' });
    const { continuePayment } = await openPage({ [GET_HOLD]: { hold } });

    expect(await continuePayment()).toBeUndefined();
  });
});

describe('holdForMenu', () => {
  it('holds the tables anew', async () => {
    const { api, holdForMenu } = await openPage({
      [GET_HOLD]: { hold: heldTables() },
      [POST_HOLD]: heldTables(),
    });

    expect(await holdForMenu()).toBe(true);

    expect(api.callsTo(POST_HOLD)).toHaveLength(1);
  });

  it('stays where the tables are refused', async () => {
    const { holdForMenu } = await openPage({ [GET_HOLD]: { hold: null }, [POST_HOLD]: TAKEN });

    expect(await holdForMenu()).toBe(false);
  });

  it.each([{ answer: NO_ANSWER }, { answer: undescribed(500, {}) }])(
    'goes on after $answer',
    async ({ answer }) => {
      const { holdForMenu } = await openPage({ [GET_HOLD]: { hold: null }, [POST_HOLD]: answer });

      expect(await holdForMenu()).toBe(true);
    },
  );

  it('goes on after a while on a slow line', async () => {
    const slow = held(TAKEN);
    const { holdForMenu } = await openPage({ [GET_HOLD]: { hold: null }, [POST_HOLD]: slow.answer });
    vi.useFakeTimers();

    const leaving = holdForMenu();
    await vi.advanceTimersByTimeAsync(2_000);

    expect(await leaving).toBe(true);
    vi.useRealTimers();
    slow.release();
  });

  it('asks nothing of a back end without holds', async () => {
    const { api, holdForMenu } = await openPage({ [GET_HOLD]: undescribed(404, {}) });

    expect(await holdForMenu()).toBe(true);

    expect(api.callsTo(POST_HOLD)).toEqual([]);
  });

  it('leaves a payment alone that was begun for these tables', async () => {
    const { api, holdForMenu } = await openPage({
      [GET_HOLD]: { hold: heldTables({ payment: OPEN_PAYMENT }) },
    });

    expect(await holdForMenu()).toBe(true);

    expect(api.callsTo(POST_HOLD)).toEqual([]);
  });
});
