import {
  findClosure,
  findHolidayHours,
  listSpecialDays,
  type SpecialDay,
} from '#contract/rules/opening-hours.ts';
import type { Context } from '#server/context.ts';

/** A closed day or one with other hours, whether the editor or the hostess has said so. */
export interface SpecialDate extends SpecialDay {
  by: 'content' | 'staff';
}

/** All from a date on, earliest first. */
export async function listSpecialDates(
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  from: string,
): Promise<SpecialDate[]> {
  const ofContent = listSpecialDays(rules, from).map((day) => ({ ...day, by: 'content' as const }));
  const ofStaff = await listClosedByStaff(db).where('local_date', '>=', from).execute();
  return [...ofContent, ...ofStaff.map(toSpecialDate)].toSorted((first, second) =>
    first.date < second.date ? -1 : 1,
  );
}

/** Undefined for a usual day. Weekdays without hours are closed too. */
export async function findSpecialDate(ctx: Context, date: string): Promise<SpecialDate | undefined> {
  const closure = findClosure(ctx, date);
  if (closure) return { date, by: 'content', note: closure, hours: undefined };
  const closed = await listClosedByStaff(ctx.db).where('local_date', '=', date).executeTakeFirst();
  if (closed) return toSpecialDate(closed);
  const hours = findHolidayHours(ctx.rules, date);
  return hours && { date, by: 'content', note: hours.note, hours };
}

function listClosedByStaff(db: Context['db']) {
  return db.selectFrom('closed_days').select(['local_date as date', 'note']);
}

function toSpecialDate({ date, note }: { date: string; note: string }): SpecialDate {
  return { date, by: 'staff', note: { en: note, ka: note }, hours: undefined };
}
