import '#tests/support/islands/dialog.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { CREATE_ORDER, CREATED } from '#tests/support/islands/checkout-page.ts';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import { held, reply } from '#tests/support/islands/fake-api.ts';

const button = (name: string) => screen.getByRole('button', { name });
const pay = () => userEvent.click(button('Pay with Bank of Georgia'));
const showPage = (how: { persisted: boolean }) =>
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', how)));

afterEach(cleanup);

describe('while an order is sent, the cart', () => {
  it("is disabled and reads 'Processing Payment' meanwhile", async () => {
    const order = held(CREATED);
    const { location } = await openCartScreen({ [CREATE_ORDER]: order.answer });

    await pay();
    expect(button('Processing Payment')).toHaveProperty('disabled', true);
    order.release();

    await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  });

  it('locks what is being paid for until the answer', async () => {
    const order = held(reply(502, { code: 'payment_unavailable', message: 'x' }));
    await openCartScreen({ [CREATE_ORDER]: order.answer });
    const isLocked = (part: Element | null) => part?.closest('[inert]') instanceof Element;
    const parts = () => [screen.getByText('City Khinkali'), screen.getByLabelText(/^Special requests/)];

    await pay();
    expect(parts().map(isLocked)).toEqual([true, true]);
    order.release();

    await waitFor(() => expect(parts().map(isLocked)).toEqual([false, false]));
  });

  it('is usable after a return from the back/forward cache', async () => {
    const order = held(CREATED);
    const { api, location } = await openCartScreen({ [CREATE_ORDER]: order.answer });
    await pay();

    showPage({ persisted: true });

    expect(button('Pay with Bank of Georgia')).toHaveProperty('disabled', false);
    await pay();
    order.release();
    await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    const keys = api.callsTo(CREATE_ORDER).map(({ headers }) => headers.get(REQUEST_KEY_HEADER));
    expect(new Set(keys).size).toBe(1);
  });

  it('stays busy when the page finishes loading late, and sends one order', async () => {
    const order = held(CREATED);
    const { api, location } = await openCartScreen({ [CREATE_ORDER]: order.answer });
    await pay();

    showPage({ persisted: false });

    expect(button('Processing Payment')).toHaveProperty('disabled', true);
    order.release();
    await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    expect(api.callsTo(CREATE_ORDER)).toHaveLength(1);
  });
});
