import '#tests/support/islands/dialog.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openReservation } from '#tests/support/islands/reservation-page.tsx';

const dialog = () => within(screen.getByRole('dialog', { name: 'Select Reservation Date' }));
const timeSelect = () => dialog().getByRole('combobox', { name: 'Time' });
const pickDay = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const times = () =>
  within(timeSelect())
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
    .slice(1);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a day with other opening hours', () => {
  it('offers only its times, and drops another one that was chosen', async () => {
    await openReservation();
    const opener = screen.getByRole('button', { name: 'Select Date & Time' });
    await userEvent.click(opener ?? document.body);
    await userEvent.selectOptions(timeSelect(), '19:00');

    await pickDay('Thursday 9 July');
    expect(times()).toEqual(['12:00', '13:00']);
    expect(timeSelect()).toHaveProperty('value', '');

    await pickDay('Friday 10 July');
    expect(times()).toHaveLength(13);
    expect(timeSelect()).toHaveProperty('value', '19:00');
  });
});
