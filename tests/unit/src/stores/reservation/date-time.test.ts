// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { DateTimeInput } from '#src/stores/reservation/date-time.ts';

const NOON_OF_1_JULY = Date.parse('2026-07-01T12:00:00+04:00');
const OFFERED = {
  closed: new Map([['2026-07-06', 'Concert']]),
  // Mondays have a late opening, and Fridays no hours.
  slotsOf: { '2026-07-07': ['12:00', '13:00'], '0': ['20:00'], '4': [] },
  leadMs: 30 * 60_000,
  mostGuests: 50,
};
const SUNDAY_EVENING: DateTimeInput = { day: '2026-07-05', time: '19:00', party: '4' };

async function openWithDraft(selectedDate: string) {
  const draft = { selectedTables: [], currentFloor: 'floor1', selectedTime: '19:00', partySize: 4 };
  localStorage.setItem('reservationData', JSON.stringify({ ...draft, selectedDate }));
  vi.resetModules();
  return import('#src/stores/reservation/date-time.ts');
}

describe('startDateTime', () => {
  it.each([
    { stored: '2026-06-30', day: '' },
    { stored: '2026-07-01', day: '2026-07-01' },
    { stored: '2026-07-31', day: '2026-07-31' },
    { stored: '2026-08-01', day: '' },
    { stored: '', day: '' },
  ])('starts with the day $day where $stored is stored', async ({ stored, day }) => {
    const { startDateTime } = await openWithDraft(stored);

    expect(startDateTime('2026-07-01', '2026-07-31')).toEqual({ day, time: '19:00', party: '4' });
  });
});

describe('readDateTime', () => {
  it.each<{ of: string; input: Partial<DateTimeInput>; choice: object }>([
    { of: 'all', input: {}, choice: { date: '2026-07-05', time: '19:00', partySize: 4 } },
    { of: 'no closed day', input: { day: '2026-07-06' }, choice: { date: '' } },
    { of: 'no hour that has passed', input: { day: '2026-07-01', time: '12:00' }, choice: { time: '' } },
    { of: 'an hour of a holiday', input: { day: '2026-07-07', time: '13:00' }, choice: { time: '13:00' } },
    { of: 'no other hour of it', input: { day: '2026-07-07', time: '14:00' }, choice: { time: '' } },
    { of: 'an hour of a weekday', input: { day: '2026-07-13', time: '20:00' }, choice: { time: '20:00' } },
    { of: 'no other hour of it', input: { day: '2026-07-13', time: '19:00' }, choice: { time: '' } },
    { of: 'no weekday without hours', input: { day: '2026-07-10' }, choice: { date: '', time: '19:00' } },
    { of: 'an hour of any day', input: { day: '', time: '12:00' }, choice: { date: '', time: '12:00' } },
    { of: 'no party', input: { party: '' }, choice: { partySize: undefined, isPartyTooLarge: false } },
    { of: 'the largest party', input: { party: '50' }, choice: { partySize: 50, isPartyTooLarge: false } },
    { of: 'a larger party', input: { party: '51' }, choice: { isPartyTooLarge: true } },
  ])('makes a choice of $of', async ({ input, choice }) => {
    const { readDateTime } = await openWithDraft('');

    expect(readDateTime({ ...SUNDAY_EVENING, ...input }, OFFERED, NOON_OF_1_JULY)).toMatchObject(choice);
  });

  it.each([
    ['12:00', '13:00'],
    ['12:29', '13:00'],
    ['12:30', '14:00'],
  ])('offers only times that can be ordered: at %s from %s on', async (time, first) => {
    const { readDateTime } = await openWithDraft('');
    const now = Date.parse(`2026-07-02T${time}:00+04:00`);
    const { slots } = readDateTime({ ...SUNDAY_EVENING, day: '2026-07-02' }, OFFERED, now);

    expect(slots[0]).toBe(first);
  });
});
