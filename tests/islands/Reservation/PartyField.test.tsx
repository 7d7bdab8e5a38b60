import '#tests/support/islands/dialog.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReservation, saveDraft, savedDraft } from '#tests/support/islands/reservation-page.tsx';

const dialog = () => screen.getByRole('dialog', { name: 'Select Reservation Date' });
const inDialog = (name: string) => within(dialog()).getByRole('button', { name });
const confirm = () => userEvent.click(inDialog('Confirm Date & Time'));

async function openDialog(draft: object) {
  saveDraft(draft);
  await openReservation();
  const openers = screen
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-haspopup') === 'dialog');
  await userEvent.click(openers[0] ?? document.body);
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a party that is too large', () => {
  it('is told to call, and nothing is stored', async () => {
    await openDialog({ selectedTables: ['table1'] });

    const field = within(dialog()).getByRole('textbox', { name: /Guests/ });
    await userEvent.type(field, '51');
    await confirm();

    expect(within(dialog()).getByRole('alert').textContent).toMatch(
      /^For more than 50 guests please call us\./,
    );
    expect(within(dialog()).getByRole('link', { name: '+995 555 00 00 00' }).getAttribute('href')).toBe(
      'tel:+995555000000',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
    expect(within(dialog()).getByRole('status').textContent).toMatch(/^For more than 50 guests/);
    expect(savedDraft()).not.toHaveProperty('partySize');
    await userEvent.clear(field);
    await userEvent.type(field, '50');
    await confirm();
    expect(savedDraft()).toMatchObject({ partySize: 50 });
  });
});

describe('the buttons beside the number of guests', () => {
  it('count from one up to the most guests, and back to none', async () => {
    await openDialog({ partySize: 49 });
    const field = () => screen.getByLabelText('Guests (optional)');

    await userEvent.click(inDialog('One guest more'));
    await userEvent.click(inDialog('One guest more'));
    expect(field()).toHaveProperty('value', '50');

    await userEvent.clear(field());
    await userEvent.click(inDialog('One guest more'));
    expect(field()).toHaveProperty('value', '1');
    await userEvent.click(inDialog('One guest fewer'));
    expect(field()).toHaveProperty('value', '');
  });
});
