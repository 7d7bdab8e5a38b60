import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';

type House = Pick<Context, 'db' | 'databaseClock'>;

/** Takes no more reservations for a date; those that stand are not touched. Closing it again changes the note. */
export async function closeDay(
  { db, databaseClock }: House,
  { date, note, by }: { date: string; note: string; by: string },
): Promise<void> {
  await db
    .insertInto('closed_days')
    .values({ local_date: date, note, created_by: by, created_at: await databaseClock(db) })
    .onConflict((conflict) => conflict.column('local_date').doUpdateSet({ note, created_by: by }))
    .execute();
}

/** Throws `not_found` for a date that the staff have not closed; what `content/` closes is opened there. */
export async function openDay({ db }: House, date: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('closed_days')
    .where('local_date', '=', date)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new DomainError('not_found');
}
