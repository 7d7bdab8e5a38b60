// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';

const openPage = () => {
  vi.resetModules();
  return import('#src/stores/reservation/reservation.ts');
};
const DRAFT = {
  selectedTables: ['table3', 'vip-zone-2'],
  selectedDate: '2026-07-05',
  selectedTime: '19:00',
  currentFloor: 'floor2',
};
const EMPTY = { selectedTables: [], selectedDate: '', selectedTime: '', currentFloor: 'floor1' };

beforeEach(() => localStorage.clear());

describe('reservationData', () => {
  it('is read again when the diner returns', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    const { $isReservationComplete, $reservation } = await openPage();

    expect($reservation.get()).toEqual(DRAFT);
    expect($isReservationComplete.get()).toBe(true);
  });

  it('stays on a telephone whose clock is a day ahead', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-07-06T19:30:00+04:00'), toFake: ['Date'] });
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    const { $reservation } = await openPage();

    expect($reservation.get()).toEqual(DRAFT);
    expect(localStorage.getItem('reservationData')).toBe(JSON.stringify(DRAFT));
    vi.useRealTimers();
  });

  it.each(['', '{', 'null', '[]', '5', '"table3"'])('counts as empty when it is %s', async (garbage) => {
    localStorage.setItem('reservationData', garbage);
    const { $reservation, toggleTable } = await openPage();

    expect($reservation.get()).toEqual(EMPTY);
    expect(toggleTable('table1', 6)).toBe(true);
  });

  it.each([
    { fault: { selectedTables: 'table3' }, read: { selectedTables: [] } },
    { fault: { selectedTables: ['table3', 5, null, 'sofa'] }, read: { selectedTables: ['table3'] } },
    { fault: { selectedTables: ['table3', 'table3'] }, read: { selectedTables: ['table3'] } },
    { fault: { selectedDate: '2026-02-30' }, read: { selectedDate: '' } },
    { fault: { selectedDate: 20260705 }, read: { selectedDate: '' } },
    { fault: { selectedTime: '09:00' }, read: { selectedTime: '' } },
    { fault: { selectedTime: null }, read: { selectedTime: '' } },
    { fault: { currentFloor: 'roof' }, read: { currentFloor: 'floor1' } },
  ])('drops only what cannot be read of $fault', async ({ fault, read }) => {
    localStorage.setItem('reservationData', JSON.stringify({ ...DRAFT, ...fault }));
    const { $reservation } = await openPage();

    expect($reservation.get()).toEqual({ ...DRAFT, ...read });
  });

  it('follows another tab', async () => {
    const { $reservation } = await openPage();
    const stop = $reservation.listen(() => undefined);
    const newValue = JSON.stringify(DRAFT);

    localStorage.setItem('reservationData', newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: 'reservationData', newValue }));
    expect($reservation.get()).toEqual(DRAFT);

    localStorage.removeItem('reservationData');
    window.dispatchEvent(new StorageEvent('storage', { key: 'reservationData', newValue: null }));
    expect($reservation.get()).toEqual(EMPTY);
    stop();
  });
});

describe('restoreDateTime', () => {
  it('takes date and time from where they stand on their own', async () => {
    localStorage.setItem('selectedDate', '2026-07-05');
    localStorage.setItem('selectedTime', '19:00');
    const { $reservation, restoreDateTime } = await openPage();

    restoreDateTime();

    expect($reservation.get()).toEqual({ ...EMPTY, selectedDate: '2026-07-05', selectedTime: '19:00' });
  });

  it('leaves a complete draft as it is', async () => {
    localStorage.setItem('reservationData', JSON.stringify(DRAFT));
    localStorage.setItem('selectedDate', '2026-08-01');
    localStorage.setItem('selectedTime', '12:00');
    const { $reservation, restoreDateTime } = await openPage();

    restoreDateTime();

    expect($reservation.get()).toEqual(DRAFT);
  });

  it.each([
    { date: '2026-07-05', time: 'evening' },
    { date: 'tomorrow', time: '19:00' },
    { date: '2026-07-05', time: '' },
  ])('ignores $date with $time', async ({ date, time }) => {
    localStorage.setItem('selectedDate', date);
    localStorage.setItem('selectedTime', time);
    const { $reservation, restoreDateTime } = await openPage();

    restoreDateTime();

    expect($reservation.get()).toEqual(EMPTY);
  });
});
