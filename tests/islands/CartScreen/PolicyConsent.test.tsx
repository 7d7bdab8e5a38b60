import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { BANK_PAGE, CREATE_ORDER } from '#tests/support/islands/checkout-page.ts';

const VERSION = '2026-12-01-3f9a2b1c4d';
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the cart of a restaurant with published policies', () => {
  it('says beside the pay button what is accepted, with links', async () => {
    vi.stubGlobal('__POLICY_VERSION__', VERSION);
    await openCartScreen();

    const consent = screen.getByText(/^By paying you accept our/);

    expect(consent.textContent).toBe(
      'By paying you accept our terms of service. The privacy policy says how we process your data.',
    );
    expect(
      within(consent)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['terms of service', '/en/terms'],
      ['privacy policy', '/en/privacy'],
    ]);
  });

  it('sends their version with the order', async () => {
    vi.stubGlobal('__POLICY_VERSION__', VERSION);
    const { api, location } = await openCartScreen();

    await pay();

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    expect(api.callsTo(CREATE_ORDER)[0]?.body).toMatchObject({ policyVersion: VERSION });
  });
});

describe('the cart of a restaurant without published policies', () => {
  it('names none, beside the button and in the order', async () => {
    const { api, location } = await openCartScreen();

    expect(screen.queryByText(/^By paying/)).toBeNull();
    await pay();

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith(BANK_PAGE));
    expect(api.callsTo(CREATE_ORDER)[0]?.body).not.toHaveProperty('policyVersion');
  });
});
