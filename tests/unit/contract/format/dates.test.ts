import { describe, expect, it } from 'vitest';
import { formatDate, formatDay, formatFullDate, formatMonth, weekdayNames } from '#contract/format/dates.ts';

/** Node includes full ICU data, also for Georgian: our own tables must match its output. */
const ZONE = { timeZone: 'UTC' } as const;
const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  month,
  date: `2026-${String(month + 1).padStart(2, '0')}-05`,
}));
/** Monday 6 July 2026 to Sunday. */
const WEEK = Array.from({ length: 7 }, (_, index) => `2026-07-${String(6 + index).padStart(2, '0')}`);

const icuDate = (language: string, date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...ZONE, ...options }).format(new Date(`${date}T00:00:00Z`));

describe('dates as ICU prints them', () => {
  it.each(MONTHS)('$date in English', ({ month, date }) => {
    expect(formatDate(date, 'en')).toBe(icuDate('en-GB', date, { dateStyle: 'long' }));
    expect(formatMonth(2026, month, 'en')).toBe(icuDate('en-GB', date, { month: 'long', year: 'numeric' }));
  });

  it.each(MONTHS)('$date in Georgian', ({ month, date }) => {
    expect(formatDate(date, 'ka')).toBe(
      icuDate('ka', date, { day: 'numeric', month: 'long', year: 'numeric' }),
    );
    expect(formatMonth(2026, month, 'ka')).toBe(icuDate('ka', date, { month: 'long', year: 'numeric' }));
  });

  it.each(WEEK)('the weekday of %s', (date) => {
    expect(formatDay(date, 'en')).toBe(
      icuDate('en-GB', date, { weekday: 'long', day: 'numeric', month: 'long' }),
    );
    expect(formatDay(date, 'ka')).toBe(
      icuDate('ka', date, { weekday: 'long', day: 'numeric', month: 'long' }),
    );
  });

  it.each(WEEK)('the full date of %s', (date) => {
    const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

    expect(formatFullDate(date, 'en')).toBe(icuDate('en-GB', date, options));
    expect(formatFullDate(date, 'ka')).toBe(icuDate('ka', date, options));
  });

  it('the names of the week, from Monday', () => {
    const name = (language: string, weekday: 'long' | 'short') => (date: string) =>
      icuDate(language, date, { weekday });

    expect(weekdayNames('en').map(({ long }) => long)).toEqual(WEEK.map(name('en-GB', 'long')));
    expect(weekdayNames('en').map(({ short }) => short)).toEqual(WEEK.map(name('en-GB', 'short')));
    expect(weekdayNames('ka').map(({ long }) => long)).toEqual(WEEK.map(name('ka', 'long')));
    expect(weekdayNames('ka').map(({ short }) => short)).toEqual(WEEK.map(name('ka', 'short')));
  });
});

describe('dates as people read them', () => {
  it('are not padded and do not move with the zone', () => {
    expect(formatDate('2026-07-05', 'en')).toBe('5 July 2026');
    expect(formatDate('2026-07-05', 'ka')).toBe('5 ივლისი, 2026');
    expect(formatDay('2026-07-05', 'en')).toBe('Sunday 5 July');
    expect(formatDay('2026-07-05', 'ka')).toBe('კვირა, 5 ივლისი');
    expect(formatDate('2028-02-29', 'en')).toBe('29 February 2028');
    expect(formatDate('2026-12-31', 'ka')).toBe('31 დეკემბერი, 2026');
  });
});
