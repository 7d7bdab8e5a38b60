/** 12:00 in Tbilisi on Sunday, 5 July 2026. */
export const TEST_NOW = Date.parse('2026-07-05T08:00:00Z');

export interface FakeClock {
  (): number;
  advance(milliseconds: number): void;
  set(instant: number): void;
}

export function createFakeClock(start = TEST_NOW): FakeClock {
  let now = start;
  return Object.assign(() => now, {
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
    set: (instant: number) => {
      now = instant;
    },
  });
}
