import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held, NO_ANSWER, text } from '#tests/support/islands/fake-api.ts';
import { hydrateAsSaved } from '#tests/support/islands/hydrate.tsx';
import {
  ANSWERS,
  AVAILABILITY,
  button,
  inList,
  loadReservation,
  map,
  onMap,
  openReservation,
  openTableList,
  prepareReservation,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const names = (elements: HTMLElement[]) => elements.map((element) => element.getAttribute('aria-label'));

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('before date and time are confirmed', () => {
  it('prompts for them, and dims the map and the list', async () => {
    const { api } = await openReservation();
    await onMap(/^Table 1/);

    expect(heading()).toBe('Select date and time');
    expect(document.title).toBe('Reserve a table | {name}, {city}');
    expect(screen.getByText('Please select date and time first')).toBeDefined();
    expect(map().hasAttribute('inert')).toBe(true);
    expect(map().closest('.is-dimmed')).not.toBeNull();
    await openTableList();
    expect(inList(/Table 1/).closest('[inert]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Reset Date & Time' })).toBeNull();
    expect(api.callsTo(AVAILABILITY)).toEqual([]);
  });

  it('stays dimmed with a date alone', async () => {
    saveDraft({ selectedTime: '' });
    await openReservation();

    expect(map().hasAttribute('inert')).toBe(true);
    expect(screen.getByRole('button', { name: 'Select Date & Time' })).toBeDefined();
  });
});

describe('with date and time', () => {
  it('shows them, the other title, and a map that can be used', async () => {
    saveDraft();
    const { api } = await openReservation();
    await onMap(/^Table 1/);

    expect(heading()).toBe('Select your table');
    expect(document.title).toBe('Select a table | {name}');
    expect(button('Sunday 5\u00a0July, 19:00–21:00')).toBeDefined();
    expect(map().hasAttribute('inert')).toBe(false);
    expect(map().closest('.is-dimmed')).toBeNull();
    await vi.waitFor(() => expect(api.callsTo(AVAILABILITY)[0]?.query).toEqual({ date: '2026-07-05' }));
  });

  it('reads them from their own storage keys', async () => {
    localStorage.setItem('selectedDate', '2026-07-06');
    localStorage.setItem('selectedTime', '20:00');
    await openReservation();

    expect(await screen.findByRole('button', { name: 'Monday 6\u00a0July, 20:00–22:00' })).toBeDefined();
  });

  it('covers the screen while map and availability load', async () => {
    saveDraft();
    const availability = held([]);
    await openReservation({ [AVAILABILITY]: availability.answer });
    await onMap(/^Table 1/);

    expect(screen.getByText('Loading the map and the free tables…')).toBeDefined();
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    availability.release();

    await waitFor(() => expect(screen.queryByText('Loading the map and the free tables…')).toBeNull());
  });

  it("clears all but the floor with 'Reset Date & Time'", async () => {
    saveDraft({ selectedTables: ['table1'], currentFloor: 'floor2' });
    localStorage.setItem('tamada-cart', JSON.stringify([{ id: 'a', price: 1, quantity: 1 }]));
    await openReservation();
    await onMap(/^VIP Zone 1/);

    await userEvent.click(button('Reset Date & Time'));

    expect(heading()).toBe('Select date and time');
    expect(screen.getByText('No table selected yet.')).toBeDefined();
    expect(button('Second Floor (VIP)').getAttribute('aria-pressed')).toBe('true');
    expect(Object.keys(localStorage)).toEqual([]);
    // The pressed button has gone.
    expect(document.activeElement).toBe(button('Select Date & Time'));
  });

  it('says which chosen tables are no longer free', async () => {
    saveDraft({ selectedTables: ['table1', 'table2', 'table3'] });
    await openReservation();

    expect(await screen.findByText(/^Table 2, Table 3: no longer free/)).toBeDefined();
    expect(savedDraft().selectedTables).toEqual(['table1']);
  });

  it('shows all tables as available after a failure, and retries', async () => {
    vi.spyOn(console, 'info').mockReturnValue();
    saveDraft();
    const { api } = await openReservation({ [AVAILABILITY]: NO_ANSWER });
    const notice = await screen.findByText(/^We could not check which tables are free/);
    expect(
      names(within(map()).getAllByRole('button')).filter((name) => !name?.endsWith(', available')),
    ).toEqual([]);

    api.answers[AVAILABILITY] = ANSWERS[AVAILABILITY];
    await userEvent.click(button('Check again'));

    await waitFor(() => expect(notice.isConnected).toBe(false));
    expect(await onMap(/^Table 2, 4 seats, booked/)).toBeDefined();
  });

  it('warns when the chosen tables seat fewer than the party', async () => {
    saveDraft({ selectedTables: ['table1'], partySize: 5 });
    await openReservation();

    expect(screen.getByText(/^Only 2\sseats for 5 guests/)).toBeDefined();
    // Four seats are enough for the other three guests.
    expect(await onMap('Table 6, 4 seats, sea view, available')).toBeDefined();
    expect(await onMap('Table 5, 2 seats, available, not what you’re looking for')).toBeDefined();
  });
});

describe('the floors', () => {
  it("are switched by 'First Floor' and 'Second Floor (VIP)', each with its own map", async () => {
    saveDraft();
    await openReservation();
    await onMap(/^Table 1/);
    expect(button('First Floor').getAttribute('aria-pressed')).toBe('true');

    await userEvent.click(button('Second Floor (VIP)'));

    expect(await onMap('VIP Zone 1, 10 seats, available')).toBeDefined();
    expect(within(map()).queryByRole('button', { name: /^Table/ })).toBeNull();
    expect(savedDraft()).toMatchObject({ currentFloor: 'floor2' });
  });

  it('open the list if a map cannot be loaded', async () => {
    saveDraft();
    await openReservation({ 'GET /floors/floor1.svg': NO_ANSWER });
    expect(await screen.findByText(/^The map could not be loaded/)).toBeDefined();

    await userEvent.click(inList(/Table 1/));

    expect(savedDraft().selectedTables).toEqual(['table1']);
  });

  it('show in a legend what white, gold and red mean, and say it with each table', async () => {
    await openReservation();

    const legend = document.querySelector('.legend');
    expect(legend?.ariaHidden).toBe('true');
    expect([...(legend?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Available',
      'Selected',
      'Booked',
      'Available, but not what you’re looking for',
    ]);
  });
});

describe('the selected tables', () => {
  it("are listed with 'Clear All' and 'Next: Choose Menu Items'", async () => {
    saveDraft({ selectedTables: ['table1', 'table4'] });
    await openReservation();
    const selected = screen.getByRole('region', { name: 'Selected tables' });
    expect(within(selected).getByText('2 tables, 8 seats')).toBeDefined();
    expect(within(selected).getByRole('link', { name: 'Next: Choose Menu Items' }).getAttribute('href')).toBe(
      '/en/menu',
    );

    await userEvent.click(within(selected).getByRole('button', { name: 'Remove Table 4' }));
    expect(within(selected).getByText('1 table, 2 seats')).toBeDefined();

    await userEvent.click(button('Clear All'));
    expect(within(selected).getByText('No table selected yet.')).toBeDefined();
    expect(savedDraft()).toEqual({
      selectedTables: [],
      selectedDate: '2026-07-05',
      selectedTime: '19:00',
      currentFloor: 'floor1',
    });
    expect(button('Sunday 5\u00a0July, 19:00–21:00')).toBeDefined();
  });
});

it('says that the selected tables do not all stand side by side, where it counts them', async () => {
  saveDraft({ selectedTables: ['table1', 'vip-zone-1'] });
  await openReservation();
  const selected = screen.getByRole('region', { name: 'Selected tables' });

  const statuses = within(selected).getAllByRole('status');

  expect(statuses.map(({ textContent }) => textContent)).toEqual([
    '2\u00a0tables, 12\u00a0seats, not side by side',
  ]);
});

describe('hydration', () => {
  it('begins as it was pre-rendered, with a saved draft', async () => {
    prepareReservation({ [AVAILABILITY]: text('[]') });
    const { mended, unmount } = await hydrateAsSaved(
      () => loadReservation(),
      () => saveDraft({ selectedTables: ['table1'], currentFloor: 'floor2' }),
    );

    expect(mended).toEqual([]);
    unmount();
  });
});
