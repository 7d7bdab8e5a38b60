import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRemovalRefunds, shareRefund, withoutDishes } from '#contract/rules/removal-refund.ts';

const share = (valueTetri: number, percent: number, keptTetri = valueTetri, earlierTetri = 0) =>
  shareRefund([{ valueTetri, keptTetri }], { percent, earlierTetri })[0];

describe('shareRefund', () => {
  it.each([
    [1, 50, 1],
    [3, 50, 2],
    [6985, 50, 3493],
    [6984, 50, 3492],
    [149, 33, 49],
    [150, 33, 50],
    [151, 33, 50],
    [6985, 100, 6985],
    [6985, 0, 0],
    [1, 49, 0],
  ])('rounds half up to the tetri: of %i tetri, %i percent is %i', (tetri, percent, refundTetri) => {
    expect(share(tetri, percent)).toBe(refundTetri);
  });

  it('refunds no more than is kept', () => {
    expect(share(6985, 100, 485)).toBe(485);
  });

  it('gives the last refund the rest', () => {
    expect([share(3, 50, 3), share(3, 50, 3, 3), share(3, 50, 3, 6)]).toEqual([2, 1, 2]);
  });

  it('adds up to the percentage of the whole, however it is divided', () => {
    const values = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(values, fc.integer({ min: 0, max: 100 }), (amounts, percent) => {
        const sumTetri = amounts.reduce((sum, amount) => sum + amount, 0);
        const parts = amounts.map((amount) => ({ valueTetri: amount, keptTetri: amount }));

        const refunds = shareRefund(parts, { percent, earlierTetri: 0 });

        expect(refunds.reduce((sum, refund) => sum + refund, 0)).toBe(share(sumTetri, percent));
      }),
    );
  });
});

describe('findRemovalRefunds', () => {
  const dishes = [
    { part: 1, id: 'khinkali', quantity: 10, priceTetri: 195 },
    { part: 2, id: 'khinkali', quantity: 1, priceTetri: 195 },
  ];
  const parts = [
    { part: 1, keptTetri: 2145, atRestaurantTetri: 0 },
    { part: 2, keptTetri: 215, atRestaurantTetri: 0 },
  ];
  const one = (part: number) => ({ part, id: 'khinkali', quantity: 1 });

  it('names each part that paid for a removed dish', () => {
    expect(findRemovalRefunds({ dishes, parts, removedTetri: 0 }, [one(1), one(2)], 100)).toEqual([
      { part: 1, valueTetri: 214, unpaidTetri: 0, refundTetri: 214 },
      { part: 2, valueTetri: 215, unpaidTetri: 0, refundTetri: 215 },
    ]);
  });

  it('leaves out parts of which nothing goes', () => {
    expect(findRemovalRefunds({ dishes, parts, removedTetri: 0 }, [one(2)], 50)).toEqual([
      { part: 2, valueTetri: 215, unpaidTetri: 0, refundTetri: 108 },
    ]);
  });

  it('leaves the other dishes of the part', () => {
    const two = [...dishes, { part: 2, id: 'khachapuri', quantity: 1, priceTetri: 2200 }];

    expect(findRemovalRefunds({ dishes: two, parts, removedTetri: 0 }, [one(2)], 100)).toEqual([
      { part: 2, valueTetri: 215, unpaidTetri: 0, refundTetri: 215 },
    ]);
  });

  it('keeps no dish of which all go', () => {
    expect(withoutDishes(dishes, [one(1), one(2)])).toEqual([
      { part: 1, id: 'khinkali', quantity: 9, priceTetri: 195 },
    ]);
  });
});
