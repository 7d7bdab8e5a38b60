import { describe, expect, it } from 'vitest';
import { readRules } from '#content/load.ts';
import { describeBargain } from '#src/policies/describe-bargain.ts';

const RULES = {
  ...readRules(),
  advance: [],
  seatingHours: 2,
  cancellation: [
    { hoursBefore: 24, refundPercent: 100 },
    { hoursBefore: 4, refundPercent: 50 },
  ],
};

describe('describeBargain', () => {
  it('names payment, time and cancelling in a few words', () => {
    expect(describeBargain(RULES, 'en')).toEqual([
      'Choose a table and at least one dish, and pay now by card. You need an account.',
      'The table is yours for 2 hours.',
      'Free to cancel until 24 hours before, 50% refund until 4 hours before, then no refund.',
    ]);
  });

  it('speaks Georgian', () => {
    expect(describeBargain(RULES, 'ka')).toEqual([
      'აირჩიეთ მაგიდა და ერთი კერძი მაინც, ახლავე ბარათით გადაიხადეთ. საჭიროა რეგისტრაცია.',
      'მაგიდა 2\u00a0საათით თქვენია.',
      'გაუქმება 24\u00a0საათით ადრე უფასოა, 4\u00a0საათით ადრე თანხის 50% ბრუნდება, მერე თანხა არ ბრუნდება.',
    ]);
  });

  it('says that nothing is refunded', () => {
    expect(describeBargain({ ...RULES, cancellation: [] }, 'en').at(-1)).toBe('No refund if you cancel.');
  });
});
