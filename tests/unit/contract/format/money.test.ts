import { describe, expect, it } from 'vitest';
import { formatAmount, formatMoney } from '#contract/format/money.ts';

const icuMoney = (language: string, lari: number, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...options }).format(
    lari,
  );

/** A thousand small and large amounts that floating-point rounding does not affect. */
const AMOUNTS = Array.from(
  { length: 1000 },
  (_, index) => (index * index * index * 7 + index * 13) % 1_000_000_007,
);

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
