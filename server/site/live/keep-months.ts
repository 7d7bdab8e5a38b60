import type { Selectable } from 'kysely';
import { DAY_MS } from '#contract/values/durations.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { KeepMonths } from '#server/platform/db/tables/publishing.ts';

/**
 * How long the names of guests are kept. What is forgotten cannot be brought back, so a shorter time takes effect a week
 * after it was published, and a longer one at once.
 */
const DELAY_MS = 7 * DAY_MS;

type Row = Omit<Selectable<KeepMonths>, 'id'>;

/** A shorter time that was published and is not in effect. */
export interface ComingKeepMonths {
  months: number;
  /** Milliseconds since 1970. */
  from: number;
}

/** Publishing the same months again, as each server does after a start, keeps the date. */
export async function recordKeepMonths(db: Database, months: number, now: number): Promise<void> {
  const row = await db
    .insertInto('keep_months')
    .values({ id: 1, months, next_months: null, next_from: null })
    // Locks the row.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({ months: eb.ref('keep_months.months') })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .updateTable('keep_months')
    .set(decideKeepMonths(row, months, now))
    .execute();
}

function decideKeepMonths(row: Row, months: number, now: number): Row {
  const current = monthsAt(row, now);
  if (months >= current) return { months, next_months: null, next_from: null };
  if (months === row.next_months) return row;
  return { months: current, next_months: months, next_from: now + DELAY_MS };
}

/** The months that are in effect; undefined before the first start with this table. */
export async function findKeepMonths(db: Database, now: number): Promise<number | undefined> {
  const row = await db.selectFrom('keep_months').selectAll().executeTakeFirst();
  return row && monthsAt(row, now);
}

export async function findComingKeepMonths({
  db,
  databaseClock,
}: Pick<Context, 'db' | 'databaseClock'>): Promise<ComingKeepMonths | undefined> {
  const row = await db.selectFrom('keep_months').selectAll().executeTakeFirst();
  if (!row || row.next_months === null || row.next_from === null) return undefined;
  const isInEffect = row.next_from <= (await databaseClock(db));
  return isInEffect ? undefined : { months: row.next_months, from: row.next_from };
}

function monthsAt({ months, next_months, next_from }: Row, now: number): number {
  return next_months !== null && next_from !== null && next_from <= now ? next_months : months;
}
