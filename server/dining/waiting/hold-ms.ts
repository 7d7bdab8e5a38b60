import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Context } from '#server/context.ts';

/** How long tables are held for a diner of the waiting list. */
export function holdMs({ rules }: Pick<Context, 'rules'>): number {
  return rules.waitingHoldMinutes * MINUTE_MS;
}
