import { findHolidayHours } from '#contract/holiday-hours.ts';
import { weekdayOf as nameWeekday } from '#contract/weekdays.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { findClosedDates } from '../tables/closures.ts';
import { listDates, weekdayOf, type DateRange } from './range.ts';

type House = Pick<Context, 'db' | 'rules' | 'restaurant'>;

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

const BATCH = 500;

/**
 * The claimed and the open table hours for each weekday and hour. Holds and blocks claim nothing here; closed days and
 * hours are left out.
 */
export async function listOccupancy(house: House, range: DateRange): Promise<HourOccupancy[]> {
  const [tables, claims, openDates] = await Promise.all([
    countTables(house.db),
    countClaims(house.db, range),
    listOpenDates(house, range),
  ]);
  const claimed = new Map(claims.map(({ date, hour, count }) => [`${date} ${hour}`, count]));
  const sums = new Map<string, HourOccupancy>();
  for (const date of openDates) {
    const weekday = weekdayOf(date);
    for (const hour of listOpenHours(house, date)) {
      const key = `${weekday} ${hour}`;
      const sum = sums.get(key) ?? { weekday, hour, claimed: 0, open: 0 };
      sum.claimed += claimed.get(`${date} ${hour}`) ?? 0;
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

async function listOpenDates(house: House, range: DateRange): Promise<string[]> {
  const dates = listDates(range);
  const closed: ReadonlySet<string>[] = [];
  for (let from = 0; from < dates.length; from += BATCH) {
    closed.push(await findClosedDates(house, dates.slice(from, from + BATCH)));
  }
  return dates.filter((date) => !closed.some((some) => some.has(date)));
}

/** The whole hours for which the restaurant is open on a date, up to midnight. */
export function listOpenHours({ restaurant, rules }: Omit<House, 'db'>, date: string): number[] {
  const holiday = findHolidayHours(rules, date);
  const weekday = nameWeekday(date);
  const spans = holiday ? [holiday] : restaurant.hours.filter(({ days }) => days.includes(weekday));
  return HOURS.filter((hour) =>
    spans.some(({ opens, closes }) => readHour(opens) <= hour && hour < readHour(closes)),
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function readHour(time: string): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
}
