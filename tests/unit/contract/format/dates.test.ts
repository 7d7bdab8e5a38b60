import { describe, expect, it } from 'vitest';
import { plainSpaces } from '#contract/format/spaces.ts';
import {
  formatDate,
  formatDateRange,
  formatDay,
  formatFullDate,
  formatMonth,
  weekdayNames,
} from '#contract/format/dates.ts';

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
    expect(plainSpaces(formatDate(date, 'en'))).toBe(icuDate('en-GB', date, { dateStyle: 'long' }));
    expect(plainSpaces(formatMonth(2026, month, 'en'))).toBe(
      icuDate('en-GB', date, { month: 'long', year: 'numeric' }),
    );
  });

  it.each(MONTHS)('$date in Georgian', ({ month, date }) => {
    expect(plainSpaces(formatDate(date, 'ka'))).toBe(
      icuDate('ka', date, { day: 'numeric', month: 'long', year: 'numeric' }),
    );
    expect(plainSpaces(formatMonth(2026, month, 'ka'))).toBe(
      icuDate('ka', date, { month: 'long', year: 'numeric' }),
    );
  });

  it.each(WEEK)('the weekday of %s', (date) => {
    expect(plainSpaces(formatDay(date, 'en'))).toBe(
      icuDate('en-GB', date, { weekday: 'long', day: 'numeric', month: 'long' }),
    );
    expect(plainSpaces(formatDay(date, 'ka'))).toBe(
      icuDate('ka', date, { weekday: 'long', day: 'numeric', month: 'long' }),
    );
  });

  it.each(WEEK)('the full date of %s', (date) => {
    const options = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

    expect(plainSpaces(formatFullDate(date, 'en'))).toBe(icuDate('en-GB', date, options));
    expect(plainSpaces(formatFullDate(date, 'ka'))).toBe(icuDate('ka', date, options));
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
  it('end a line only after the weekday', () => {
    expect(formatDate('2026-07-05', 'ka')).toBe('5\u00a0ივლისი,\u00a02026');
    expect(formatDay('2026-07-05', 'en')).toBe('Sunday 5\u00a0July');
    expect(formatFullDate('2026-07-05', 'ka')).toBe('კვირა, 5\u00a0ივლისი,\u00a02026');
    expect(formatMonth(2026, 6, 'en')).toBe('July\u00a02026');
  });

  it('are not padded and do not move with the zone', () => {
    expect(plainSpaces(formatDate('2026-07-05', 'en'))).toBe('5 July 2026');
    expect(plainSpaces(formatDate('2026-07-05', 'ka'))).toBe('5 ივლისი, 2026');
    expect(plainSpaces(formatDay('2026-07-05', 'en'))).toBe('Sunday 5 July');
    expect(plainSpaces(formatDay('2026-07-05', 'ka'))).toBe('კვირა, 5 ივლისი');
    expect(plainSpaces(formatDate('2028-02-29', 'en'))).toBe('29 February 2028');
    expect(plainSpaces(formatDate('2026-12-31', 'ka'))).toBe('31 დეკემბერი, 2026');
  });
});

describe('formatDateRange', () => {
  const range = (from: string, to: string, language: 'en' | 'ka') =>
    plainSpaces(formatDateRange(from, to, language));

  it('writes once what both dates have', () => {
    expect(range('2026-07-06', '2026-07-12', 'en')).toBe('6–12 July 2026');
    expect(range('2026-07-06', '2026-07-12', 'ka')).toBe('6–12 ივლისი, 2026');
    expect(range('2026-06-29', '2026-07-05', 'en')).toBe('29 June – 5 July 2026');
    expect(range('2026-06-29', '2026-07-05', 'ka')).toBe('29 ივნისი – 5 ივლისი, 2026');
    expect(range('2025-12-29', '2026-01-04', 'en')).toBe('29 December 2025 – 4 January 2026');
  });
});
