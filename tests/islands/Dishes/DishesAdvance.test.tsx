import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createdOrder } from '#tests/support/answers.ts';
import { ADD, ADDED, LOOK, NOW, openDishesPage, REMOVE } from '#tests/support/islands/dishes-page.tsx';
import { wholeText } from '#tests/support/islands/whole-text.ts';

/** Half of 69.85 was paid in advance: of each order 34.93 and 34.92 in all. */
const HALF_PAID = {
  ...NOW,
  paidAmount: 34.93,
  advance: { percent: 50, amount: 0 },
  parts: [
    { part: 1, keptAmount: 24.2, atRestaurantAmount: 24.2 },
    { part: 2, keptAmount: 10.73, atRestaurantAmount: 10.72 },
  ],
};
const BANK = 'https://bank.test/pay';
const TOTAL = { serverCalculatedTotal: 16.5 };
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const sums = () => [...document.querySelectorAll('.cart-sums dd')].map(({ textContent }) => textContent);

beforeEach(() => vi.stubGlobal('__ADVANCE__', [{ percent: 50 }]));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('dishes of a reservation that is partly paid', () => {
  it('says what is to be paid at the restaurant, and what is added to both', async () => {
    const { location } = await openDishesPage({
      [LOOK]: HALF_PAID,
      [ADD]: createdOrder(BANK, { ...TOTAL, payNow: 8.25 }),
    });
    await press('One more: Kharcho');

    expect(await screen.findByText(wholeText('To pay at the restaurant: ₾34.92'))).toBeDefined();
    expect(sums()).toEqual(['₾15.00', '₾1.50', '₾16.50', '₾8.25', '₾8.25']);
    await press('Pay with Bank of Georgia');
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://bank.test/pay'));
  });

  it('adds dishes without the bank if nothing is to be paid now', async () => {
    const paid = { ...HALF_PAID, advance: { percent: 0, amount: 30 } };
    const page = 'http://localhost:3000/en/change-dishes?order=o-1&payment=o-2';
    const answers = { [LOOK]: paid, [ADD]: createdOrder(page, { ...TOTAL, payNow: 0 }) };
    const { location } = await openDishesPage(answers);
    await press('One more: Kharcho');

    expect(sums().slice(-2)).toEqual(['₾0.00', '₾16.50']);
    await press('Add these dishes');
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith(page));
  });

  it('shows the new sum first if the rule has changed', async () => {
    const { location } = await openDishesPage({ [LOOK]: HALF_PAID, [ADD]: ADDED });
    await press('One more: Kharcho');
    await press('Pay with Bank of Georgia');

    expect(await screen.findByText(/^Prices have changed/)).toBeDefined();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('says that nothing was paid for removed dishes', async () => {
    const { api } = await openDishesPage({ [LOOK]: HALF_PAID, [REMOVE]: HALF_PAID });
    await press('Remove: Khachapuri');

    expect(await screen.findByText(/You have paid nothing for these dishes yet/)).toBeDefined();
    await press('Remove these dishes');
    await vi.waitFor(() => expect(api.callsTo(REMOVE)[0]?.body).toMatchObject({ refundAmount: 0 }));
  });
});
