import { toZonedTime } from 'date-fns-tz/toZonedTime';
import { DAY_MS } from './durations.ts';
import type { ClockChanges } from './zone.ts';

const FIRST = Date.UTC(2020, 0, 1);
const LAST = Date.UTC(2045, 0, 1);
/** Shorter than any summer time. */
const STEP_MS = 28 * DAY_MS;

/** The changes of a zone's clock from 2020 to 2044, by the time zone database of this machine. */
export function listClockChanges(name: string): ClockChanges {
  let before = offsetAt(name, FIRST);
  const changes: [number, number][] = [[0, before]];
  for (let start = FIRST; start < LAST; start += STEP_MS) {
    const after = offsetAt(name, start + STEP_MS);
    if (before !== after) changes.push([findChange(name, start, before), after]);
    before = after;
  }
  return changes;
}

function offsetAt(name: string, instant: number): number {
  // Its local fields are those of the zone.
  const zoned = toZonedTime(instant, name);
  const fields = new Date(0);
  fields.setUTCFullYear(zoned.getFullYear(), zoned.getMonth(), zoned.getDate());
  fields.setUTCHours(zoned.getHours(), zoned.getMinutes(), zoned.getSeconds(), zoned.getMilliseconds());
  return fields.getTime() - instant;
}

/** The first instant within a step that has another offset. */
function findChange(name: string, start: number, before: number): number {
  let [low, high] = [start, start + STEP_MS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(name, middle) === before) low = middle;
    else high = middle;
  }
  return high;
}
