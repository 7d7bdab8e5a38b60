/** Since which instant which offset from UTC holds, both in milliseconds, earliest first. The first also holds before. */
export type ClockChanges = readonly (readonly [since: number, offset: number])[];

export interface Zone {
  /** The offset from UTC at an instant, in milliseconds. */
  offsetAt(instant: number): number;
  /**
   * The instant at which the clock shows a time, given in milliseconds as if it were UTC; of a time that is there twice,
   * the second one.
   */
  instantOf(wallClock: number): number;
}

export function createZone(changes: ClockChanges): Zone {
  const [, first] = changes[0] ?? [0, 0];
  const latest = [...changes].reverse();
  const offsetAt = (instant: number) => latest.find(([since]) => since <= instant)?.[1] ?? first;
  const instantOf = (wallClock: number) => {
    const offset = latest.find(([since, each]) => wallClock - each >= since)?.[1] ?? first;
    return wallClock - offset;
  };
  return { offsetAt, instantOf };
}
