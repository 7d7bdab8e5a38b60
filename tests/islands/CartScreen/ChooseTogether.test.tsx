import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import { openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { held, NO_ANSWER, reply } from '#tests/support/islands/fake-api.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';

const BEGIN = 'POST /parties';
const BEGUN = { path: '/en/together#p-1.h0', partyId: 'p-1' };
const press = () => userEvent.click(screen.getByRole('button', { name: 'Choose together' }));
const alertText = async () => (await screen.findByRole('alertdialog')).textContent;

afterEach(cleanup);

describe('choosing together', () => {
  it('sends the cart and the reservation, and leaves for the list without them', async () => {
    const { api } = await openCartScreen({ [BEGIN]: BEGUN });
    const location = fakeLocation('http://localhost:3000/en/cart');

    await press();

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/together#p-1.h0'));
    const [call] = api.callsTo(BEGIN);
    expect(call?.body).toEqual({
      selectedTables: ['table3', 'table4'],
      selectedDate: '2026-07-05',
      selectedTime: '19:00',
      language: 'en',
      menuItems: [
        { id: 'khinkali-kalakuri', quantity: 3, price: 1.95 },
        { id: 'khachapuri-imeruli', quantity: 1, price: 17.5 },
      ],
    });
    expect(call?.headers.get(REQUEST_KEY_HEADER)).toMatch(/^[\da-f-]{36}$/);
    expect(localStorage.getItem('tamada-cart')).toBeNull();
    expect(localStorage.getItem('reservationData')).toBeNull();
  });

  it('begins without a dish: the guests choose', async () => {
    const { api } = await openCartScreen({ [BEGIN]: BEGUN }, () => localStorage.removeItem('tamada-cart'));
    fakeLocation('http://localhost:3000/en/cart');

    await press();

    await waitFor(() => expect(api.callsTo(BEGIN)[0]?.body).toMatchObject({ menuItems: [] }));
  });

  it('sends special requests and allergies', async () => {
    const { api } = await openCartScreen({ [BEGIN]: BEGUN }, () => {
      const draft = JSON.parse(localStorage.getItem('reservationData') ?? '{}') as object;
      const requests = {
        partySize: 7,
        notes: 'A quiet corner',
        allergies: { allergens: ['nuts'], other: '' },
      };
      localStorage.setItem('reservationData', JSON.stringify({ ...draft, ...requests }));
    });
    fakeLocation('http://localhost:3000/en/cart');

    await press();

    await waitFor(() => expect(api.callsTo(BEGIN)).toHaveLength(1));
    expect(api.callsTo(BEGIN)[0]?.body).toMatchObject({
      partySize: 7,
      specialRequests: 'A quiet corner',
      allergies: { allergens: ['nuts'], other: '' },
    });
  });

  it('says that the list is being made, and lets nobody pay meanwhile', async () => {
    const slow = held(BEGUN);
    await openCartScreen({ [BEGIN]: slow.answer });
    fakeLocation('http://localhost:3000/en/cart');

    await press();

    const busy = await screen.findByRole('button', { name: 'Creating the list…' });
    expect(busy.ariaBusy).toBe('true');
    expect(screen.getByRole('button', { name: 'Pay with Bank of Georgia' })).toHaveProperty('disabled', true);
  });

  it.each([
    ['2099-07-05', ['4 July, 19:00']],
    ['2020-07-05', []],
  ])('says until when guests can choose if the host pays now: %s', async (selectedDate, times) => {
    await openCartScreen({}, () => {
      const draft = JSON.parse(localStorage.getItem('reservationData') ?? '{}') as object;
      localStorage.setItem('reservationData', JSON.stringify({ ...draft, selectedDate }));
    });

    const said = screen.queryAllByText(/^Order these dishes and pay now/);
    const pattern = /\d+\s\w+,\s19:00/;
    expect(said.map((line) => pattern.exec(line.textContent)?.[0].replaceAll(/\s/g, ' '))).toEqual(times);
  });

  it('asks signed-out diners to log in', async () => {
    const { api } = await openCartScreen({ 'GET /auth/verify': { isAuthenticated: false } });

    await press();

    expect(await alertText()).toContain('Please log in to choose together.');
    expect(api.callsTo(BEGIN)).toEqual([]);
  });

  it.each([
    {
      answer: reply(409, { code: 'party_used_up', message: 'You can begin again in an hour.' }),
      text: 'You can begin again in an hour.',
    },
    { answer: reply(409, { code: 'table_taken', message: '', tables: ['table3'] }), text: 'just taken' },
    { answer: NO_ANSWER, text: 'The list could not be created. Please try again.' },
    { answer: { ...BEGUN, path: 'https://elsewhere.example' }, text: 'The list could not be created.' },
  ])('says $text', async ({ answer, text }) => {
    await openCartScreen({ [BEGIN]: answer });

    await press();

    await waitFor(async () => expect(await alertText()).toContain(text));
    expect(localStorage.getItem('tamada-cart')).not.toBeNull();
  });
});
