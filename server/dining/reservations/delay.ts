import { MINUTE_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';

/** By how many minutes guests may announce to be late. */
export const DELAYS = [15, 30, 45] as const;
/** What the staff enter for a caller; 0: on time after all. */
export const CALLED_DELAYS = [0, 10, 15, 20, 30, 45, 60] as const;

/** What the guests of a reservation have announced. */
export interface Delay {
  minutes: number;
  /** How often they have announced one themselves; what the staff enter for a caller is not counted. */
  presses: number;
}

/** When guests who have not come are due: the start, or the time that they have announced. Milliseconds since 1970. */
export function dueAt({ date, slot, delay }: { date: string; slot: string; delay: Delay | null }): number {
  return startsAt(date, slot) + (delay?.minutes ?? 0) * MINUTE_MS;
}

interface DelayRow {
  delay_minutes: number | null;
  delay_presses: number | null;
}

export function toDelay({ delay_minutes: minutes, delay_presses: presses }: DelayRow): Delay | null {
  return minutes === null ? null : { minutes, presses: presses ?? 0 };
}
