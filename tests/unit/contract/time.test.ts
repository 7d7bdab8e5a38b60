import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  endsAt,
  findDateProblem,
  isLocalDate,
  isSlot,
  localDateAt,
  seatingHours,
  slotHour,
  SLOTS,
  startsAt,
  startsAtWithOffset,
  upcomingSlots,
} from '#contract/values/time.ts';

const at = (instant: string) => Date.parse(instant);

describe('SLOTS', () => {
  it('are the full hours from 10:00 to 22:00', () => {
    expect(SLOTS).toEqual([
      '10:00',
      '11:00',
      '12:00',
      '13:00',
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
      '19:00',
      '20:00',
      '21:00',
      '22:00',
    ]);
  });
});

describe('isSlot', () => {
  it.each([
    ['10:00', true],
    ['22:00', true],
    ['09:00', false],
    ['23:00', false],
    ['10:30', false],
    ['', false],
    [10, false],
    [null, false],
  ])('%j is a slot: %j', (value, expected) => {
    expect(isSlot(value)).toBe(expected);
  });
});

describe('slotHour', () => {
  it('is the hour at which a slot begins', () => {
    expect(slotHour('22:00')).toBe(22);
  });
});

describe('isLocalDate', () => {
  it.each([
    ['2026-07-05', true],
    ['2028-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-7-5', false],
    ['05.07.2026', false],
    ['2026-07-05T00:00:00Z', false],
    [20260705, false],
    [undefined, false],
  ])('%j is a date: %j', (value, expected) => {
    expect(isLocalDate(value)).toBe(expected);
  });
});

describe('localDateAt', () => {
  it.each([
    ['2026-07-05T19:59:59Z', '2026-07-05'],
    ['2026-07-05T20:00:00Z', '2026-07-06'],
    ['2026-12-31T20:00:00Z', '2027-01-01'],
  ])('at %s it is %s in Tbilisi', (instant, date) => {
    expect(localDateAt(at(instant))).toBe(date);
  });
});

describe('startsAt', () => {
  it.each([
    ['2026-07-05', '10:00', '2026-07-05T06:00:00.000Z'],
    ['2026-01-15', '22:00', '2026-01-15T18:00:00.000Z'],
  ])('%s %s is %s in every season', (date, slot, instant) => {
    expect(new Date(startsAt(date, slot)).toISOString()).toBe(instant);
  });
});

describe('endsAt', () => {
  it('is past midnight for a late seating', () => {
    expect(new Date(endsAt('2026-07-05', '22:00', 3)).toISOString()).toBe('2026-07-05T21:00:00.000Z');
  });
});

describe('addMonths', () => {
  it.each([
    ['2026-08-31', -6, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
  ])('%s and %i months is %s', (date, months, expected) => {
    expect(addMonths(date, months)).toBe(expected);
  });
});

describe('addDays', () => {
  it.each([
    ['2026-07-31', 1, '2026-08-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-03-01', -1, '2028-02-29'],
    ['2026-07-05', 90, '2026-10-03'],
  ])('%s and %i days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });
});

describe('upcomingSlots', () => {
  it('leaves out a slot at the moment when it begins', () => {
    expect(upcomingSlots('2026-07-05', at('2026-07-05T16:00:00Z'))).toEqual(['21:00', '22:00']);
  });

  it('are all of a day to come and none of a day gone', () => {
    expect(upcomingSlots('2026-07-06', at('2026-07-05T16:00:00Z'))).toHaveLength(13);
    expect(upcomingSlots('2026-07-04', at('2026-07-05T16:00:00Z'))).toEqual([]);
  });
});

describe('seatingHours', () => {
  it('takes the hours of the evening', () => {
    expect(seatingHours('2026-07-05', '18:00', 2)).toEqual([
      { date: '2026-07-05', hour: 18 },
      { date: '2026-07-05', hour: 19 },
    ]);
  });

  it('gives the hours past midnight to the next date', () => {
    expect(seatingHours('2026-12-31', '22:00', 3)).toEqual([
      { date: '2026-12-31', hour: 22 },
      { date: '2026-12-31', hour: 23 },
      { date: '2027-01-01', hour: 0 },
    ]);
  });
});

describe('startsAtWithOffset', () => {
  it('is the wall clock with the offset of Tbilisi', () => {
    expect(startsAtWithOffset('2026-07-05', '19:00')).toBe('2026-07-05T19:00:00+04:00');
  });
});

describe('findDateProblem', () => {
  const now = at('2026-07-05T16:00:00Z');

  it.each([
    [{ date: '2026-07-05', slot: '21:00' }, undefined],
    [{ date: '2026-10-03', slot: '10:00' }, undefined],
    [{ date: '', slot: '21:00' }, 'date_invalid'],
    [{ date: '2026-02-30', slot: '21:00' }, 'date_invalid'],
    [{ date: '2026-07-05', slot: '9 pm' }, 'slot_invalid'],
    [{ date: '2026-07-04', slot: '21:00' }, 'date_in_past'],
    [{ date: '2026-10-04', slot: '10:00' }, 'date_too_far'],
    [{ date: '2026-07-05', slot: '20:00' }, 'slot_in_past'],
  ])('%j: %s', (chosen, problem) => {
    expect(findDateProblem(chosen, now, 90)).toBe(problem);
  });
});
