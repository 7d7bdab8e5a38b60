import { describe, expect, it } from 'vitest';
import { describeCancellation } from '#src/policies/describe-cancellation.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';

describe('describeCancellation', () => {
  const STEPS = [
    { hoursBefore: 4, refundPercent: 50 },
    { hoursBefore: 24, refundPercent: 100 },
  ];

  it('has a line for each step, the earliest first, and one for the rest', () => {
    expect(describeCancellation(STEPS, en.policy)).toEqual([
      'Free cancellation up to 24 hours before your visit',
      '50% refund up to 4 hours before your visit',
      'No refund after that',
    ]);
  });

  it('speaks Georgian', () => {
    expect(describeCancellation(STEPS, ka.policy)).toEqual([
      'სტუმრობამდე სულ მცირე 24\u00a0საათით ადრე გაუქმება უფასოა',
      'თუ სტუმრობამდე სულ მცირე 4\u00a0საათით ადრე გააუქმებთ, თანხის 50% დაგიბრუნდებათ',
      'ამის შემდეგ თანხა აღარ ბრუნდება',
    ]);
  });

  it.each([
    {
      step: { hoursBefore: 1, refundPercent: 100 },
      line: 'Free cancellation up to 1 hour before your visit',
    },
    { step: { hoursBefore: 0, refundPercent: 100 }, line: 'Free cancellation until your visit begins' },
    { step: { hoursBefore: 0, refundPercent: 80 }, line: '80% refund until your visit begins' },
    { step: { hoursBefore: 1, refundPercent: 80 }, line: '80% refund up to 1 hour before your visit' },
  ])('says "$line"', ({ step, line }) => {
    expect(describeCancellation([step], en.policy)[0]).toBe(line);
  });

  it('has no last line if the policy lasts to the end', () => {
    expect(describeCancellation([{ hoursBefore: 0, refundPercent: 100 }], en.policy)).toHaveLength(1);
  });

  it.each([{ steps: [] }, { steps: [{ hoursBefore: 24, refundPercent: 0 }] }])(
    'says that there is no refund with $steps',
    ({ steps }) => {
      expect(describeCancellation(steps, en.policy)).toEqual(['No refund if you cancel']);
    },
  );
});
