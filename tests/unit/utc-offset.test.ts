import { describe, expect, it } from 'vitest';
import { listUtcOffsets } from '#contract/utc-offset-changes.ts';
import { utcOffsetAt as utcOffsetInBrowser } from '#contract/utc-offset.browser.ts';
import { utcOffsetAt } from '#contract/utc-offset.ts';

const HOUR_MS = 3_600_000;

describe('the table of offsets', () => {
  it('has each change of a clock to the minute', () => {
    const [spring, autumn] = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)];
    const offsetAt = (instant: number) => (instant >= spring && instant < autumn ? 2 : 1) * HOUR_MS;

    expect(listUtcOffsets(offsetAt, Date.UTC(2026, 0), Date.UTC(2027, 0))).toEqual([
      { from: Date.UTC(2026, 0), offset: HOUR_MS },
      { from: spring, offset: 2 * HOUR_MS },
      { from: autumn, offset: HOUR_MS },
    ]);
  });

  it('says in the browser what the server says of every half day, in years that it does not reach as well', () => {
    const halfDays = Array.from(
      { length: 2 * 365 * 6 },
      (_, index) => Date.UTC(2025, 0) + index * 12 * HOUR_MS,
    );

    expect(halfDays.filter((instant) => utcOffsetInBrowser(instant) !== utcOffsetAt(instant))).toEqual([]);
  });
});
