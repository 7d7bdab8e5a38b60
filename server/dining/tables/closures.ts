import { expressionBuilder, type Kysely } from 'kysely';
import { findClosure, listOpenSlots, type OpeningHouse } from '#contract/rules/opening-hours.ts';
import type { Language } from '#contract/values/language.ts';
import type { ClosedDay } from '#contract/api/tables.ts';
import { addDays, localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';

interface Calendar extends OpeningHouse {
  db: Kysely<Schema>;
}

/** Whether `content/` or the staff have closed the date. */
export async function isDayClosed(house: Calendar, date: string): Promise<boolean> {
  return (await findClosedDates(house, [date])).has(date);
}

/** Whether the staff have closed the date, as SQL. */
export function isClosedByStaff(date: string) {
  const eb = expressionBuilder<Schema>();
  return eb.exists(eb.selectFrom('closed_days').select('local_date').where('local_date', '=', date));
}

/** The closed dates among these: by the staff, by a closed day of `content/`, or as a weekday without hours. */
export async function findClosedDates(
  { db, ...house }: Calendar,
  dates: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('closed_days')
    .select('local_date')
    .where('local_date', 'in', dates)
    .execute();
  const ofContent = dates.filter((date) => findClosure(house, date) !== undefined);
  return new Set([...rows.map(({ local_date: date }) => date), ...ofContent]);
}

/** Tables that `content/` blocks on a date; the staff's blocks are claims. */
export function listBlockedTables({ rules }: Pick<Context, 'rules'>, date: string): string[] {
  return rules.blockedTables.filter(({ from, to }) => from <= date && date <= to).map(({ table }) => table);
}

/** The days without a slot among the dates that can be reserved, earliest first. */
export async function listClosedDays(ctx: Context, language: Language): Promise<ClosedDay[]> {
  const today = localDateAt(ctx.clock());
  const last = addDays(today, ctx.rules.daysAhead);
  const ofStaff = await ctx.db
    .selectFrom('closed_days')
    .select('local_date as date')
    .where('local_date', '>=', today)
    .where('local_date', '<=', last)
    .execute();
  const dates = Array.from({ length: ctx.rules.daysAhead + 1 }, (_, index) => addDays(today, index));
  const ofContent = dates
    .filter((date) => listOpenSlots(ctx, date).length === 0)
    .map((date) => ({ date, note: findClosure(ctx, date)?.[language] ?? '', isOpen: false }));
  const stopped = ofStaff.map(({ date }) => ({ date, note: '', isOpen: true }));
  const days = new Map([...stopped, ...ofContent].map((day) => [day.date, day]));
  return [...days.values()].toSorted((first, second) => (first.date < second.date ? -1 : 1));
}
