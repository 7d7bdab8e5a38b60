import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#contract/values/durations.ts';
import { listClockChanges } from '#contract/values/clock-changes.ts';
import { createZone } from '#contract/values/zone.ts';

const at = (instant: string) => Date.parse(instant);
const show = (instant: number) => new Date(instant).toISOString().slice(0, 16);

describe.each(['Asia/Tbilisi', 'Europe/Berlin', 'America/New_York', 'Asia/Beirut'])('the zone %s', (name) => {
  const zone = createZone(listClockChanges(name));
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'short' });

  it.each([2021, 2026, 2039])('shows in %i what its clock shows, and finds the instant again', (year) => {
    const hours = Array.from({ length: 366 * 24 }, (_, index) => Date.UTC(year, 0, 1) + index * HOUR_MS);
    const wrong = hours.filter(
      (instant) => show(instant + zone.offsetAt(instant)).replace('T', ' ') !== shown.format(instant),
    );
    const lost = hours.filter((instant) => zone.instantOf(instant + zone.offsetAt(instant)) !== instant);

    expect(wrong.map(show)).toEqual([]);
    // The hour that is there twice is read as its second time.
    expect(lost.length).toBeLessThanOrEqual(1);
  });
});

describe('a clock that changes', () => {
  const berlin = createZone(listClockChanges('Europe/Berlin'));
  const offsets = (instants: string[]) => instants.map((instant) => berlin.offsetAt(at(instant)) / HOUR_MS);

  it('is put forward by an hour in spring', () => {
    expect(offsets(['2026-03-29T00:59Z', '2026-03-29T01:00Z'])).toEqual([1, 2]);
    expect(show(berlin.instantOf(at('2026-03-29T03:00Z')))).toBe('2026-03-29T01:00');
  });

  it('is put back by an hour in autumn', () => {
    expect(offsets(['2026-10-25T00:59Z', '2026-10-25T01:00Z'])).toEqual([2, 1]);
    expect(show(berlin.instantOf(at('2026-10-25T02:30Z')))).toBe('2026-10-25T01:30');
  });
});

it('Tbilisi is four hours ahead, in summer and in winter', () => {
  const zone = createZone(listClockChanges('Asia/Tbilisi'));

  expect(
    [at('2026-01-01T00:00Z'), at('2026-07-01T00:00Z')].map((instant) => zone.offsetAt(instant) / HOUR_MS),
  ).toEqual([4, 4]);
});
