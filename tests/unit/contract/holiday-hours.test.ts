import { describe, expect, it } from 'vitest';
import { isSlotOpen, listHolidaySlots, listSpecialDays } from '#contract/rules/holiday-hours.ts';

const NOTE = { en: 'A holiday', ka: 'დღესასწაული' };

describe('the slots of a day with other hours', () => {
  it.each([
    {
      opens: '12:00',
      closes: '18:00',
      seatingHours: 2,
      slots: ['12:00', '13:00', '14:00', '15:00', '16:00'],
    },
    { opens: '12:30', closes: '15:30', seatingHours: 2, slots: ['13:00'] },
    { opens: '20:00', closes: '24:00', seatingHours: 2, slots: ['20:00', '21:00', '22:00'] },
    { opens: '20:00', closes: '24:00', seatingHours: 3, slots: ['20:00', '21:00'] },
    { opens: '08:00', closes: '11:00', seatingHours: 1, slots: ['10:00'] },
    { opens: '12:00', closes: '13:00', seatingHours: 2, slots: [] },
  ])(
    'from $opens to $closes with $seatingHours hours are $slots',
    ({ opens, closes, seatingHours, slots }) => {
      const holidayHours = [{ date: '2026-12-31', opens, closes, note: NOTE }];

      expect(listHolidaySlots({ holidayHours, seatingHours }, '2026-12-31')).toEqual({ '2026-12-31': slots });
    },
  );

  it('are not listed when the day is over', () => {
    const holidayHours = [{ date: '2026-12-31', opens: '12:00', closes: '18:00', note: NOTE }];

    expect(listHolidaySlots({ holidayHours, seatingHours: 2 }, '2027-01-01')).toEqual({});
  });

  it('include no slot before the opening', () => {
    expect(isSlotOpen({ opens: '12:30', closes: '24:00' }, '12:00', 2)).toBe(false);
  });
});

describe('listSpecialDays', () => {
  it('lists days with other hours and closed days from today on, the earliest first', () => {
    const rules = {
      closedDays: [
        { date: '2027-01-01', note: NOTE },
        { date: '2026-01-01', note: NOTE },
      ],
      holidayHours: [
        { date: '2027-01-06', opens: '10:00', closes: '20:00', note: NOTE },
        { date: '2026-12-31', opens: '12:00', closes: '18:00', note: NOTE },
        { date: '2027-01-01', opens: '12:00', closes: '18:00', note: NOTE },
      ],
    };

    expect(listSpecialDays(rules, '2026-12-31')).toEqual([
      { date: '2026-12-31', note: NOTE, hours: { opens: '12:00', closes: '18:00' } },
      { date: '2027-01-01', note: NOTE, hours: undefined },
      { date: '2027-01-06', note: NOTE, hours: { opens: '10:00', closes: '20:00' } },
    ]);
  });
});
