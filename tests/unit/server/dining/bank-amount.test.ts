import { describe, expect, it } from 'vitest';
import { lariAmount, toLariText } from '#server/dining/bank/lari-amount.ts';

describe('lariAmount', () => {
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
    expect(lariAmount.parse(text)).toBe(tetri);
  });

  it('reads a JSON number without binary drift', () => {
    expect(lariAmount.parse(1.1)).toBe(110);
    expect(lariAmount.parse(4.35)).toBe(435);
  });

  it.each(['', '-1.0', '1,5', '0.001', '1e3', 'NaN', ' 1.0', '1.', '.5'])('refuses "%s"', (text) => {
    expect(lariAmount.safeParse(text).success).toBe(false);
  });
});

describe('toLariText', () => {
  it.each([
    [4000, '40.00'],
    [1, '0.01'],
    [1090, '10.90'],
  ])('writes %i tetri as %s', (tetri, text) => {
    expect(toLariText(tetri)).toBe(text);
  });
});
