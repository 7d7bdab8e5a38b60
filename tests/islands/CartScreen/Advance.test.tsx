import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AdvanceRule } from '#contract/rules/advance.ts';
import { openBuiltCart, openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { BANK_PAGE, CREATE_ORDER, CREATED, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';

/** Of the 25.69 for Sunday at 19:00, tables with ten seats together. */
const RULE: AdvanceRule = [{ days: ['sun'], percent: 30 }];
const sums = () => [...document.querySelectorAll('.cart-sums dd')].map(({ textContent }) => textContent);
const answer = (payNow?: number, serverCalculatedTotal = CREATED.validation.serverCalculatedTotal) => ({
  [CREATE_ORDER]: {
    ...CREATED,
    validation: { ...CREATED.validation, serverCalculatedTotal, ...(payNow !== undefined && { payNow }) },
  },
});
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));

afterEach(() => {
  cleanup();
  document.querySelector('astro-island')?.dispatchEvent(new Event('astro:unmount'));
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

describe('the cart of a restaurant that asks for a part in advance', () => {
  it.each([
    ['en', 'To pay now₾7.71', 'To pay at the restaurant₾17.98'],
    ['ka', 'ახლა იხდით7,71\u00a0₾', 'რესტორანში გადაიხდით17,98\u00a0₾'],
  ] as const)('says both sums before the button (%s)', async (language, now, rest) => {
    vi.stubGlobal('__ADVANCE__', RULE);
    await openCartScreen({}, undefined, language);

    const rows = [...document.querySelectorAll('.cart-sums div')].map(({ textContent }) => textContent);

    expect(rows.slice(-2)).toEqual([now, rest]);
  });

  it('counts the seats without a number of guests', async () => {
    vi.stubGlobal('__ADVANCE__', [{ perGuest: 2 }]);
    await openCartScreen();

    expect(sums().slice(-2)).toEqual(['₾20.00', '₾5.69']);
  });

  it('says them before React has arrived, which keeps what was drawn', async () => {
    vi.stubGlobal('__ADVANCE__', RULE);
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    fakeLocation('http://localhost:3000/en/cart');
    const { startCart, startHydration, untilHydrated } = await openBuiltCart(() => void readyToPay());

    startCart();
    const drawn = sums();
    const places = [...document.querySelectorAll('.cart-sums')];
    startHydration();
    await untilHydrated();

    expect(drawn).toEqual(['₾23.35', '₾2.34', '₾25.69', '₾7.71', '₾17.98']);
    expect(sums()).toEqual(drawn);
    expect([...document.querySelectorAll('.cart-sums')]).toEqual(places);
  });

  it('goes to the bank if the server asks for the same', async () => {
    vi.stubGlobal('__ADVANCE__', RULE);
    const { location } = await openCartScreen(answer(7.71));

    await pay();

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
  });

  it.each([
    { says: 'another part', payNow: 12.85, shown: ['₾12.85', '₾12.84'] },
    { says: 'everything', payNow: undefined, shown: ['₾25.69', '₾0.00'] },
  ])('asks first if the server asks for $says', async ({ payNow, shown }) => {
    vi.stubGlobal('__ADVANCE__', RULE);
    const { location } = await openCartScreen(answer(payNow));

    await pay();
    const dialog = await screen.findByRole('dialog', { name: 'Price Correction' });

    expect(dialog.textContent).toContain('What you pay in advance has changed');
    expect(within(dialog).getByText('To pay now').nextSibling?.textContent).toBe(shown[0]);
    expect(within(dialog).getByText('To pay at the restaurant').nextSibling?.textContent).toBe(shown[1]);
    expect(location.assign).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pay Correct Amount' }));
    expect(location.assign).toHaveBeenCalledWith(BANK_PAGE);
  });
});
