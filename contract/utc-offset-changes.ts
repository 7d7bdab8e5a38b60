const DAY_MS = 86_400_000;

/** From this instant on a clock is so far ahead of UTC; milliseconds, both. */
export interface UtcOffsetChange {
  from: number;
  offset: number;
}

/** What a clock's offset is from an instant until another, each change to the minute. */
export function listUtcOffsets(
  offsetAt: (instant: number) => number,
  from: number,
  until: number,
): UtcOffsetChange[] {
  const changes = [{ from, offset: offsetAt(from) }];
  for (let day = from; day < until; day += DAY_MS) {
    const offset = offsetAt(day + DAY_MS);
    if (offset !== changes.at(-1)?.offset) changes.push({ from: findChange(offsetAt, day), offset });
  }
  return changes;
}

/** The first minute of a day whose offset is no longer that of its beginning. */
function findChange(offsetAt: (instant: number) => number, day: number): number {
  const [before, minute] = [offsetAt(day), 60_000];
  let at = day;
  while (offsetAt(at) === before) at += minute;
  return at;
}
