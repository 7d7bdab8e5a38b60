import { DAY_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { dayNumber, type DateRange } from './range.ts';

/** The reservations of a date from one source. */
export interface DaySource {
  date: string;
  source: ReservationSource;
  isNoShow: boolean;
  reservations: number;
  guests: number;
}

export async function listBySource(db: Database, { from, to }: DateRange): Promise<DaySource[]> {
  const rows = await db
    .selectFrom('reservations')
    .select((eb) => [
      'local_date as date',
      'source',
      'is_no_show',
      eb.fn.countAll<number | string>().as('reservations'),
      eb.fn.coalesce(eb.fn.sum<number | string>('party_size'), sql.lit(0)).as('guests'),
    ])
    .where('status', '=', 'confirmed')
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .groupBy(['local_date', 'source', 'is_no_show'])
    .execute();
  return rows.map(({ is_no_show: isNoShow, ...row }) => ({
    ...row,
    isNoShow: isNoShow === 1,
    reservations: Number(row.reservations),
    guests: Number(row.guests),
  }));
}

/** How far ahead people reserve: the least days of each step. The last one is open. */
const LEAD_STEPS = [0, 1, 2, 4, 8, 15, 31] as const;

export interface LeadStep {
  fromDays: number;
  /** Undefined for the last step. */
  toDays: number | undefined;
  reservations: number;
}

/** The instant of the first day in Tbilisi. */
const FIRST_MIDNIGHT = startsAt('1970-01-01', '00:00');

/** Without guests at the door, who reserve nothing ahead. */
export async function countLeads(db: Database, { from, to }: DateRange): Promise<LeadStep[]> {
  const createdDay = sql<number>`(created_at - ${sql.lit(FIRST_MIDNIGHT)}) / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom('reservations')
    .select((eb) => [
      'local_date as date',
      createdDay.as('createdDay'),
      eb.fn.countAll<number | string>().as('count'),
    ])
    .where('status', '=', 'confirmed')
    .where('source', '<>', 'walk_in')
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .groupBy(['local_date', createdDay])
    .execute();
  const counts = LEAD_STEPS.map(() => 0);
  for (const { date, createdDay: day, count } of rows) {
    const days = dayNumber(date) - Number(day);
    const step = Math.max(
      0,
      LEAD_STEPS.findLastIndex((least) => days >= least),
    );
    counts[step] = (counts[step] ?? 0) + Number(count);
  }
  return LEAD_STEPS.map((fromDays, index) => {
    const next = LEAD_STEPS[index + 1];
    return { fromDays, toDays: next && next - 1, reservations: counts[index] ?? 0 };
  });
}
