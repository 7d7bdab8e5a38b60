import { describe, expect, it } from 'vitest';
import {
  formatAmount,
  formatDate,
  formatDay,
  formatMoney,
  formatCountdown,
  formatMonth,
  weekdayNames,
} from '#src/i18n/format.ts';

/** Node carries the whole of ICU, Georgian too: what it prints is what our own tables must print. */
const ZONE = { timeZone: 'UTC' } as const;
const MONTHS = Array.from({ length: 12 }, (_, month) => ({
  month,
  date: `2026-${String(month + 1).padStart(2, '0')}-05`,
}));
/** Monday 6 July 2026 to Sunday. */
const WEEK = Array.from({ length: 7 }, (_, index) => `2026-07-${String(6 + index).padStart(2, '0')}`);

const icuDate = (language: string, date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language, { ...ZONE, ...options }).format(new Date(`${date}T00:00:00Z`));

const icuMoney = (language: string, lari: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...options }).format(
    lari,
  );

/** A thousand amounts, small and large, that no rounding of binary fractions can touch. */
const AMOUNTS = Array.from(
  { length: 1000 },
  (_, index) => (index * index * index * 7 + index * 13) % 1_000_000_007,
);

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

describe('the time left', () => {
  it.each([
    { seconds: 900, text: '15:00' },
    { seconds: 754, text: '12:34' },
    { seconds: 65, text: '1:05' },
    { seconds: 0, text: '0:00' },
  ])('of $seconds seconds is $text', ({ seconds, text }) => {
    expect(formatCountdown(seconds)).toBe(text);
  });
});

describe('a thousand amounts', () => {
  it('as ICU prints them in English', () => {
    const ours = AMOUNTS.map((tetri) => formatAmount(tetri, 'en'));

    expect(ours).toEqual(AMOUNTS.map((tetri) => icuMoney('en-GB', tetri / 100)));
  });

  it('as ICU prints them in Georgian', () => {
    const ours = AMOUNTS.map((tetri) => formatAmount(tetri, 'ka'));

    expect(ours).toEqual(AMOUNTS.map((tetri) => icuMoney('ka', tetri / 100)));
  });

  it('with the sign of the lari, as ICU places it', () => {
    const options = { style: 'currency', currency: 'GEL', currencyDisplay: 'narrowSymbol' } as const;

    expect(AMOUNTS.map((tetri) => formatMoney(tetri, 'en'))).toEqual(
      AMOUNTS.map((tetri) => icuMoney('en-GB', tetri / 100, options)),
    );
    expect(AMOUNTS.map((tetri) => formatMoney(tetri, 'ka'))).toEqual(
      AMOUNTS.map((tetri) => icuMoney('ka', tetri / 100, options)),
    );
  });
});

describe('amounts as people read them', () => {
  it.each([
    { tetri: 0, en: '₾0.00', ka: '0,00\u00a0₾' },
    { tetri: 5, en: '₾0.05', ka: '0,05\u00a0₾' },
    { tetri: 1250, en: '₾12.50', ka: '12,50\u00a0₾' },
    { tetri: 123_450, en: '₾1,234.50', ka: '1234,50\u00a0₾' },
    { tetri: 1_234_560, en: '₾12,345.60', ka: '12\u00a0345,60\u00a0₾' },
    { tetri: 123_456_789, en: '₾1,234,567.89', ka: '1\u00a0234\u00a0567,89\u00a0₾' },
  ])('$en', ({ tetri, en, ka }) => {
    expect(formatMoney(tetri, 'en')).toBe(en);
    expect(formatMoney(tetri, 'ka')).toBe(ka);
  });

  it('keep the sign of a negative amount', () => {
    expect(formatAmount(-1250, 'en')).toBe('-12.50');
    expect(formatAmount(-1250, 'ka')).toBe('-12,50');
  });
});
