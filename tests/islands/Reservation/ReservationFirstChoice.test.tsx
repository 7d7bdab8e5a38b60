import '#tests/support/islands/dialog.ts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_ANSWER, type Answers } from '#tests/support/islands/fake-api.ts';
import { placeReservation } from '#tests/support/islands/first-reservation.tsx';
import {
  ANSWERS,
  AVAILABILITY,
  button,
  map,
  onMap,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';

let first: Awaited<ReturnType<typeof placeReservation>>;

async function openPage(answers: Answers = {}) {
  first = await placeReservation(answers);
  first.showSavedChoice();
  first.startReservation();
  return first.api;
}

async function hydrate(): Promise<void> {
  await act(() => Promise.resolve(first.startHydration()));
  expect(first.errors).toEqual([]);
}

const next = () => screen.queryByRole('link', { name: 'Next: Choose Menu Items' });
const chips = () =>
  screen.queryAllByRole('button', { name: /^Remove/ }).map(({ textContent }) => textContent);
const selected = () => screen.getByRole('region', { name: 'Selected tables' });

beforeEach(() => localStorage.clear());
afterEach(() => {
  act(() => first.remove());
  vi.useRealTimers();
});

describe('the chosen tables before React', () => {
  it('show with the link to the menu before the code of the API has come', async () => {
    saveDraft({ selectedTables: ['table1', 'table4'] });
    first = await placeReservation();

    first.showSavedChoice();

    expect(chips()).toEqual(['Table 1×', 'Table 4×']);
    expect(screen.getByText(/^2 tables, /)).toBeDefined();
    expect(next()?.getAttribute('href')).toBe('/en/menu');
  });

  it('are removed by their chips and cleared, and the focus stays in their part', async () => {
    saveDraft({ selectedTables: ['table1', 'table4', 'table5'] });
    await openPage();
    await onMap(/^Table 1.*selected/);

    await userEvent.click(button('Remove Table 4'));
    expect(chips()).toEqual(['Table 1×', 'Table 5×']);
    expect(savedDraft().selectedTables).toEqual(['table1', 'table5']);
    expect(document.activeElement).toBe(selected());

    await userEvent.click(button('Clear All'));
    expect(screen.getByText('No table selected yet.')).toBeDefined();
    expect(savedDraft().selectedTables).toEqual([]);
    expect(next()).toBeNull();
    expect(document.activeElement).toBe(selected());
  });

  it('lead nowhere while they seat too few, until a larger one is added', async () => {
    saveDraft({ selectedTables: ['table1'], partySize: 5 });
    await openPage();
    expect(screen.getByText(/^Only 2\sseats for 5 guests/)).toBeDefined();
    expect(next()?.hasAttribute('href')).toBe(false);
    expect(next()?.ariaDisabled).toBe('true');

    await userEvent.click(button('Change the number of guests'));
    expect(screen.getByRole('dialog', { name: 'Select Reservation Date' })).toBeDefined();
    await userEvent.click(button('Close'));
    await userEvent.click(await onMap('Table 4, 6 seats, available'));

    expect(screen.queryByText(/^The chosen tables have/)).toBeNull();
    expect(next()?.getAttribute('href')).toBe('/en/menu');
  });
});

describe('storage before React', () => {
  it('may be refused, and React keeps the choice', async () => {
    saveDraft();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    await openPage();

    await userEvent.click(await onMap(/^Table 1.*available/));
    await hydrate();

    expect(chips()).toEqual(['Table 1×']);
    expect(await onMap(/^Table 1.*selected/)).toBeDefined();
  });

  it('tells what another tab chooses', async () => {
    saveDraft({ selectedTables: ['table1'] });
    const api = await openPage();
    await onMap(/^Table 2, 4 seats, booked/);

    saveDraft({ selectedTables: ['table5'], selectedDate: '2026-07-06' });
    const newValue = localStorage.getItem('reservationData');
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'reservationData', newValue, storageArea: localStorage }),
    );

    expect(button('Monday 6\u00a0July, 19:00–21:00')).toBeDefined();
    expect(chips()).toEqual(['Table 5×']);
    await vi.waitFor(() => expect(api.callsTo(AVAILABILITY).at(-1)?.query.date).toBe('2026-07-06'));
  });
});

describe('notices before React', () => {
  it('name the tables that are no longer free', async () => {
    saveDraft({ selectedTables: ['table1', 'table2'] });
    await openPage();

    expect(await screen.findByText(/^Table 2: no longer free/)).toBeDefined();
    expect(chips()).toEqual(['Table 1×']);
  });

  it('say how many tables one reservation can have', async () => {
    saveDraft({ selectedTables: ['table1', 'table4', 'table5'] });
    await openPage();

    await userEvent.click(await onMap(/^Table 6.*available/));

    expect(screen.getByText(/^Maximum tables per reservation: 3/)).toBeDefined();
    await userEvent.click(button('Remove Table 4'));
    expect(screen.queryByText(/^One reservation can have/)).toBeNull();
  });

  it('say that the availability is not live, and ask again', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    saveDraft();
    const api = await openPage({ [AVAILABILITY]: NO_ANSWER });
    await screen.findByText(/^We could not check which tables are free/);

    api.answers[AVAILABILITY] = ANSWERS[AVAILABILITY];
    await userEvent.click(button('Check again'));

    expect(await onMap(/^Table 2, 4 seats, booked/)).toBeDefined();
    expect(screen.queryByText(/^We could not check/)).toBeNull();
  });

  it('say that the map could not be loaded', async () => {
    saveDraft();
    await openPage({ 'GET /floors/floor1.svg': NO_ANSWER });

    const notice = await screen.findByText(/^The map could not be loaded/);

    await hydrate();
    expect(notice.isConnected).toBe(true);
  });
});

describe('a booked table before React', () => {
  it('says when it is free, and is taken then', async () => {
    saveDraft();
    await openPage();
    const table = await onMap(/^Table 3, .*booked, free from 21:00/);

    await userEvent.click(table);
    expect(screen.getByText(/^Table 3 is booked at 19:00/)).toBeDefined();
    await userEvent.click(button('Choose 21:00 instead'));

    expect(savedDraft()).toMatchObject({ selectedTables: ['table3'], selectedTime: '21:00' });
    expect(screen.queryByText(/^Table 3 is booked/)).toBeNull();
    expect(document.activeElement).toBe(table);
    expect(chips()).toEqual(['Table 3×']);
  });

  it('has an answer that closes', async () => {
    saveDraft();
    await openPage();
    await userEvent.click(await onMap(/^Table 2, 4 seats, booked/));
    expect(screen.queryByRole('button', { name: /instead$/ })).toBeNull();

    await userEvent.click(
      within(document.querySelector('.booked-answer') as HTMLElement).getByRole('button'),
    );

    expect(screen.queryByText(/^Table 2 is booked/)).toBeNull();
    expect(document.activeElement?.id).toBe('table2');
  });
});

describe('the map before React', () => {
  const zoom = () => map().style.getPropertyValue('--zoom');

  it('zooms, and React goes on from there', async () => {
    saveDraft();
    await openPage();
    await onMap(/^Table 2, 4 seats, booked/);
    expect(button('Zoom out').ariaDisabled).toBe('true');

    await userEvent.click(button('Zoom in'));
    expect(zoom()).toBe('1.5');
    expect(button('Zoom out').ariaDisabled).toBeNull();
    await hydrate();
    expect(zoom()).toBe('1.5');
    await userEvent.click(button('Zoom in'));
    await userEvent.click(button('Zoom in'));
    expect(zoom()).toBe('3');
    expect(button('Zoom in').ariaDisabled).toBe('true');
    await userEvent.click(button('Show the whole floor'));

    expect(zoom()).toBe('1');
    expect(button('Zoom in').ariaDisabled).toBeNull();
  });

  it('has zoom buttons when date and time are known', async () => {
    await openPage();
    expect(button('Zoom in').closest('[inert]')).not.toBeNull();
    expect(screen.getByText('Please select date and time first')).toBeDefined();
  });

  it("is dimmed again by 'Reset Date & Time'", async () => {
    saveDraft({ selectedTables: ['table1'] });
    await openPage();
    await onMap(/^Table 1.*selected/);

    await userEvent.click(button('Reset Date & Time'));

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Select date and time');
    expect(screen.getByText('Please select date and time first')).toBeDefined();
    expect(map().hasAttribute('inert')).toBe(true);
    expect(chips()).toEqual([]);
    expect(await onMap('Table 2, 4 seats, available')).toBeDefined();
  });
});
