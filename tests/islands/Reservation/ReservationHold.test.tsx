import '#tests/support/islands/dialog.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held } from '#tests/support/islands/fake-api.ts';
import { setSignedInHint, heldTables, GET_HOLD, POST_HOLD } from '#tests/support/islands/hold.ts';
import { refusedWith, tableTaken } from '#tests/support/islands/refusals.ts';
import {
  AVAILABILITY,
  button,
  inList,
  onMap,
  openReservation,
  openTableList,
  savedDraft,
  saveDraft,
} from '#tests/support/islands/reservation-page.tsx';

const NEXT = 'Next: Choose Menu Items';
const next = () => screen.getByRole('link', { name: NEXT });
const selected = () => screen.getByRole('region', { name: 'Selected tables' });
const TAKEN = tableTaken('table4', ['table6']);

beforeEach(() => {
  localStorage.clear();
  setSignedInHint();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe(`'${NEXT}' of a signed-in diner`, () => {
  it('holds the tables, then goes to the menu', async () => {
    saveDraft({ selectedTables: ['table4'], partySize: 3 });
    const keeping = held(heldTables());
    const { api, location } = await openReservation({
      [GET_HOLD]: { hold: null },
      [POST_HOLD]: keeping.answer,
    });

    await userEvent.click(next());
    await waitFor(() => expect(api.callsTo(POST_HOLD)).toHaveLength(1));
    expect(next().getAttribute('aria-busy')).toBe('true');
    expect(location.assign).not.toHaveBeenCalled();
    keeping.release();

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/menu'));
    expect(api.callsTo(POST_HOLD)[0]?.body).toEqual({
      selectedTables: ['table4'],
      selectedDate: '2026-07-05',
      selectedTime: '19:00',
      partySize: 3,
    });
  });

  it('stays if the tables are refused, and offers others', async () => {
    saveDraft({ selectedTables: ['table1', 'table4'] });
    const { api, location } = await openReservation({ [GET_HOLD]: { hold: null }, [POST_HOLD]: TAKEN });

    await userEvent.click(next());
    const dialog = await screen.findByRole('alertdialog');
    api.answers[POST_HOLD] = heldTables();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose Table\u00a06 (4 seats)' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(savedDraft().selectedTables).toEqual(['table1', 'table6']);
    expect(api.callsTo(POST_HOLD)).toHaveLength(2);
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('shows the map as it is when no offer is taken', async () => {
    saveDraft({ selectedTables: ['table4'] });
    const { api, location } = await openReservation({ [GET_HOLD]: { hold: null }, [POST_HOLD]: TAKEN });
    await onMap(/^Table 4/);
    await userEvent.click(next());
    api.answers[AVAILABILITY] = [{ tableNumber: 'table4', isAvailable: false, bookedSlots: [] }];

    await userEvent.click(await screen.findByRole('button', { name: 'Choose on the map' }));

    expect(await onMap(/^Table 4, 6 seats, booked/)).toBeDefined();
    expect(screen.getByText(/^Table 4: no longer free/)).toBeDefined();
    expect(location.assign).not.toHaveBeenCalled();
  });

  it('says why the restaurant refuses the date', async () => {
    saveDraft({ selectedTables: ['table4'] });
    const closed = refusedWith('day_closed', 'en');
    const { location } = await openReservation({ [GET_HOLD]: { hold: null }, [POST_HOLD]: closed });

    await userEvent.click(next());

    expect((await screen.findByRole('alert')).textContent).toBe(
      'We are not taking reservations for this day. Please choose another date.',
    );
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe(`'${NEXT}' of a signed-out diner`, () => {
  it('is a link, and nothing is held', async () => {
    setSignedInHint(false);
    saveDraft({ selectedTables: ['table4'] });
    const { api, location } = await openReservation();
    const followed = vi.fn((event: Event) => event.preventDefault());
    addEventListener('click', (event) => followed.call(null, event), { once: true });

    await userEvent.click(next());

    expect(next().getAttribute('href')).toBe('/en/menu');
    expect(followed).toHaveBeenCalledOnce();
    expect(location.assign).not.toHaveBeenCalled();
    expect([...api.callsTo(GET_HOLD), ...api.callsTo(POST_HOLD)]).toEqual([]);
  });
});

describe("the diner's own hold", () => {
  it('of other tables is offered and does not change the draft', async () => {
    saveDraft({ selectedTables: ['table1'] });
    await openReservation({ [GET_HOLD]: { hold: heldTables({ timeSlot: '21:00' }) } });
    expect(
      await screen.findByText(/^We’re holding other tables for you until .*: Table 3, Table 4/),
    ).toBeDefined();
    expect(savedDraft()).toMatchObject({ selectedTables: ['table1'], selectedTime: '19:00' });

    await userEvent.click(button('Continue with these tables'));

    expect(savedDraft()).toMatchObject({ selectedTables: ['table3', 'table4'], selectedTime: '21:00' });
    expect(screen.queryByText(/^Other tables/)).toBeNull();
  });

  it('is still held after a reset, and says until when', async () => {
    saveDraft({ selectedTables: ['table4'] });
    await openReservation({ [GET_HOLD]: { hold: heldTables({ tables: [{ tableNumber: 'table4' }] }) } });
    await onMap('Table 4, 6 seats, selected');

    await userEvent.click(button('Reset Date & Time'));

    expect(
      (await screen.findByText(/^Until \d\d:\d\d we’re still holding tables for you: Table 4/)).closest(
        '[aria-live]',
      ),
    ).not.toBeNull();
  });

  it('is not asked about while the diner changes it', async () => {
    saveDraft({ selectedTables: ['table4'] });
    const { api } = await openReservation({
      [GET_HOLD]: { hold: heldTables({ tables: [{ tableNumber: 'table4' }] }) },
    });
    await onMap('Table 4, 6 seats, selected');
    await waitFor(() => expect(api.callsTo(GET_HOLD)).toHaveLength(1));

    await openTableList();
    await userEvent.click(inList(/Table 5/));

    expect(savedDraft().selectedTables).toEqual(['table4', 'table5']);
    expect(screen.queryByText(/^Other tables/)).toBeNull();
  });
});

describe('the seats of the chosen tables', () => {
  it('are too few: an error that blocks Next', async () => {
    saveDraft({ selectedTables: ['table1'], partySize: 5 });
    const { api, location } = await openReservation({ [GET_HOLD]: { hold: null } });
    await onMap(/^Table 1/);

    await userEvent.click(next());

    expect(next().getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(next().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toMatch(/^Only 2\sseats for 5 guests/);
    expect(location.assign).not.toHaveBeenCalled();
    expect(api.callsTo(POST_HOLD)).toEqual([]);
  });

  it('are enough again with another table, or fewer guests', async () => {
    saveDraft({ selectedTables: ['table1'], partySize: 5 });
    await openReservation({ [GET_HOLD]: { hold: null } });
    await onMap(/^Table 1/);

    await userEvent.click(within(selected()).getByRole('button', { name: 'Change the number of guests' }));
    expect(screen.getByRole('textbox', { name: /Guests/ })).toHaveProperty('value', '5');
    await userEvent.click(button('Close'));
    await openTableList();
    await userEvent.click(inList(/Table 6/));

    expect(next().hasAttribute('aria-disabled')).toBe(false);
    expect(screen.queryByText(/^The chosen tables/)).toBeNull();
  });

  it('are too many: a warning that does not block Next', async () => {
    saveDraft({ selectedTables: ['table7'], partySize: 2 });
    const { location } = await openReservation({ [GET_HOLD]: { hold: null }, [POST_HOLD]: heldTables() });

    expect(
      within(selected()).getByText(
        /^The chosen tables have 8 seats, and you entered 2 guests\. Fewer seats will also do/,
      ),
    ).toBeDefined();
    await userEvent.click(next());

    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/en/menu'));
  });
});
