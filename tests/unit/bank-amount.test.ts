import { describe, expect, it } from 'vitest';
import { bogAmount, toBogAmount } from '#server/bank/bog-amount.ts';

describe('bogAmount', () => {
  it.each([
    ['184.5', 18450],
    ['0.0', 0],
    ['0.01', 1],
    ['10.90', 1090],
    ['100', 10000],
    ['1234.56', 123456],
    ['4.350', 435],
    ['90071992.29', 9007199229],
  ])('reads %s as %i tetri', (text, tetri) => {
    expect(bogAmount.parse(text)).toBe(tetri);
  });

  it('reads a JSON number without binary drift', () => {
    expect(bogAmount.parse(1.1)).toBe(110);
    expect(bogAmount.parse(4.35)).toBe(435);
  });

  it.each(['', '-1.0', '1,5', '0.001', '1e3', 'NaN', ' 1.0', '1.', '.5'])('refuses "%s"', (text) => {
    expect(bogAmount.safeParse(text).success).toBe(false);
  });
});

describe('toBogAmount', () => {
  it.each([
    [4000, '40.00'],
    [1, '0.01'],
    [1090, '10.90'],
  ])('writes %i tetri as %s', (tetri, text) => {
    expect(toBogAmount(tetri)).toBe(text);
  });
});
