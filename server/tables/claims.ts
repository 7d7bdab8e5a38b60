import type { Context } from '../context.ts';

export interface LiveClaim {
  tableId: string;
  date: string;
  hour: number;
}

/**
 * The hours of these dates that are taken: by a confirmed reservation, or by a hold that has not ended. What the asker
 * holds is left out: a new choice takes its place.
 */
export async function listLiveClaims(
  { db, databaseClock }: Context,
  dates: readonly string[],
  askerId = '',
): Promise<LiveClaim[]> {
  const now = await databaseClock(db);
  return db
    .selectFrom('table_claims')
    .leftJoin('reservations', 'reservations.id', 'table_claims.reservation_id')
    .where('table_claims.date', 'in', dates)
    .where((eb) =>
      eb.or([
        eb('table_claims.hold_expires_at', 'is', null),
        eb('table_claims.hold_expires_at', '>', now).and('user_id', 'is distinct from', askerId),
      ]),
    )
    .orderBy('table_claims.date')
    .orderBy('table_claims.hour')
    .select(['table_claims.table_id as tableId', 'table_claims.date', 'table_claims.hour'])
    .execute();
}
