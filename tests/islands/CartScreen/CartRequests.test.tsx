import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { loadCartScreen, openBuiltCart, openCartScreen } from '#tests/support/islands/cart-page.tsx';
import { CREATE_ORDER, readyToPay } from '#tests/support/islands/checkout-page.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';

const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay with Bank of Georgia' }));
const notes = () => screen.getByRole('textbox', { name: /Special requests/ });
const keepStorage = (draft: string | null) => () => localStorage.setItem('reservationData', draft ?? '');
function saveRequests(requests: object): void {
  readyToPay();
  const draft = JSON.parse(localStorage.getItem('reservationData') ?? '{}') as object;
  localStorage.setItem('reservationData', JSON.stringify({ ...draft, ...requests }));
}

afterEach(cleanup);

describe('special requests', () => {
  it('has the note still there after a reload', async () => {
    await openCartScreen();
    await userEvent.type(notes(), 'No walnuts');
    cleanup();

    await openCartScreen({}, keepStorage(localStorage.getItem('reservationData')));

    expect(notes()).toHaveProperty('value', 'No walnuts');
  });

  it('appends text typed before their script to the saved note', async () => {
    const { startPay } = await openBuiltCart(() => saveRequests({ notes: 'No walnuts' }));
    (notes() as HTMLTextAreaElement).value = 'By the window';

    startPay();

    expect(notes()).toHaveProperty('value', 'No walnuts\nBy the window');
  });
});

describe('allergies', () => {
  const choice = (name: string) => screen.getByRole('checkbox', { name });
  const other = () => screen.getByRole('textbox', { name: 'Other allergies' });
  const saved = () =>
    (JSON.parse(localStorage.getItem('reservationData') ?? '{}') as { allergies?: unknown }).allergies;

  it('are asked for in the open, above the sums', async () => {
    await openCartScreen();

    const question = screen.getByRole('group', { name: /^Any allergies\?/ });
    expect(question.closest('details')).toBeNull();
    const sums = screen.getByText('Service fee (10%)');
    expect(question.compareDocumentPosition(sums)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('are said once if a dish of the cart contains them', async () => {
    await openCartScreen();
    const status = document.createElement('p');
    status.dataset.said = '';
    document.body.prepend(status);

    await userEvent.click(choice('fish'));
    expect(status.textContent).toBe('');

    await userEvent.click(choice('milk'));
    expect(status.textContent).toBe('Imeretian Khachapuri: Contains what you avoid: milk');
  });

  it('say what the health information is used for', async () => {
    await openCartScreen();

    expect(screen.getByText(/the restaurant uses this health information for your visit/)).toBeDefined();
  });

  it('are saved with the draft until they are removed', async () => {
    await openCartScreen();

    await userEvent.click(choice('fish'));
    expect(saved()).toEqual({ allergens: ['fish'], other: '' });

    await userEvent.click(choice('fish'));
    expect(saved()).toBeUndefined();
  });

  it('are sent as a field, and in words with the notes', async () => {
    const { api } = await openCartScreen();
    await userEvent.click(choice('nuts'));
    await userEvent.type(other(), 'kiwi');
    await userEvent.type(notes(), 'By the window');

    await pay();

    await waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(1));
    expect(api.callsTo(CREATE_ORDER)[0]?.body).toMatchObject({
      notes: 'Allergies: nuts, kiwi\nBy the window',
      specialRequests: 'By the window',
      allergies: { allergens: ['nuts'], other: 'kiwi' },
    });
  });

  it('are left out of the order if there are none', async () => {
    const { api } = await openCartScreen();

    await pay();

    await waitFor(() => expect(api.callsTo(CREATE_ORDER)).toHaveLength(1));
    expect(api.callsTo(CREATE_ORDER)[0]?.body).not.toHaveProperty('allergies');
    expect(api.callsTo(CREATE_ORDER)[0]?.body).not.toHaveProperty('specialRequests');
  });

  it('show the saved choice after hydration', async () => {
    fakeLocation();
    const allergies = { allergens: ['fish'], other: 'kiwi' };
    const { mended, unmount } = await hydrateAsSaved(loadCartScreen, () => saveRequests({ allergies }));

    expect(mended).toEqual([]);
    expect(other()).toHaveProperty('value', 'kiwi');
    expect(choice('fish')).toHaveProperty('checked', true);
    unmount();
  });

  it('are named in Georgian', async () => {
    await openCartScreen({}, undefined, 'ka');

    await userEvent.click(choice('თხილეული'));

    expect(saved()).toEqual({ allergens: ['nuts'], other: '' });
  });
});
