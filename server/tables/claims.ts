import type { Context } from '../context.ts';

export interface LiveClaim {
  tableId: string;
  date: string;
  hour: number;
}

/** The hours of these dates that are taken: by a confirmed reservation, or by a hold that has not ended. */
export async function listLiveClaims(
  { db, databaseClock }: Context,
  dates: readonly string[],
): Promise<LiveClaim[]> {
  const now = await databaseClock(db);
  return db
    .selectFrom('table_claims')
    .where('date', 'in', dates)
    .where((where) => where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', now)]))
    .orderBy('date')
    .orderBy('hour')
    .select(['table_id as tableId', 'date', 'hour'])
    .execute();
}
