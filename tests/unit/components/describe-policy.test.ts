import { describe, expect, it } from 'vitest';
import { describePolicy } from '#src/components/describe-policy.ts';
import { en } from '#src/i18n/en.ts';
import { ka } from '#src/i18n/ka.ts';

describe('describePolicy', () => {
  const STEPS = [
    { hoursBefore: 4, refundPercent: 50 },
    { hoursBefore: 24, refundPercent: 100 },
  ];

  it('has a line for each step, the earliest first, and one for the rest', () => {
    expect(describePolicy(STEPS, en.policy)).toEqual([
      'Free cancellation until 24 hours before',
      '50% comes back until 4 hours before',
      'After that no money comes back',
    ]);
  });

  it('speaks Georgian', () => {
    expect(describePolicy(STEPS, ka.policy)).toEqual([
      'გაუქმება უფასოა მინიმუმ 24 საათით ადრე',
      'თანხის 50% ბრუნდება მინიმუმ 4 საათით ადრე',
      'ამის შემდეგ თანხა აღარ ბრუნდება',
    ]);
  });

  it.each([
    {
      step: { hoursBefore: 1, refundPercent: 100 },
      line: 'Free cancellation until 1 hour before',
    },
    { step: { hoursBefore: 0, refundPercent: 100 }, line: 'Free cancellation until your visit begins' },
    { step: { hoursBefore: 0, refundPercent: 80 }, line: '80% comes back until your visit begins' },
    { step: { hoursBefore: 1, refundPercent: 80 }, line: '80% comes back until 1 hour before' },
  ])('says "$line"', ({ step, line }) => {
    expect(describePolicy([step], en.policy)[0]).toBe(line);
  });

  it('says nothing of the time after a policy that holds to the end', () => {
    expect(describePolicy([{ hoursBefore: 0, refundPercent: 100 }], en.policy)).toHaveLength(1);
  });

  it.each([{ steps: [] }, { steps: [{ hoursBefore: 24, refundPercent: 0 }] }])(
    'says that nothing comes back with $steps',
    ({ steps }) => {
      expect(describePolicy(steps, en.policy)).toEqual([
        'Money that has been paid does not come back when you cancel',
      ]);
    },
  );
});
