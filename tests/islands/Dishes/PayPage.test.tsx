import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import { ADD, ADDED, LOOK, openPayPage, UNPAID } from '#tests/support/islands/dishes-page.tsx';
import { reply } from '#tests/support/islands/fake-api.ts';
import { wholeText } from '#tests/support/islands/whole-text.ts';

const { pay } = en;
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

afterEach(cleanup);

describe('the page on which a guest pays by a link', () => {
  it('shows the table, and until when it is held', async () => {
    const { api } = await openPayPage();

    const table = within(await screen.findByRole('region', { name: pay.reservationHeading }));
    expect(table.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Friday 10\u00a0July',
      '19:00',
      'Table\u00a02',
      '4',
      'Friday 10\u00a0July,\u00a015:00',
    ]);
    expect(table.getByText(pay.held)).toBeDefined();
    expect(screen.queryByText(en.dishes.presentHeading)).toBeNull();
    expect(api.callsTo(LOOK)[0]?.headers.get('X-Cancellation-Token')).toBe('token');
  });

  it('orders the dishes and goes to the bank', async () => {
    const { api, location } = await openPayPage({ [ADD]: ADDED });

    await press('One more: Kharcho');
    await press('Pay with Bank of Georgia');

    await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith('https://bank.test/pay'));
    expect(api.callsTo(ADD)[0]?.body).toMatchObject({
      menuItems: [{ id: 'kharcho', quantity: 1, price: 15 }],
      token: 'token',
    });
  });

  it('says that it is paid, also if another tab has paid', async () => {
    const { api } = await openPayPage({
      [ADD]: reply(409, { code: 'order_already_confirmed', message: '' }),
    });

    await press('One more: Kharcho');
    api.answers[LOOK] = { ...UNPAID, state: 'paid', paidAmount: 16.5 };
    await press('Pay with Bank of Georgia');

    expect(await screen.findByRole('heading', { name: pay.paidHeading })).toBeDefined();
    expect(screen.queryByRole('link', { name: en.dishes.login })).toBeNull();
  });

  it('says that the time is over, without sending anybody to an account', async () => {
    await openPayPage({ [LOOK]: reply(404, { code: 'payment_link_ended', message: 'No longer held.' }) });

    expect(await screen.findByText('No longer held.')).toBeDefined();
    expect(screen.getByRole('heading', { name: pay.instead.refusedHeading })).toBeDefined();
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      '+995 555 00 00 00',
      en.dishes.home,
    ]);
  });

  it('says which dishes are worth too little', async () => {
    await openPayPage({ [LOOK]: { ...UNPAID, minimumAmount: 30 } });

    expect(await screen.findByText(wholeText(/worth at least ₾30\.00/))).toBeDefined();
  });
});
