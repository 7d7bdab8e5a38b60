import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';
import {
  AVAILABILITY,
  FLOORS,
  openReservation,
  saveDraft,
} from '#tests/support/islands/reservation-page.tsx';

const TABLES = FLOORS.flatMap(({ tables }) => tables.map(({ id }) => id));
const link = () => screen.queryByRole('link', { name: en.reservation.tellMe });
/** All tables are taken at 19:00 but these. */
const freeOnly = (...free: string[]) => ({
  [AVAILABILITY]: TABLES.filter((id) => !free.includes(id)).map((tableNumber) => ({
    tableNumber,
    isAvailable: true,
    bookedSlots: ['19:00'],
  })),
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('the way to the waiting list', () => {
  it('is offered when all tables are taken', async () => {
    saveDraft();
    await openReservation(freeOnly());

    expect((await screen.findByRole('link', { name: en.reservation.tellMe })).getAttribute('href')).toBe(
      '/en/waiting-list',
    );
    expect(screen.getByText(en.reservation.full)).toBeDefined();
  });

  it('is offered when the free tables have too few seats for the party', async () => {
    // Three tables may be chosen.
    saveDraft({ partySize: 11 });
    await openReservation(freeOnly('table1', 'table2', 'table3', 'table5'));

    expect(await screen.findByRole('link', { name: en.reservation.tellMe })).toBeDefined();
    expect(
      screen.getByText(/^The tables that are free at this time have too few seats .* per reservation: 3\.$/),
    ).toBeDefined();
  });

  it('is not offered while free tables seat the party', async () => {
    saveDraft({ partySize: 6 });
    await openReservation(freeOnly('table1', 'table2'));
    await screen.findByText(en.reservation.noneSelected);

    expect(link()).toBeNull();
  });
});

describe('other times than the full one', () => {
  const time = (name: string) => screen.queryByRole('button', { name: `Choose ${name} instead` });

  it('are the nearest at which the party finds seats, and one press chooses one', async () => {
    const taken = ['18:00', '19:00', '20:00'];
    saveDraft({ partySize: 4 });
    await openReservation({
      [AVAILABILITY]: TABLES.map((tableNumber) => ({ tableNumber, isAvailable: true, bookedSlots: taken })),
    });
    await screen.findByRole('link', { name: en.reservation.tellMe });
    expect([time('17:00'), time('18:00'), time('20:00'), time('21:00')].map(Boolean)).toEqual([
      true,
      false,
      false,
      true,
    ]);

    await userEvent.click(screen.getByText('21:00'));

    expect(JSON.parse(localStorage.getItem('reservationData') ?? '')).toMatchObject({
      selectedTime: '21:00',
    });
    expect(link()).toBeNull();
  });

  it('are not offered on a day that is full', async () => {
    saveDraft();
    await openReservation({
      [AVAILABILITY]: TABLES.map((tableNumber) => ({ tableNumber, isAvailable: false, bookedSlots: [] })),
    });

    expect(await screen.findByRole('button', { name: en.reservation.anotherDay })).toBeDefined();
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();
  });
});
