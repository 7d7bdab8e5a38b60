import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeShares, SHARED } from '#contract/rules/shares.ts';
import { computeTotals } from '#contract/values/money.ts';

const dish = (guest: string, priceTetri: number, quantity = 1) => ({ guest, priceTetri, quantity });

describe('computeShares', () => {
  it('adds an equal part of the middle and of the service fee to the own dishes', () => {
    const dishes = [dish('nino', 2200), dish('giorgi', 195, 5), dish(SHARED, 2200)];

    expect(computeShares(['nino', 'giorgi'], dishes, 5913)).toEqual([
      { guest: 'nino', subtotalTetri: 3300, serviceFeeTetri: 330, nowTetri: 3630 },
      { guest: 'giorgi', subtotalTetri: 2075, serviceFeeTetri: 208, nowTetri: 2283 },
    ]);
  });

  it('divides an advance by what each has chosen', () => {
    const shares = computeShares(['nino', 'giorgi'], [dish('nino', 3000), dish('giorgi', 1000)], 1000);

    expect(shares.map(({ nowTetri }) => nowTetri)).toEqual([750, 250]);
  });

  it('asks nothing of guests who have nothing', () => {
    const shares = computeShares(['nino', 'giorgi'], [dish('giorgi', 1000)], 1100);

    expect(shares.map(({ guest }) => guest)).toEqual(['giorgi']);
  });

  it('lets the first bear the tetri for which nothing is asked in advance', () => {
    const dishes = [dish('nino', 100_000), dish('giorgi', 1)];

    expect(computeShares(['nino', 'giorgi'], dishes, 100)).toEqual([
      { guest: 'nino', subtotalTetri: 100_001, serviceFeeTetri: 10_000, nowTetri: 100 },
    ]);
  });

  it('asks nobody for less than the bank takes', () => {
    const dishes = [dish('nino', 1000), dish('giorgi', 10), dish('eka', 500)];

    expect(computeShares(['giorgi', 'nino', 'eka'], dishes, 1661)).toEqual([
      { guest: 'nino', subtotalTetri: 1010, serviceFeeTetri: 101, nowTetri: 1111 },
      { guest: 'eka', subtotalTetri: 500, serviceFeeTetri: 50, nowTetri: 550 },
    ]);
    expect(computeShares(['nino', 'giorgi'], [dish(SHARED, 100)], 110)).toEqual([
      { guest: 'nino', subtotalTetri: 100, serviceFeeTetri: 10, nowTetri: 110 },
    ]);
  });

  it('lets a guest pay a share of exactly the least', () => {
    const shares = computeShares(['nino', 'giorgi'], [dish('nino', 1000), dish('giorgi', 91)], 1200);

    expect(shares.map(({ nowTetri }) => nowTetri)).toEqual([1100, 100]);
  });

  it('asks nobody if nothing is paid in advance', () => {
    expect(computeShares(['nino', 'giorgi'], [dish('nino', 1000)], 0)).toEqual([]);
  });

  it('is the price of the list, to the tetri, and never asks more than a share costs', () => {
    const guests = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const dishes = fc.array(
      fc.record({
        guest: fc.constantFrom(SHARED, ...guests),
        priceTetri: fc.integer({ min: 1, max: 20_000 }),
        quantity: fc.integer({ min: 1, max: 99 }),
      }),
      { minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(dishes, fc.integer({ min: 1, max: 100 }), (list, percent) => {
        const { subtotalTetri, serviceFeeTetri, totalTetri } = computeTotals(list);
        const now = Math.ceil((totalTetri * percent) / 100);
        const shares = computeShares(guests, list, now);
        const sum = (name: 'subtotalTetri' | 'serviceFeeTetri' | 'nowTetri') =>
          shares.reduce((total, share) => total + share[name], 0);

        expect([sum('subtotalTetri'), sum('serviceFeeTetri'), sum('nowTetri')]).toEqual([
          subtotalTetri,
          serviceFeeTetri,
          now,
        ]);
        const over = shares.filter((share) => share.nowTetri > share.subtotalTetri + share.serviceFeeTetri);
        expect(over).toEqual([]);
        expect(shares.length > 1 && shares.some((share) => share.nowTetri < 100)).toBe(false);
      }),
    );
  });
});
