import { describe, expect, it } from 'vitest';
import { formatWeekdays } from '#contract/format/dates.ts';
import { isServedOn, readWeekdays, weekdayOf, type Weekday } from '#contract/values/weekdays.ts';

describe('weekdayOf', () => {
  it.each([
    ['2026-07-05', 'sun'],
    ['2026-07-06', 'mon'],
    ['2027-01-01', 'fri'],
  ])('of %s is %s', (date, day) => {
    expect(weekdayOf(date)).toBe(day);
  });
});

describe('isServedOn', () => {
  it.each<{ days: Weekday[] | undefined; date: string; served: boolean }>([
    { days: ['sat', 'sun'], date: '2026-07-05', served: true },
    { days: ['sat', 'sun'], date: '2026-07-06', served: false },
    { days: ['sat', 'sun'], date: '', served: true },
    { days: [], date: '2026-07-06', served: true },
    { days: undefined, date: '2026-07-06', served: true },
  ])('$days on "$date": $served', ({ days, date, served }) => {
    expect(isServedOn(days, date)).toBe(served);
  });
});

describe('readWeekdays', () => {
  it.each<{ value: unknown; days: Weekday[] }>([
    { value: ['sun', 'sat', 'sun', 'someday', 7], days: ['sat', 'sun'] },
    { value: 'sat', days: [] },
    { value: undefined, days: [] },
  ])('reads $value as $days', ({ value, days }) => {
    expect(readWeekdays(value)).toEqual(days);
  });
});

describe('formatWeekdays', () => {
  it.each<{ days: Weekday[]; en: string; ka: string }>([
    { days: ['sun', 'sat'], en: 'Saturday, Sunday', ka: 'შაბათი, კვირა' },
    { days: ['mon', 'tue', 'wed', 'thu', 'fri'], en: 'Monday–Friday', ka: 'ორშაბათი–პარასკევი' },
    { days: ['mon', 'wed', 'fri'], en: 'Monday, Wednesday, Friday', ka: 'ორშაბათი, ოთხშაბათი, პარასკევი' },
    { days: ['thu'], en: 'Thursday', ka: 'ხუთშაბათი' },
  ])('writes $days', ({ days, en, ka }) => {
    expect([formatWeekdays(days, 'en'), formatWeekdays(days, 'ka')]).toEqual([en, ka]);
  });
});
