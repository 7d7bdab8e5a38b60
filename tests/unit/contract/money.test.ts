import { describe, expect, it } from 'vitest';
import { computeTotals, isPrice, toLari, toTetri } from '#contract/values/money.ts';

describe('computeTotals', () => {
  it('is nothing for an empty cart', () => {
    expect(computeTotals([])).toEqual({ totalItems: 0, subtotalTetri: 0, serviceFeeTetri: 0, totalTetri: 0 });
  });

  it('adds ten percent to the sum of the lines', () => {
    const lines = [
      { priceTetri: 1750, quantity: 2 },
      { priceTetri: 195, quantity: 10 },
    ];

    expect(computeTotals(lines)).toEqual({
      totalItems: 12,
      subtotalTetri: 5450,
      serviceFeeTetri: 545,
      totalTetri: 5995,
    });
  });

  it.each([
    [1, 0],
    [4, 0],
    [5, 1],
    [14, 1],
    [15, 2],
    [1994, 199],
    [1995, 200],
  ])('of %i tetri the fee is %i, half up', (priceTetri, fee) => {
    expect(computeTotals([{ priceTetri, quantity: 1 }]).serviceFeeTetri).toBe(fee);
  });
});

describe('toTetri', () => {
  it.each([
    [12.5, 1250],
    [1.005, 100],
    [0.1 + 0.2, 30],
    [19.99, 1999],
    [1234.56, 123456],
    [0, 0],
  ])('%d lari are %i tetri', (lari, tetri) => {
    expect(toTetri(lari)).toBe(tetri);
  });
});

describe('isPrice', () => {
  it.each([
    [0, true],
    [100_000, true],
    [-0.01, false],
    [100_000.01, false],
    ['5', false],
  ])('of %j is %s', (value, expected) => {
    expect(isPrice(value)).toBe(expected);
  });
});

describe('toLari', () => {
  it('comes back as the number that was written', () => {
    expect(toLari(1999)).toBe(19.99);
  });
});
