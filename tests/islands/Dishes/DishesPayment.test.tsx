import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ADD, ADDED, NOW, openDishesPage, REMOVE } from '#tests/support/islands/dishes-page.tsx';
import { held, reply } from '#tests/support/islands/fake-api.ts';

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const showPage = (how: { persisted: boolean }) =>
  act(() => void dispatchEvent(new PageTransitionEvent('pageshow', how)));

afterEach(cleanup);

describe('added dishes on their way to the bank', () => {
  it('stays busy when the page finishes loading late', async () => {
    const order = held(ADDED);
    const { location } = await openDishesPage({ [ADD]: order.answer });
    await press('One more: Kharcho');
    await press('Pay with Bank of Georgia');

    showPage({ persisted: false });

    expect(screen.getByRole('button', { name: 'Processing Payment' })).toBeDefined();
    order.release();
    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  });

  it('leads nowhere once the page was left and restored', async () => {
    const order = held(ADDED);
    const { location } = await openDishesPage({ [ADD]: order.answer });
    await press('One more: Kharcho');
    await press('Pay with Bank of Georgia');

    showPage({ persisted: true });
    expect(screen.queryByRole('button', { name: 'Processing Payment' })).toBeNull();
    order.release();
    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('a removal that stands open when the added dishes are paid', () => {
  const LESS = { ...NOW, dishes: NOW.dishes.slice(0, 1), refundAmount: 19.5 };
  const chooseBoth = async () => {
    await press('Remove: Khinkali');
    await press('One more: Kharcho');
  };
  const pay = () => press('Pay with Bank of Georgia');

  it('is carried out first, as the foot with the button says', async () => {
    const { api, location } = await openDishesPage({ [REMOVE]: LESS, [ADD]: ADDED });
    await chooseBoth();

    expect(document.querySelector('.dish-pay')?.textContent).toContain(
      'To be removed: 1\u00a0×\u00a0Khinkali. ₾2.14 will be refunded to the card that paid.',
    );
    await pay();

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
    const sent = api.calls.filter(({ method }) => method === 'POST').map(({ path }) => `POST ${path}`);
    expect(sent).toEqual([REMOVE, ADD]);
  });

  it('stops the payment if it is refused, and says so at the button', async () => {
    const refused = reply(409, { code: 'refund_changed', message: '' });
    const { api } = await openDishesPage({ [REMOVE]: refused, [ADD]: ADDED });
    await chooseBoth();

    await pay();

    await vi.waitFor(() =>
      expect(document.querySelector('.dish-pay [role="alert"]')?.textContent).toContain(
        'The refund has changed',
      ),
    );
    expect(api.callsTo(ADD)).toEqual([]);
  });

  it('is told of when the payment is refused after it', async () => {
    const refused = reply(409, { code: 'item_unavailable', message: '' });
    const { location } = await openDishesPage({ [REMOVE]: LESS, [ADD]: refused });
    await chooseBoth();

    await pay();

    expect(await screen.findByText(/^We’ve removed the dishes/)).toBeDefined();
    expect(screen.getByRole('alert').textContent).toContain('Some of these dishes are no longer available');
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('asks to put the last dish back before anything is sent', async () => {
    const { api } = await openDishesPage({
      'GET /orders/o-1/dishes': {
        ...NOW,
        dishes: [{ part: 1, id: 'khinkali', name: 'Khinkali', quantity: 1, price: 2 }],
      },
      [ADD]: ADDED,
    });
    await chooseBoth();

    await pay();

    expect(document.querySelector('.dish-pay')?.textContent).toContain(
      'To pay for the new dishes, first put back what you removed; you can remove it afterwards.',
    );
    expect([api.callsTo(REMOVE), api.callsTo(ADD)]).toEqual([[], []]);
  });

  it('leads to the notice that takes the place of the page', async () => {
    await openDishesPage({ [REMOVE]: reply(404, { code: 'order_not_found', message: '' }) });
    await press('Remove: Khinkali');

    await press('Remove these dishes');

    const notice = await screen.findByRole('region', { name: 'We cannot show this reservation' });
    expect(document.activeElement).toBe(notice);
  });
});
