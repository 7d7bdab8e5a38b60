// @vitest-environment jsdom
import { EMPTY_DRAFT } from '#contract/values/draft.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { KHINKALI, inTetri } from '#tests/support/islands/dishes.ts';

const openPage = async () => {
  vi.resetModules();
  const cart = await import('#src/stores/cart/cart.ts');
  return { ...cart, ...(await import('#src/stores/reservation/reservation.ts')) };
};
type Page = Awaited<ReturnType<typeof openPage>>;

const SUNDAY_EVENING = { date: '2026-07-05', time: '19:00', partySize: undefined };
const MAX_TABLES = 6;
const savedDraft = () => JSON.parse(localStorage.getItem('reservationData') ?? 'null') as unknown;

async function openWithTables(...tables: string[]): Promise<Page> {
  const page = await openPage();
  page.confirmDateTime(SUNDAY_EVENING);
  for (const table of tables) page.toggleTable(table, MAX_TABLES);
  return page;
}

beforeEach(() => localStorage.clear());

describe('confirmDateTime', () => {
  it('stores date and time in the draft and on their own', async () => {
    const { confirmDateTime } = await openPage();

    confirmDateTime(SUNDAY_EVENING);

    expect(savedDraft()).toEqual({
      selectedTables: [],
      selectedDate: '2026-07-05',
      selectedTime: '19:00',
      currentFloor: 'floor1',
    });
    expect(localStorage.getItem('selectedDate')).toBe('2026-07-05');
    expect(localStorage.getItem('selectedTime')).toBe('19:00');
  });

  it('clears the selected tables when the date changes', async () => {
    const { $reservation, confirmDateTime } = await openWithTables('table3', 'vip-zone-1');

    confirmDateTime({ ...SUNDAY_EVENING, date: '2026-07-06' });

    expect($reservation.get()).toMatchObject({ selectedDate: '2026-07-06', selectedTables: [] });
  });

  it('keeps the selected tables when only the time changes', async () => {
    const { $reservation, confirmDateTime } = await openWithTables('table3');

    confirmDateTime({ ...SUNDAY_EVENING, time: '21:00' });

    expect($reservation.get()).toMatchObject({ selectedTime: '21:00', selectedTables: ['table3'] });
  });

  it('keeps the party size while it is given and drops it otherwise', async () => {
    const { $reservation, confirmDateTime } = await openPage();

    confirmDateTime({ ...SUNDAY_EVENING, partySize: 8 });
    expect($reservation.get().partySize).toBe(8);

    confirmDateTime(SUNDAY_EVENING);
    expect($reservation.get()).not.toHaveProperty('partySize');
  });
});

describe('dropPassedTime', () => {
  const BEGINNING = Date.parse('2026-07-05T15:00:00Z');

  it('lets go of a date and a time that have begun in Tbilisi, says so and keeps the cart', async () => {
    const { $cartItems, $selectionNotice, addItem, dropPassedTime } = await openWithTables('table3');
    addItem(inTetri(KHINKALI));

    dropPassedTime(BEGINNING);

    expect(savedDraft()).toBeNull();
    expect(localStorage.getItem('selectedDate')).toBeNull();
    expect($selectionNotice.get()).toEqual({ kind: 'slot_in_past', date: '2026-07-05', time: '19:00' });
    expect($cartItems.get()).toHaveLength(1);
  });

  it('leaves a time that has not begun as it is', async () => {
    const { $reservation, $selectionNotice, dropPassedTime } = await openWithTables('table3');

    dropPassedTime(BEGINNING - 1);

    expect($reservation.get().selectedTables).toEqual(['table3']);
    expect($selectionNotice.get()).toBeUndefined();
  });

  it('has nothing to say where nothing is chosen', async () => {
    const { $selectionNotice, dropPassedTime } = await openPage();

    dropPassedTime(BEGINNING);

    expect($selectionNotice.get()).toBeUndefined();
  });
});

describe('removeTable', () => {
  it('leaves a table alone that is not chosen any more', async () => {
    const { $reservation, clearTables, removeTable } = await openWithTables('table3', 'table4');

    removeTable('table3');
    expect($reservation.get().selectedTables).toEqual(['table4']);
    clearTables();
    removeTable('table4');

    expect($reservation.get().selectedTables).toEqual([]);
  });
});

describe('toggleTable', () => {
  it('takes a table into the selection and out of it', async () => {
    const { $reservation, toggleTable } = await openWithTables('table3');
    expect($reservation.get().selectedTables).toEqual(['table3']);

    toggleTable('table3', MAX_TABLES);

    expect($reservation.get().selectedTables).toEqual([]);
  });

  it('saves the selection at once, tables by number and zones after them', async () => {
    await openWithTables('vip-zone-1', 'table10', 'table2');

    expect(savedDraft()).toMatchObject({ selectedTables: ['table2', 'table10', 'vip-zone-1'] });
  });

  it('refuses a seventh table and says so until the next choice', async () => {
    const { $reservation, $selectionNotice, toggleTable } = await openWithTables(
      ...['table1', 'table2', 'table3', 'table4', 'table5', 'table6'],
    );

    expect(toggleTable('table7', MAX_TABLES)).toBe(false);
    expect($reservation.get().selectedTables).toHaveLength(6);
    expect($selectionNotice.get()).toEqual({ kind: 'too_many_tables' });

    toggleTable('table1', MAX_TABLES);
    expect($selectionNotice.get()).toBeUndefined();
  });
});

describe('clearTables', () => {
  it('empties the selection and keeps date and time', async () => {
    const { clearTables } = await openWithTables('table3', 'table4');

    clearTables();

    expect(savedDraft()).toMatchObject({
      selectedTables: [],
      selectedDate: '2026-07-05',
      selectedTime: '19:00',
    });
    expect(localStorage.getItem('selectedDate')).toBe('2026-07-05');
  });
});

describe('dropTables', () => {
  it('lets go of chosen tables that somebody else has taken, and says which', async () => {
    const { $reservation, $selectionNotice, dropTables } = await openWithTables('table3', 'table4');

    dropTables(['table4', 'table9']);

    expect($reservation.get().selectedTables).toEqual(['table3']);
    expect($selectionNotice.get()).toEqual({ kind: 'table_taken', tables: ['table4'] });
  });

  it('says nothing when none of the chosen tables is concerned', async () => {
    const { $reservation, $selectionNotice, dropTables } = await openWithTables('table3');

    dropTables(['table9']);

    expect($reservation.get().selectedTables).toEqual(['table3']);
    expect($selectionNotice.get()).toBeUndefined();
  });
});

describe('switchFloor', () => {
  it('begins on the first floor and saves the other', async () => {
    const { $reservation, switchFloor } = await openWithTables('table3');
    expect($reservation.get().currentFloor).toBe('floor1');

    switchFloor('floor2');

    expect(savedDraft()).toMatchObject({ currentFloor: 'floor2', selectedTables: ['table3'] });
  });
});

describe('resetDateTime', () => {
  it('clears date, time, selection, what is saved of them, and the cart', async () => {
    const { $cartItems, $reservation, addItem, resetDateTime } = await openWithTables('table3');
    addItem(inTetri(KHINKALI));

    resetDateTime();

    expect($reservation.get()).toMatchObject({ selectedTables: [], selectedDate: '', selectedTime: '' });
    expect($cartItems.get()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('keeps the floor in view', async () => {
    const { $reservation, resetDateTime, switchFloor } = await openWithTables('table3');
    switchFloor('floor2');

    resetDateTime();

    expect($reservation.get().currentFloor).toBe('floor2');
    expect(localStorage.getItem('reservationData')).toBeNull();
  });
});

describe('clearReservation', () => {
  it('takes the draft and the chosen date and time out of storage, and leaves the cart', async () => {
    const { $cartItems, addItem, clearReservation } = await openWithTables('table3');
    addItem(inTetri(KHINKALI));

    clearReservation();

    expect(Object.keys(localStorage)).toEqual(['tamada-cart']);
    expect($cartItems.get()).toHaveLength(1);
  });
});

describe('completeness', () => {
  it('needs a date, a time and at least one table', async () => {
    const { $isReservationComplete, clearTables, confirmDateTime, toggleTable } = await openPage();
    expect($isReservationComplete.get()).toBe(false);
    confirmDateTime(SUNDAY_EVENING);
    expect($isReservationComplete.get()).toBe(false);

    toggleTable('table3', MAX_TABLES);
    expect($isReservationComplete.get()).toBe(true);

    clearTables();
    expect($isReservationComplete.get()).toBe(false);
  });
});

describe('setRequests', () => {
  it('saves the notes with the draft, and without one', async () => {
    const { clearReservation, setRequests, $reservation } = await openWithTables('table3');

    setRequests({ notes: 'A quiet corner' });
    expect(savedDraft()).toMatchObject({ selectedTables: ['table3'], notes: 'A quiet corner' });

    clearReservation();
    expect($reservation.get()).not.toHaveProperty('notes');
    setRequests({ notes: 'By the window' });
    expect(savedDraft()).toMatchObject({ selectedTables: [], notes: 'By the window' });
  });

  it('keeps only that notes were taken back', async () => {
    const { setRequests } = await openPage();

    setRequests({ notes: 'x' });
    setRequests({ notes: '' });

    expect(savedDraft()).toEqual({ ...EMPTY_DRAFT, requestsState: 'emptied' });
  });

  it('keeps the notes through another choice', async () => {
    const { $reservation, confirmDateTime, setRequests, toggleTable } = await openWithTables('table3');
    setRequests({ notes: 'A quiet corner' });

    confirmDateTime({ ...SUNDAY_EVENING, date: '2026-07-06' });
    toggleTable('table4', MAX_TABLES);

    expect($reservation.get().notes).toBe('A quiet corner');
  });

  it.each(['clearReservation', 'resetDateTime'] as const)('is undone by %s', async (clear) => {
    const page = await openWithTables('table3');
    page.setRequests({ notes: 'A quiet corner' });

    page[clear]();

    expect(savedDraft()).toBeNull();
  });
});
