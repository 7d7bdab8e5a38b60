import { listOpenHours } from '#contract/rules/opening-hours.ts';
import { weekdayIndex } from '#contract/values/weekdays.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listDates, type DateRange } from './range.ts';

type VerbContext = Pick<Context, 'db' | 'rules' | 'restaurant'>;

/** Table hours: one hour of one table. */
export interface Occupancy {
  claimed: number;
  open: number;
}

export interface HourOccupancy extends Occupancy {
  /** Monday is 0. */
  weekday: number;
  hour: number;
}

/**
 * The claimed and the open table hours for each weekday and hour. Holds and blocks claim nothing here. Closed hours are
 * left out, and closed days without guests: a day closed to new reservations keeps those that it has.
 */
export async function listOccupancy(house: VerbContext, range: DateRange): Promise<HourOccupancy[]> {
  const [tables, claims, closedDates] = await Promise.all([
    countTables(house.db),
    countClaims(house.db, range),
    listClosedDates(house, range),
  ]);
  const claimsOf = Map.groupBy(claims, ({ date }) => date);
  const sums = new Map<number, HourOccupancy>();
  for (const date of listDates(range)) {
    if (closedDates.has(date) && !claimsOf.has(date)) continue;
    const weekday = weekdayIndex(date);
    const claimed = new Map(claimsOf.get(date)?.map(({ hour, count }) => [hour, count]));
    for (const hour of listOpenHours(house, date)) {
      const key = weekday * 24 + hour;
      const sum = sums.get(key) ?? { weekday, hour, claimed: 0, open: 0 };
      sum.claimed += claimed.get(hour) ?? 0;
      sum.open += tables;
      sums.set(key, sum);
    }
  }
  return [...sums.values()];
}

export async function countTables(db: Database): Promise<number> {
  const { tables } = await db
    .selectFrom('dining_tables')
    .select((eb) => eb.fn.countAll<number | string>().as('tables'))
    .where('is_archived', '=', 0)
    .executeTakeFirstOrThrow();
  return Number(tables);
}

/** The table hours that guests have or had, by date and hour. */
export async function countClaims(
  db: Database,
  { from, to }: DateRange,
): Promise<{ date: string; hour: number; count: number }[]> {
  const rows = await db
    .selectFrom('table_claims')
    .select((eb) => ['date', 'hour', eb.fn.countAll<number | string>().as('count')])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .where('reservation_id', 'is not', null)
    .where('hold_expires_at', 'is', null)
    .groupBy(['date', 'hour'])
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** The dates that the staff have closed. */
async function listClosedDates({ db }: VerbContext, range: DateRange): Promise<Set<string>> {
  const closed = await db
    .selectFrom('closed_days')
    .select('local_date as date')
    .where('local_date', '>=', range.from)
    .where('local_date', '<=', range.to)
    .execute();
  return new Set(closed.map(({ date }) => date));
}
