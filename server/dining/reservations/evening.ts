import { HOUR_MS } from '#contract/values/durations.ts';
import { localDateAt } from '#contract/values/time.ts';

/** Seatings may run past midnight: until this hour the evening is that of the date before. */
const NEW_DAY_HOUR = 6;

/** The date whose evening runs at an instant. */
export function eveningAt(now: number): string {
  return localDateAt(now - NEW_DAY_HOUR * HOUR_MS);
}
