import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import { describeCancellation, describeVisitCancellation } from '#src/i18n/describe-cancellation.ts';
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

  const BEGINS = startsAt('2026-07-05', '19:00');
  it.each([
    {
      hours: 25,
      lines: [
        'Free cancellation until Saturday 4\u00a0July,\u00a019:00',
        '50% refund until Sunday 5\u00a0July,\u00a015:00',
        'No refund after that',
      ],
    },
    { hours: 24, lines: ['50% refund until Sunday 5\u00a0July,\u00a015:00', 'No refund after that'] },
    { hours: 4, lines: ['No refund if you cancel'] },
  ])('names the dates of a visit in $hours hours that have not passed', ({ hours, lines }) => {
    const visit = { begins: BEGINS, now: BEGINS - hours * HOUR_MS, language: 'en' } as const;
    expect(describeVisitCancellation(STEPS, en.policy, visit)).toEqual(lines);
  });

  it('names the dates of a visit in Georgian', () => {
    const visit = { begins: BEGINS, now: BEGINS - 25 * HOUR_MS, language: 'ka' } as const;
    expect(describeVisitCancellation(STEPS, ka.policy, visit).slice(0, 2)).toEqual([
      'გაუქმება უფასოა ამ დრომდე: შაბათი, 4\u00a0ივლისი,\u00a019:00',
      'თანხის 50% ბრუნდება ამ დრომდე: კვირა, 5\u00a0ივლისი,\u00a015:00',
    ]);
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
