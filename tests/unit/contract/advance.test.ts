import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAdvance, SMALLEST_PAYMENT_TETRI, splitPayment } from '#contract/rules/advance.ts';
import { findRemovalRefunds, shareRefund } from '#contract/rules/removal-refund.ts';
import { TEST_ADVANCE } from '#tests/support/advance-rule.ts';

const [MON, TUE, WED, THU, FRI, SAT, SUN] = [6, 7, 8, 9, 10, 11, 12].map(
  (day) => `2026-07-${String(day).padStart(2, '0')}`,
) as [string, string, string, string, string, string, string];

/** Amounts in tetri, typed by hand: the price with the service fee, what is paid now, at the restaurant, half of the first. */
const ROWS: [tables: string, date: string, slot: string, guests: number, ...amounts: number[]][] = [
  ['vip-zone-1', WED, '19:00', 2, 6985, 3493, 3492, 1747],
  ['vip-zone-2', FRI, '19:00', 4, 6985, 3493, 3492, 1747],
  ['vip-zone-1 table2', FRI, '19:00', 4, 10_000, 5000, 5000, 2500],
  ['vip-zone-3', FRI, '19:00', 4, 10_000, 8000, 2000, 4000],
  ['table2', FRI, '19:00', 2, 6985, 4000, 2985, 2000],
  ['table2', FRI, '18:00', 2, 6985, 4000, 2985, 2000],
  ['table2', FRI, '22:00', 2, 6985, 4000, 2985, 2000],
  ['table2', FRI, '17:00', 2, 6985, 6985, 0, 3493],
  ['table2', SAT, '20:00', 5, 6985, 6985, 0, 3493],
  ['table2', SAT, '20:00', 3, 6985, 6000, 985, 3000],
  ['table2', SAT, '11:00', 3, 6985, 1500, 5485, 750],
  ['table2', SAT, '12:00', 3, 6985, 1500, 5485, 750],
  ['table2', SAT, '13:00', 3, 6985, 6985, 0, 3493],
  ['table2', FRI, '10:00', 1, 1089, 1089, 0, 545],
  ['table3', SUN, '19:00', 2, 10_000, 3000, 7000, 1500],
  ['table3', SUN, '19:00', 2, 6985, 2500, 4485, 1250],
  ['table3', SUN, '10:00', 2, 20_000, 6000, 14_000, 3000],
  ['table3', SUN, '19:00', 2, 2200, 2200, 0, 1100],
  ['table3', SUN, '22:00', 8, 8333, 2500, 5833, 1250],
  ['table3', SUN, '22:00', 8, 8334, 2500, 5834, 1250],
  ['table3', SUN, '22:00', 8, 8335, 2501, 5834, 1251],
  ['table5', MON, '10:00', 2, 5000, 1500, 3500, 750],
  ['table5', MON, '13:00', 2, 5000, 2000, 3000, 1000],
  ['table5', MON, '13:00', 3, 5000, 3000, 2000, 1500],
  ['table5', TUE, '22:00', 1, 5000, 2000, 3000, 1000],
  ['table5', TUE, '12:00', 1, 5000, 1500, 3500, 750],
  ['table5', WED, '13:00', 1, 5000, 5000, 0, 2500],
  ['table5', THU, '12:00', 1, 5000, 1500, 3500, 750],
  ['table5', THU, '19:00', 1, 5000, 5000, 0, 2500],
  ['vip-zone-1', MON, '19:00', 1, 150, 100, 50, 50],
  ['vip-zone-1', MON, '19:00', 1, 99, 99, 0, 50],
  ['vip-zone-1', MON, '19:00', 1, 100, 100, 0, 50],
  ['vip-zone-1', MON, '19:00', 1, 200, 100, 100, 50],
  ['vip-zone-1', MON, '19:00', 1, 201, 101, 100, 51],
  ['table1 table2', FRI, '21:00', 12, 30_000, 24_000, 6000, 12_000],
  ['table1', FRI, '21:00', 12, 24_000, 24_000, 0, 12_000],
  ['table1', FRI, '21:00', 12, 24_001, 24_000, 1, 12_000],
  ['table4', TUE, '13:00', 6, 4950, 4950, 0, 2475],
  ['vip-zone-2', SUN, '10:00', 2, 4565, 2283, 2282, 1142],
  ['table2', FRI, '19:00', 1, 6985, 2000, 4985, 1000],
];

describe('what is paid in advance', () => {
  it.each(ROWS)('at %s, %s %s, %i guests', (tables, date, slot, guests, ...amounts) => {
    const [orderTetri = 0, nowTetri = 0, atRestaurantTetri = 0, halfTetri = 0] = amounts;
    const visit = { tables: tables.split(' '), date, slot, guests };

    const split = splitPayment(findAdvance(TEST_ADVANCE, visit), { orderTetri });

    expect(split).toEqual({ nowTetri, atRestaurantTetri });
    const refund = (percent: number) =>
      shareRefund([{ valueTetri: nowTetri, keptTetri: nowTetri }], { percent, earlierTetri: 0 });
    expect([100, 50, 0].map(refund)).toEqual([[nowTetri], [halfTetri], [0]]);
  });

  it.each([undefined, null, []])('is everything without a rule (%j)', (rule) => {
    const visit = { tables: ['table2'], date: FRI, slot: '19:00', guests: 2 };

    expect(splitPayment(findAdvance(rule, visit), { orderTetri: 6985 })).toEqual({
      nowTetri: 6985,
      atRestaurantTetri: 0,
    });
  });

  it('asks for nothing that the rule does not name', () => {
    const visit = { tables: ['table2'], date: FRI, slot: '19:00', guests: 2 };

    expect(findAdvance([{ percent: 50 }], visit)).toEqual({ percent: 50, sumTetri: 0, onMove: 'refuse' });
    expect(findAdvance([{ perGuest: 20 }], visit)).toEqual({ percent: 0, sumTetri: 4000, onMove: 'refuse' });
  });

  const half = { percent: 50, sumTetri: 0 };
  const sum = { percent: 0, sumTetri: 4000 };
  it.each([
    { says: 'asks for its share of added dishes', advance: half, other: 6985, paid: 3493, now: 1210 },
    { says: 'asks nothing for them once the sum is paid', advance: sum, other: 6985, paid: 4000, now: 0 },
    { says: 'asks for what is missing of the sum', advance: sum, other: 3000, paid: 3000, now: 1000 },
    { says: 'asks for at least a lari', advance: sum, other: 3999, paid: 3999, now: 100 },
    {
      says: 'leaves what was agreed for other dishes',
      advance: undefined,
      other: 6985,
      paid: 1000,
      now: 2420,
    },
    { says: 'never pays back', advance: half, other: 6985, paid: 6985, now: 0 },
  ])('$says', ({ advance, other, paid, now }) => {
    const dishes = { orderTetri: 2420, otherTetri: other, paidTetri: paid };

    expect(splitPayment(advance, dishes)).toEqual({ nowTetri: now, atRestaurantTetri: 2420 - now });
  });

  it('is never more than the price, never below a lari of a dearer order, and adds up', () => {
    const advance = fc.option(
      fc.record({ percent: fc.integer({ min: 0, max: 100 }), sumTetri: fc.nat(50_000) }),
      {
        nil: undefined,
      },
    );
    const price = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(advance, price, price, fc.nat(100_000), (asked, orderTetri, otherTetri, paid) => {
        const paidTetri = Math.min(paid, otherTetri);
        const { nowTetri, atRestaurantTetri } = splitPayment(asked, { orderTetri, otherTetri, paidTetri });

        expect(nowTetri + atRestaurantTetri).toBe(orderTetri);
        expect(atRestaurantTetri).toBeGreaterThanOrEqual(0);
        expect(nowTetri === 0 || nowTetri >= Math.min(SMALLEST_PAYMENT_TETRI, orderTetri)).toBe(true);
      }),
    );
  });
});

describe('removed dishes of an order that is partly paid', () => {
  const dishes = [{ part: 1, id: 'khachapuri', quantity: 5, priceTetri: 2000 }];
  const remove = (quantity: number, percent: number) =>
    findRemovalRefunds(
      { dishes, parts: [{ part: 1, keptTetri: 4000, atRestaurantTetri: 7000 }], removedTetri: 0 },
      [{ part: 1, id: 'khachapuri', quantity }],
      percent,
    );

  it.each([
    { quantity: 1, percent: 100, value: 0, unpaid: 2200, refund: 0 },
    { quantity: 3, percent: 100, value: 0, unpaid: 6600, refund: 0 },
    { quantity: 4, percent: 100, value: 1800, unpaid: 7000, refund: 1800 },
    { quantity: 4, percent: 50, value: 1800, unpaid: 7000, refund: 900 },
    { quantity: 4, percent: 0, value: 1800, unpaid: 7000, refund: 0 },
  ])('first reduce what is paid at the restaurant: $quantity at $percent %', (row) => {
    expect(remove(row.quantity, row.percent)).toEqual([
      { part: 1, valueTetri: row.value, unpaidTetri: row.unpaid, refundTetri: row.refund },
    ]);
  });
});
