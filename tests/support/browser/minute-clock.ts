const MINUTE_MS = 60_000;
/** The last second of a minute is left out: what is timed to its end must not be the next minute. */
const LAST_MS = MINUTE_MS - 1_000;

export interface MinuteClock {
  (): number;
  set(instant: number): void;
}

/**
 * Runs from the instant that a test sets, and stops before that minute is over: pages show the same minutes on a slow
 * machine, and no two instants of an evening are in the wrong order.
 */
export function createMinuteClock(start: number): MinuteClock {
  let from = start;
  let setAt = performance.now();
  const read = () => {
    const last = Math.floor(from / MINUTE_MS) * MINUTE_MS + LAST_MS;
    return Math.min(last, from + Math.floor(performance.now() - setAt));
  };
  return Object.assign(read, {
    set: (instant: number) => {
      from = instant;
      setAt = performance.now();
    },
  });
}
