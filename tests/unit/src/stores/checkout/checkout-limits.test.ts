// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TableLimits } from '#contract/rules/table-limits.ts';
import {
  BANK_PAGE,
  CREATE_ORDER,
  INPUT,
  openCheckout,
  readyToPay,
} from '#tests/support/islands/checkout-page.ts';

afterEach(() => vi.unstubAllGlobals());

/** A diner with tables 3 and 4, ten seats together, and dishes for 23.35. */
async function pay(limits: TableLimits | null, partySize?: number) {
  vi.stubGlobal('__TABLE_LIMITS__', limits);
  const api = readyToPay();
  const draft = JSON.parse(localStorage.getItem('reservationData') ?? '') as object;
  localStorage.setItem('reservationData', JSON.stringify({ ...draft, partySize }));
  const { $checkout, startCheckout } = await openCheckout();

  const bankPage = await startCheckout(INPUT);

  const checkout = $checkout.get();
  const refusal = checkout.state === 'refused' ? checkout.refusal : undefined;
  return { bankPage, refusal, orders: api.callsTo(CREATE_ORDER).length };
}

describe('startCheckout at a restaurant with limits', () => {
  it('sends no order that is smaller than the minimum for its tables', async () => {
    const { bankPage, refusal, orders } = await pay({ minimumPerTable: 12 });

    expect(bankPage).toBeUndefined();
    expect(refusal).toEqual({
      code: 'order_too_small',
      way: 'again',
      message: expect.stringMatching(/another ₾0\.65\.$/) as string,
    });
    expect(orders).toBe(0);
  });

  it('sends no order for tables with too many seats', async () => {
    const { refusal, orders } = await pay({ seatsPerGuest: 2 }, 4);

    expect(refusal).toEqual({
      code: 'too_many_seats',
      way: 'reservation',
      message: expect.stringMatching(/up to 8 seats together; yours have 10\./) as string,
    });
    expect(orders).toBe(0);
  });

  it('asks for the number of guests', async () => {
    const { refusal } = await pay({ seatsPerGuest: 2 });

    expect(refusal?.message).toMatch(/^How many of you are coming\?/);
  });

  it.each([
    { limits: { minimumPerTable: 11, seatsPerGuest: 2 }, partySize: 5 },
    { limits: { minimumPerTable: 0, seatsPerGuest: 0 }, partySize: 1 },
    { limits: null, partySize: 1 },
  ])('goes to the bank within $limits', async ({ limits, partySize }) => {
    expect((await pay(limits, partySize)).bankPage).toBe(BANK_PAGE);
  });
});
