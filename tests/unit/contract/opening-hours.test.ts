import { describe, expect, it } from 'vitest';
import {
  isOpenDuring,
  listBookableSlots,
  listOpenHours,
  listOpenSlots,
  listSlotExceptions,
  listSpecialDays,
  type OpeningHouse,
} from '#contract/rules/opening-hours.ts';
import { WEEKDAYS } from '#contract/values/weekdays.ts';

const NOTE = { en: 'A holiday', ka: 'დღესასწაული' };
const HOLIDAY = '2026-12-31';
const MONDAY = '2026-07-13';
const TUESDAY = '2026-07-14';

interface Hours {
  opens: string;
  closes: string;
}

function createHouse(hours: OpeningHouse['restaurant']['hours'], rules: Partial<OpeningHouse['rules']> = {}) {
  return { restaurant: { hours }, rules: { seatingHours: 2, closedDays: [], ...rules } };
}

const openDaily = (hours: Hours, rules?: Partial<OpeningHouse['rules']>) =>
  createHouse([{ days: WEEKDAYS, ...hours }], rules);
const SHIPPED = openDaily({ opens: '10:00', closes: '24:00' });

describe('the slots of a day', () => {
  it.each([
    { opens: '12:00', closes: '18:00', seatingHours: 2, first: '12:00', last: '16:00', count: 5 },
    { opens: '12:30', closes: '15:30', seatingHours: 2, first: '13:00', last: '13:00', count: 1 },
    { opens: '10:00', closes: '24:00', seatingHours: 2, first: '10:00', last: '22:00', count: 13 },
    { opens: '10:00', closes: '24:00', seatingHours: 3, first: '10:00', last: '21:00', count: 12 },
    { opens: '10:00', closes: '23:00', seatingHours: 2, first: '10:00', last: '21:00', count: 12 },
    { opens: '18:00', closes: '02:00', seatingHours: 3, first: '18:00', last: '22:00', count: 5 },
    { opens: '18:00', closes: '00:00', seatingHours: 2, first: '18:00', last: '22:00', count: 5 },
    { opens: '06:00', closes: '06:00', seatingHours: 2, first: '10:00', last: '22:00', count: 13 },
    { opens: '08:00', closes: '11:00', seatingHours: 1, first: '10:00', last: '10:00', count: 1 },
    { opens: '12:00', closes: '13:00', seatingHours: 2, first: undefined, last: undefined, count: 0 },
  ])(
    'from $opens to $closes with $seatingHours hours begin at $first and end at $last',
    ({ opens, closes, seatingHours, first, last, count }) => {
      const holidayHours = [{ date: HOLIDAY, opens, closes, note: NOTE }];
      const ofWeekday = listOpenSlots(openDaily({ opens, closes }, { seatingHours }), TUESDAY);

      expect([ofWeekday[0], ofWeekday.at(-1), ofWeekday.length]).toEqual([first, last, count]);
      expect(listOpenSlots(createHouse([], { seatingHours, holidayHours }), HOLIDAY)).toEqual(ofWeekday);
    },
  );

  it('are none on a closed day and on a weekday without hours', () => {
    const house = createHouse([{ days: ['tue'], opens: '10:00', closes: '24:00' }], {
      closedDays: [{ date: '2026-07-21', note: NOTE }],
    });

    expect(listOpenSlots(house, TUESDAY)).toHaveLength(13);
    expect(listOpenSlots(house, MONDAY)).toEqual([]);
    expect(listOpenSlots(house, '2026-07-21')).toEqual([]);
  });

  it('leave out a break', () => {
    const lunch = { days: WEEKDAYS, opens: '12:00', closes: '15:00' };
    const dinner = { days: WEEKDAYS, opens: '19:00', closes: '22:00' };

    const house = createHouse([lunch, dinner]);

    expect(listOpenSlots(house, MONDAY)).toEqual(['12:00', '13:00', '19:00', '20:00']);
    expect(listOpenHours(house, MONDAY)).toEqual([12, 13, 14, 19, 20, 21]);
  });
});

describe('listBookableSlots', () => {
  it.each([
    ['21:29', undefined, ['22:00']],
    ['21:30', undefined, []],
    ['21:59', 0, ['22:00']],
    ['22:00', 0, []],
    ['19:59', 120, ['22:00']],
  ])('has at %s with a lead of %s minutes the slots %j', (time, leadMinutes, slots) => {
    const house = { ...SHIPPED, rules: { ...SHIPPED.rules, leadMinutes } };
    const now = Date.parse(`${MONDAY}T${time}:00+04:00`);

    expect(listBookableSlots(house, MONDAY, now)).toEqual(slots);
  });
});

describe('a night that ends on the next day', () => {
  const house = createHouse([{ days: ['mon'], opens: '18:00', closes: '02:00' }]);

  it('has its hours on both dates', () => {
    expect(listOpenHours(house, MONDAY)).toEqual([18, 19, 20, 21, 22, 23]);
    expect(listOpenHours(house, TUESDAY)).toEqual([0, 1]);
  });

  it('has seatings until its end', () => {
    expect(isOpenDuring(house, { date: MONDAY, slot: '23:00', hours: 3 })).toBe(true);
    expect(isOpenDuring(house, { date: MONDAY, slot: '23:00', hours: 4 })).toBe(false);
    expect(isOpenDuring(house, { date: TUESDAY, slot: '00:00', hours: 2 })).toBe(true);
  });
});

describe('listSlotExceptions', () => {
  it('is empty for the shipped hours', () => {
    expect(listSlotExceptions(SHIPPED, HOLIDAY)).toEqual({});
  });

  it('lists weekdays and dates to come that have not all slots', () => {
    const holidayHours = [
      { date: HOLIDAY, opens: '12:00', closes: '15:00', note: NOTE },
      { date: '2026-12-30', opens: '12:00', closes: '15:00', note: NOTE },
    ];
    const house = createHouse(
      [
        { days: ['tue', 'wed', 'thu', 'fri', 'sat'], opens: '10:00', closes: '24:00' },
        { days: ['sun'], opens: '20:00', closes: '23:00' },
      ],
      { holidayHours },
    );

    expect(listSlotExceptions(house, HOLIDAY)).toEqual({
      '0': [],
      '6': ['20:00', '21:00'],
      [HOLIDAY]: ['12:00', '13:00'],
    });
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
