import { listBookableSlots } from '#contract/rules/opening-hours.ts';
import type { Context } from '#server/context.ts';
import { readEvenings, type Evening } from './availability.ts';
import { listBlockedTables } from './closures.ts';
import { createDateWatch, type DateWatch } from './date-watch.ts';

export function createTableWatch(ctx: Context, ticks: { tickMs?: number } = {}): DateWatch<Evening> {
  return createDateWatch(ctx, {
    ...ticks,
    read: async (dates) =>
      (await readEvenings(ctx, dates)).map((evening) => ({ date: evening.date, state: evening })),
    describe: (evening) => describe(ctx, evening),
    failure: 'tables_not_watched',
  });
}

/** Everything that the answer depends on: the evening, the slots, and the house rules. It has no seats: pages are built with them. */
function describe(ctx: Context, { date, tables, claims, isClosed }: Evening): string {
  const bookable = listBookableSlots(ctx, date, ctx.clock());
  const rules = [listBlockedTables(ctx, date), ctx.rules.seatingHours];
  const numbers = tables.map(({ tableNumber }) => tableNumber);
  return JSON.stringify([claims, isClosed, bookable, numbers, rules]);
}
