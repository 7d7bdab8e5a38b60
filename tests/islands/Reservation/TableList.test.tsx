import '#tests/support/islands/dialog.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  button,
  inList,
  onMap,
  openReservation,
  openTableList,
  PHOTOS,
  saveDraft,
  savedDraft,
} from '#tests/support/islands/reservation-page.tsx';

const rows = () =>
  screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent.replace(/\u00a0/g, ' '));
const names = () => rows().map((row) => row?.split(', ')[0]);
const count = (text: string) => screen.getAllByRole('status').find(({ textContent }) => textContent === text);

async function openList(draft: object = {}) {
  saveDraft(draft);
  const page = await openReservation();
  await onMap(/^Table 2, 4 seats, booked/);
  await openTableList();
  return page;
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the list of tables', () => {
  it('shows the place and the free time of every table', async () => {
    await openList({ selectedTables: ['table1'] });

    expect(rows()).toEqual([
      'Table 1, 2 seats Selected',
      'Table 2, 4 seats Booked, no other free time on this day',
      'Table 3, 4 seats, quiet corner Booked, free from 21:00',
      'Table 4, 6 seats Available',
      'Table 5, 2 seats Available',
      'Table 6, 4 seats, sea view Available',
      'Table 7, 8 seats, window, step-free Available',
      'VIP Zone 1, 10 seats Available',
      'VIP Zone 2, 12 seats, sea view, window Available',
    ]);
    expect(count('9 tables, 7 free')).toBeDefined();
  });

  it('has the photograph of a table, folded away until it is asked for', async () => {
    await openList({ selectedTables: ['table6'] });

    const photos = screen.getAllByText('Photo of the table').map((summary) => summary.closest('details'));
    expect(photos.map((photo) => photo?.open)).toEqual([false, false]);
    const images = screen.getAllByRole('img', { name: 'Table 6', hidden: true });
    expect(images.map((image) => image.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
    expect(images.map((image) => image.getAttribute('src'))).toEqual([PHOTOS.table6, PHOTOS.table6]);
  });

  it('says it in Georgian', async () => {
    saveDraft();
    await openReservation({}, 'ka');
    await userEvent.click(screen.getByText('ყველა მაგიდის სია'));

    expect(
      await screen.findByRole('checkbox', {
        name: 'მაგიდა 3, 4 ადგილი, წყნარ კუთხეში დაკავებულია, 21:00\u00a0საათიდან თავისუფალია',
      }),
    ).toBeDefined();
  });

  it('keeps a booked table focusable, and never selects it', async () => {
    await openList();

    await userEvent.click(inList(/^Table 2/));

    expect(inList(/^Table 2/).getAttribute('aria-disabled')).toBe('true');
    expect(inList(/^Table 2/)).toHaveProperty('checked', false);
    expect(savedDraft().selectedTables).toEqual([]);
  });

  it('shares the selection with the map', async () => {
    await openList();

    await userEvent.click(inList(/^Table 4/));
    expect((await onMap(/^Table 4/)).getAttribute('aria-pressed')).toBe('true');

    await userEvent.click(await onMap(/^Table 4/));
    expect(inList(/^Table 4/)).toHaveProperty('checked', false);
    await userEvent.click(await onMap(/^Table 6/));
    expect(inList(/^Table 6/)).toHaveProperty('checked', true);
  });

  it('switches the map to the floor of the chosen table', async () => {
    await openList();

    await userEvent.click(inList(/^VIP Zone 2/));

    expect((await onMap(/^VIP Zone 2/)).getAttribute('aria-pressed')).toBe('true');
    expect(savedDraft()).toMatchObject({ currentFloor: 'floor2', selectedTables: ['vip-zone-2'] });
  });
});

describe('the order of the list', () => {
  it('is by seats if the diner chooses so', async () => {
    await openList();

    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Fewest seats');

    expect(names().slice(0, 4)).toEqual(['Table 1', 'Table 5', 'Table 2', 'Table 3']);
  });

  it('starts with the best fit for the party', async () => {
    await openList({ partySize: 5 });

    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Best for your party');

    expect(names()).toEqual([
      'Table 4',
      'Table 7',
      'VIP Zone 1',
      'VIP Zone 2',
      'Table 2',
      'Table 3',
      'Table 6',
      'Table 1',
      'Table 5',
    ]);
    expect(rows()).toContain('Table 1, 2 seats Available, too small for 5');
    expect(rows()).toContain('Table 4, 6 seats Available');
  });

  it('offers that only with a party size', async () => {
    await openList();

    expect(screen.queryByRole('option', { name: 'Best for your party' })).toBeNull();
  });
});

describe('what the list shows', () => {
  const chips = () => screen.getByRole('group', { name: 'Filter' });
  const chip = (name: string) => within(chips()).getByRole('button', { name });

  it('shows the tables that match, and how many', async () => {
    await openList();
    expect(
      within(chips())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Free', 'This floor', 'Quiet corner', 'Sea view', 'Window', 'Step-free']);

    await userEvent.click(chip('Sea view'));

    expect(chip('Sea view').getAttribute('aria-pressed')).toBe('true');
    expect(names()).toEqual(['Table 6', 'VIP Zone 2']);
    expect(count('2 tables')).toBeDefined();
    await userEvent.click(chip('Sea view'));
    expect(count('9 tables, 7 free')).toBeDefined();
  });

  it('combines the filters', async () => {
    await openList();

    await userEvent.click(chip('Sea view'));
    await userEvent.click(chip('This floor'));

    expect(names()).toEqual(['Table 6']);
    expect(count('1 table')).toBeDefined();
  });

  it('leaves out booked tables when only free ones are shown', async () => {
    await openList({ selectedTables: ['table1'] });

    await userEvent.click(chip('Free'));

    expect(names().slice(0, 3)).toEqual(['Table 1', 'Table 4', 'Table 5']);
  });

  it('offers seat numbers, including the party size', async () => {
    await openList({ partySize: 5 });
    const seats = screen.getByLabelText('Seats');
    expect(
      within(seats)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Any number',
      '2 or more',
      '4 or more',
      '5 or more',
      '6 or more',
      '8 or more',
      '10 or more',
      '12 or more',
    ]);

    await userEvent.selectOptions(seats, '5 or more');

    expect(names()).toEqual(['Table 4', 'Table 7', 'VIP Zone 1', 'VIP Zone 2']);
  });

  it('clears filters without a match, and focuses the list', async () => {
    await openList();
    expect(screen.queryByRole('button', { name: 'Show all tables' })).toBeNull();

    await userEvent.click(chip('Quiet corner'));
    await userEvent.click(chip('Free'));
    expect(count('No table matches all of this. Choose fewer filters.')).toBeDefined();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    await userEvent.click(button('Show all tables'));

    expect(count('9 tables, 7 free')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('All tables as a list');
  });

  it('is inert until date and time are confirmed', async () => {
    await openReservation();
    await openTableList();

    expect(chips().closest('[inert]')).not.toBeNull();
  });
});

describe('a table that is taken meanwhile', () => {
  it('stays in the list of free tables until it loses the focus', async () => {
    await openList();
    await userEvent.click(button('Free'));
    inList(/^Table 6/).focus();

    const { mergeAvailability } = await import('#src/stores/reservation/availability.ts');
    const taken = { isAvailable: true, bookedSlots: ['19:00'] };
    act(() =>
      mergeAvailability({
        tables: [
          { ...taken, tableNumber: 'table5' },
          { ...taken, tableNumber: 'table6' },
        ],
        version: '',
      }),
    );
    await waitFor(() => expect(names()).not.toContain('Table 5'));
    expect(document.activeElement).toBe(inList(/^Table 6/));
    expect(rows()).toContain('Table 6, 4 seats, sea view Booked, free from 20:00');
    act(() => inList(/^Table 4/).focus());

    expect(names()).not.toContain('Table 6');
  });
});
