// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hasBegun, isOver } from '#contract/values/period.ts';
import { localDateAt } from '#contract/values/time.ts';

const SCRIPT = readFileSync('src/inline/dated.js', 'utf8');

afterEach(() => void vi.useRealTimers());

/** Whether an element with these attributes shows at an instant. */
function isShown(attributes: string, now: string): boolean {
  vi.useFakeTimers({ now: new Date(now) });
  document.body.innerHTML = `<p ${attributes}></p>`;
  runInNewContext(SCRIPT, { document, Date });
  return !document.querySelector('p')?.hidden;
}

const WEEK = 'data-from="2027-05-01" data-until="2027-05-07"';

describe('what has dates', () => {
  it.each([
    { now: '2027-04-30T19:59:59Z', attributes: WEEK, shown: false },
    { now: '2027-04-30T20:00:00Z', attributes: WEEK, shown: true },
    { now: '2027-05-07T19:59:59Z', attributes: WEEK, shown: true },
    { now: '2027-05-07T20:00:00Z', attributes: WEEK, shown: false },
    { now: '2027-05-01T12:00:00Z', attributes: `${WEEK} hidden`, shown: true },
    { now: '2027-05-08T12:00:00Z', attributes: 'data-from="2027-05-01"', shown: true },
    { now: '2027-05-08T12:00:00Z', attributes: 'data-until="2027-05-07"', shown: false },
    { now: '2027-05-08T12:00:00Z', attributes: '', shown: true },
  ])('at $now with $attributes: shown is $shown', ({ now, attributes, shown }) => {
    expect(isShown(attributes, now)).toBe(shown);
  });

  it.each(['2027-04-30T19:59:59Z', '2027-04-30T20:00:00Z', '2027-05-07T19:59:59Z', '2027-05-07T20:00:00Z'])(
    'shows at %s in the browser if the build shows it',
    (now) => {
      const today = localDateAt(Date.parse(now));
      const period = { from: '2027-05-01', until: '2027-05-07' };

      expect(isShown(WEEK, now)).toBe(hasBegun(period, today) && !isOver(period, today));
    },
  );
});
