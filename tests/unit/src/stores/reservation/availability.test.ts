// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, held, NO_ANSWER, text, undescribed } from '#tests/support/islands/fake-api.ts';

const ROUTE = 'GET /tables/availability';

async function openPage() {
  vi.resetModules();
  const reservation = await import('#src/stores/reservation/reservation.ts');
  const freeTables = await import('#src/stores/reservation/free-tables.ts');
  return { ...reservation, ...freeTables, ...(await import('#src/stores/reservation/availability.ts')) };
}

async function openWithTables(...tables: string[]) {
  const page = await openPage();
  page.confirmDateTime({ date: '2026-07-05', time: '19:00', partySize: undefined });
  for (const table of tables) page.toggleTable(table, 6);
  return page;
}

beforeEach(() => localStorage.clear());

describe('loadAvailability', () => {
  it('asks nothing while no date is chosen', async () => {
    const api = fakeApi();
    const { $availability, loadAvailability } = await openPage();

    await loadAvailability();

    expect($availability.get()).toEqual({ state: 'none' });
    expect(api.calls).toEqual([]);
  });

  it('asks again when the line is back', async () => {
    const api = fakeApi({ [ROUTE]: NO_ANSWER });
    const { $availability, loadAvailability } = await openWithTables();
    await loadAvailability();

    api.answers[ROUTE] = [];
    dispatchEvent(new Event('online'));

    await vi.waitFor(() => expect($availability.get().state).toBe('known'));
  });

  it('fetches the availability of the chosen date', async () => {
    const api = fakeApi({ [ROUTE]: [{ tableNumber: 'table5', isAvailable: false, bookedSlots: [] }] });
    const { $availability, loadAvailability } = await openWithTables();

    await loadAvailability();

    expect(api.callsTo(ROUTE)[0]?.query).toEqual({ date: '2026-07-05' });
    expect($availability.get()).toEqual({
      state: 'known',
      date: '2026-07-05',
      tables: [{ tableNumber: 'table5', isAvailable: false, bookedSlots: [] }],
      version: '',
    });
  });

  it.each([
    { form: 'table5', booked: ['table5'] },
    { form: 5, booked: ['table5'] },
    { form: '5', booked: ['table5'] },
    { form: 'vip-zone-2', booked: ['vip-zone-2'] },
    { form: null, booked: [] },
    { form: 'sofa', booked: [] },
    { form: {}, booked: [] },
  ])('marks a table named $form as $booked', async ({ form, booked }) => {
    fakeApi({ [ROUTE]: undescribed(200, [null, 'x', { tableNumber: form, isAvailable: false }]) });
    const { $availability, bookedTables, loadAvailability } = await openWithTables();

    await loadAvailability();

    expect(bookedTables($availability.get(), '19:00')).toEqual(booked);
  });

  it.each([
    { answer: NO_ANSWER },
    { answer: undescribed(404, {}) },
    { answer: text('<html>') },
    { answer: text('') },
    { answer: undescribed(200, null) },
    { answer: undescribed(200, {}) },
  ])('treats all tables as available when it fails with $answer', async ({ answer }) => {
    const log = vi.spyOn(console, 'info').mockReturnValue();
    fakeApi({ [ROUTE]: answer });
    const { $availability, $reservation, bookedTables, loadAvailability } = await openWithTables('table5');

    await loadAvailability();

    expect($availability.get()).toEqual({ state: 'unknown', date: '2026-07-05' });
    expect(bookedTables($availability.get(), '19:00')).toEqual([]);
    expect($reservation.get().selectedTables).toEqual(['table5']);
    expect(log).toHaveBeenCalledOnce();
  });

  it('lets go of chosen tables that are not free', async () => {
    fakeApi({
      [ROUTE]: [
        { tableNumber: 'table1', isAvailable: false, bookedSlots: [] },
        { tableNumber: 'table2', isAvailable: true, bookedSlots: ['19:00'] },
        { tableNumber: 'table3', isAvailable: true, bookedSlots: ['12:00'] },
      ],
    });
    const { $reservation, $selectionNotice, loadAvailability } = await openWithTables(
      'table1',
      'table2',
      'table3',
    );

    await loadAvailability();

    expect($reservation.get().selectedTables).toEqual(['table3']);
    expect($selectionNotice.get()).toEqual({ kind: 'table_taken', tables: ['table1', 'table2'] });
  });

  it('drops the answer for a date that is no longer chosen', async () => {
    const late = held([{ tableNumber: 'table1', isAvailable: false, bookedSlots: [] }]);
    const api = fakeApi({ [ROUTE]: late.answer });
    const { $availability, confirmDateTime, loadAvailability } = await openWithTables();
    const first = loadAvailability();
    await vi.waitFor(() => expect(api.calls).toHaveLength(1));
    const tables = [{ tableNumber: 'table2', isAvailable: false, bookedSlots: [] }];
    api.answers[ROUTE] = tables;
    confirmDateTime({ date: '2026-07-06', time: '19:00', partySize: undefined });

    await loadAvailability();
    late.release();
    await first;

    expect($availability.get()).toEqual({
      state: 'known',
      date: '2026-07-06',
      tables,
      version: '',
    });
  });
});

describe('bookedTables', () => {
  it('are those without a free slot and those taken at the chosen time', async () => {
    const { bookedTables } = await openPage();
    const known = { state: 'known', date: '2026-07-05', version: '' } as const;
    const tables = [
      { tableNumber: 'table1', isAvailable: false, bookedSlots: [] },
      { tableNumber: 'table2', isAvailable: true, bookedSlots: ['18:00', '19:00'] },
      { tableNumber: 'table3', isAvailable: true, bookedSlots: [] },
    ];

    expect(bookedTables({ ...known, tables }, '19:00')).toEqual(['table1', 'table2']);
    expect(bookedTables({ ...known, tables }, '20:00')).toEqual(['table1']);
    expect(bookedTables({ state: 'loading', date: '2026-07-05' }, '19:00')).toEqual([]);
  });
});

describe('pressTable', () => {
  it('answers by what is known at the press, not by what the page has drawn', async () => {
    fakeApi({ [ROUTE]: [{ tableNumber: 'table5', isAvailable: false, bookedSlots: ['19:00'] }] });
    const { $reservation, $selectionNotice, loadAvailability, pressTable } = await openWithTables();
    await loadAvailability();

    expect(pressTable('table5', 'map', 6)).toBe(false);
    expect($reservation.get().selectedTables).toEqual([]);
    expect($selectionNotice.get()).toEqual({ kind: 'booked', table: 'table5', view: 'map' });
    expect(pressTable('table1', 'map', 6)).toBe(true);
    expect(pressTable('table1', 'map', 6)).toBe(false);
    expect($reservation.get().selectedTables).toEqual([]);
  });
});
