import { describe, expect, it } from 'vitest';
import { getCardType, isCardNumber, isExpiryPast, maskCardNumber } from '../../sandbox-bank/cards.ts';
import { formatMoney, parseTetri, toBankAmount } from '../../sandbox-bank/money.ts';
import { en } from '../../sandbox-bank/texts/en.ts';
import { ka } from '../../sandbox-bank/texts/ka.ts';

describe('parseTetri', () => {
  it.each([
    [184.5, 18_450],
    ['40.00', 4000],
    ['0.01', 1],
    [1.1, 110],
    [0, 0],
    [999_999_999.99, 99_999_999_999],
  ])('reads %s as %s tetri', (amount, tetri) => {
    expect(parseTetri(amount)).toBe(tetri);
  });

  it.each([-1, 0.005, 1e21, Number.NaN, '', '1,5', ' 1', '1.', '12.300000000000004'])(
    'refuses %s',
    (amount) => {
      expect(parseTetri(amount)).toBeUndefined();
    },
  );
});

describe('toBankAmount', () => {
  it.each([
    [0, '0.0'],
    [1, '0.01'],
    [10, '0.1'],
    [1090, '10.9'],
    [18_450, '184.5'],
    [10_000, '100.0'],
  ])('writes %s tetri as %s', (tetri, text) => {
    expect(toBankAmount(tetri)).toBe(text);
  });
});

describe('formatMoney', () => {
  it.each([
    [118_450, 'GEL', 'en', '1,184.50\u00a0GEL'],
    [118_450, 'GEL', 'ka', '1184,50\u00a0ლარი'],
    [1_234_560, 'GEL', 'ka', '12\u00a0345,60\u00a0ლარი'],
    [5, 'USD', 'ka', '0,05\u00a0USD'],
  ] as const)('writes %s tetri of %s in %s', (tetri, currency, language, text) => {
    expect(formatMoney(tetri, currency, language)).toBe(text);
  });
});

describe('cards', () => {
  it.each([
    ['4000000000000001', true],
    ['4111111111111111', true],
    ['4111111111111112', false],
    ['400000000000', false],
    ['41111111111111111111', false],
  ])('knows whether %s is a card number', (number, isValid) => {
    expect(isCardNumber(number)).toBe(isValid);
  });

  it.each([
    ['4000000000000001', 'visa'],
    ['5300000000000001', 'mc'],
    ['2221000000000009', 'mc'],
    ['378282246310005', 'amex'],
    ['6011111111111117', null],
  ])('knows the kind of %s', (number, type) => {
    expect(getCardType(number)).toBe(type);
  });

  it('shows six digits and four', () => {
    expect(maskCardNumber('4111111111111111')).toBe('411111xxxxxx1111');
    expect(maskCardNumber('378282246310005')).toBe('378282xxxxx0005');
  });

  it('counts the last month of a card in Tbilisi', () => {
    const lastMomentOfNovember = Date.parse('2026-11-30T19:59:59Z');

    expect(isExpiryPast('11/26', lastMomentOfNovember)).toBe(false);
    expect(isExpiryPast('11/26', lastMomentOfNovember + 1000)).toBe(true);
  });
});

describe('texts', () => {
  it('leaves no Georgian text empty or in English', () => {
    const texts = (part: object): unknown[] =>
      Object.values(part).flatMap((value: unknown) =>
        typeof value === 'object' && value ? texts(value) : [value],
      );
    const georgian = texts(ka).filter((text) => typeof text === 'string' && text !== 'English');

    expect(texts(ka)).toHaveLength(texts(en).length);
    expect(georgian.filter((text) => !/[ა-ჰ]/.test(String(text)))).toEqual([]);
  });
});
