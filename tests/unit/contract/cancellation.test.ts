import { describe, expect, it } from 'vitest';
import { cancelRequest, findCancellationTerms } from '#contract/api/cancellation.ts';

const POLICY = [
  { hoursBefore: 24, refundPercent: 100 },
  { hoursBefore: 4, refundPercent: 50 },
];
const SEATING = { date: '2026-07-10', slot: '19:00' };
const BEGINS = Date.parse('2026-07-10T19:00:00+04:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('findCancellationTerms', () => {
  it.each([
    ['months before', -90 * DAY, 100, -DAY],
    ['a millisecond more than a day before', -DAY - 1, 100, -DAY],
    ['a day before', -DAY, 100, -DAY],
    ['a millisecond less than a day before', -DAY + 1, 50, -4 * HOUR],
    ['four hours before', -4 * HOUR, 50, -4 * HOUR],
    ['a millisecond less than four hours before', -4 * HOUR + 1, 0, 0],
    ['at the last moment', -1, 0, 0],
  ])('%s', (_, offset, refundPercent, validUntil) => {
    expect(findCancellationTerms(POLICY, SEATING, BEGINS + offset)).toEqual({
      refundPercent,
      validUntil: BEGINS + validUntil,
    });
  });

  it.each([0, 1, DAY])('has no terms %i ms after the start', (offset) => {
    expect(findCancellationTerms(POLICY, SEATING, BEGINS + offset)).toBeUndefined();
  });

  it('grants no refund under an empty policy until the start', () => {
    const nothing = { refundPercent: 0, validUntil: BEGINS };

    expect(findCancellationTerms([], SEATING, BEGINS - 90 * DAY)).toEqual(nothing);
    expect(findCancellationTerms([], SEATING, BEGINS - 1)).toEqual(nothing);
    expect(findCancellationTerms([], SEATING, BEGINS)).toBeUndefined();
  });

  it.each([-25, -24, -23, -4, -3])('reads its steps in any order: %i hours', (hours) => {
    const now = BEGINS + hours * HOUR;

    expect(findCancellationTerms(POLICY.toReversed(), SEATING, now)).toEqual(
      findCancellationTerms(POLICY, SEATING, now),
    );
  });

  it('does not change the policy', () => {
    const policy = Object.freeze(POLICY.toReversed());

    expect(() => findCancellationTerms(policy, SEATING, BEGINS - DAY)).not.toThrow();
  });

  it('supports fractions of an hour and a step of zero hours', () => {
    const policy = [
      { hoursBefore: 0.5, refundPercent: 80 },
      { hoursBefore: 0, refundPercent: 10 },
    ];

    expect(findCancellationTerms(policy, SEATING, BEGINS - HOUR / 2)?.refundPercent).toBe(80);
    expect(findCancellationTerms(policy, SEATING, BEGINS - HOUR / 2 + 1)?.refundPercent).toBe(10);
    expect(findCancellationTerms(policy, SEATING, BEGINS - 1)?.refundPercent).toBe(10);
  });
});

describe('cancelRequest', () => {
  it.each([0, 69.85])('takes %d lari', (refundAmount) => {
    expect(cancelRequest.safeParse({ refundAmount }).success).toBe(true);
  });

  it.each([undefined, null, -0.01, Infinity, NaN, '69.85'])('refuses %s', (refundAmount) => {
    expect(cancelRequest.safeParse({ refundAmount }).success).toBe(false);
  });
});
