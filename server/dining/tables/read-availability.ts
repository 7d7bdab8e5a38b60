import { HOUR_MS } from '#contract/values/durations.ts';
import { leadMs } from '#contract/rules/opening-hours.ts';
import { TABLES_VERSION_HEADER } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { Reading } from '#server/platform/http/response-cache.ts';
import { readEvening, type Evening } from './availability.ts';
import { availabilityFor } from './version.ts';

/** A date's availability as a cacheable answer, for one diner or for everyone without a hold. */
export async function readAvailability(ctx: Context, date: string, askerId?: string): Promise<Reading> {
  const evening = await readEvening(ctx, date);
  const { tables, version } = availabilityFor(ctx, evening, askerId);
  return {
    content: tables,
    headers: { [TABLES_VERSION_HEADER]: version },
    changesAt: nextChange(ctx, evening),
  };
}

/** The end of the next hold or of the orders for the next slot, when the availability may change without a write. */
function nextChange({ clock, rules }: Context, { claims }: Evening): number {
  const lead = leadMs(rules);
  const nextSlot = (Math.floor((clock() + lead) / HOUR_MS) + 1) * HOUR_MS;
  return Math.min(nextSlot - lead, ...claims.map(({ holdExpiresAt }) => holdExpiresAt ?? Infinity));
}
