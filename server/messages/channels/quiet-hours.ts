import { wallClockAt } from '#contract/values/time.ts';

/** In Tbilisi time. */
const QUIET_FROM = '22:30';
const QUIET_UNTIL = '09:00';

/** Whether it is night: no text goes out that nobody waits for. */
export function isQuiet(now: number): boolean {
  const time = wallClockAt(now).slice(11);
  return time >= QUIET_FROM || time < QUIET_UNTIL;
}
