import { addDays, localDateAt } from '#contract/values/time.ts';
import { listReconfirmations, type Reconfirmation } from '#server/dining/reservations/reconfirmation.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findClosure, listOpenHours } from '#contract/rules/opening-hours.ts';
import { countClaims, countTables, type Occupancy } from './occupancy.ts';
import { listDates, type DateRange } from './range.ts';
import { listBySource } from './reservation-figures.ts';
import type { Language } from '#contract/values/language.ts';

/** An evening begins at this hour. */
const EVENING_HOUR = 18;

export interface CalendarDay {
  date: string;
  reservations: number;
  guests: number;
  /** Table hours from 18:00 on. */
  evening: Occupancy;
  /** For each open hour, how many tables guests have. */
  hours: { hour: number; tables: number }[];
  tables: number;
  /** How many diners wait for tables. */
  waiting: number;
  /** What the guests of a coming day have said; 0 while nobody is asked. */
  answers: Record<Reconfirmation, number>;
  /** The reason, which may be empty; undefined while the day is open. */
  closed: string | undefined;
}

/** The days of a range at a glance. */
export async function readCalendar(
  ctx: Context,
  range: DateRange,
  language: Language,
): Promise<CalendarDay[]> {
  const { db } = ctx;
  const now = await ctx.databaseClock(db);
  const today = localDateAt(now);
  // Nobody is asked earlier than a week ahead.
  const [from, to] = [today, addDays(today, 7)];
  const asked = { from: range.from > from ? range.from : from, to: range.to < to ? range.to : to };
  const [sources, claims, tables, closed, waiting, said] = await Promise.all([
    listBySource(db, range),
    countClaims(db, range),
    countTables(db),
    listClosed(ctx, range, language),
    countWaiting(db, range),
    listReconfirmations(db, asked, { rules: ctx.rules, now }),
  ]);
  const sourcesOf = Map.groupBy(sources, ({ date }) => date);
  const claimsOf = Map.groupBy(claims, ({ date }) => date);
  return listDates(range).map((date) => {
    const present = (sourcesOf.get(date) ?? []).filter(({ isNoShow }) => !isNoShow);
    const hours = listOpenHours(ctx, date).map((hour) => ({
      hour,
      tables: claimsOf.get(date)?.find((claim) => claim.hour === hour)?.count ?? 0,
    }));
    const count = (answer: Reconfirmation) =>
      said.filter((each) => each.date === date && each.answer === answer && each.hasCome === undefined)
        .length;
    const evening = hours.filter(({ hour }) => hour >= EVENING_HOUR);
    return {
      date,
      reservations: present.reduce((sum, day) => sum + day.reservations, 0),
      guests: present.reduce((sum, day) => sum + day.guests, 0),
      evening: {
        claimed: evening.reduce((sum, hour) => sum + hour.tables, 0),
        open: evening.length * tables,
      },
      hours,
      tables,
      waiting: waiting.get(date) ?? 0,
      answers: { yes: count('yes'), late: count('late'), silent: count('silent') },
      closed: closed.get(date),
    };
  });
}

async function listClosed(
  { db, ...house }: Context,
  { from, to }: DateRange,
  language: Language,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('closed_days')
    .select(['local_date as date', 'note'])
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .execute();
  const ofContent = listDates({ from, to }).flatMap((date) => {
    const note = findClosure(house, date);
    return note ? [[date, note[language]] as const] : [];
  });
  return new Map([...rows.map(({ date, note }) => [date, note] as const), ...ofContent]);
}

async function countWaiting(db: Database, { from, to }: DateRange): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('waiting_entries')
    .select((eb) => ['local_date as date', eb.fn.countAll<number | string>().as('count')])
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .groupBy('local_date')
    .execute();
  return new Map(rows.map(({ date, count }) => [date, Number(count)]));
}
