import type { Context } from '#server/context.ts';

export interface LiveClaim {
  tableId: string;
  date: string;
  hour: number;
  /** Null for a block. */
  reservationId: string | null;
  /** The diner who holds it; null once confirmed, and for blocks. */
  holderId: string | null;
  /** When the hold expires; null if the claim does not expire. */
  holdExpiresAt: number | null;
}

/** The taken hours of these dates: confirmed reservations, blocks, and unexpired holds. */
export async function listLiveClaims(
  { db, databaseClock }: Context,
  dates: readonly string[],
): Promise<LiveClaim[]> {
  const now = await databaseClock(db);
  return db
    .selectFrom('table_claims')
    .leftJoin('reservations', (join) =>
      join
        .onRef('reservations.id', '=', 'table_claims.reservation_id')
        .on('reservations.status', '=', 'held'),
    )
    .where('table_claims.date', 'in', dates)
    .where((eb) =>
      eb.or([eb('table_claims.hold_expires_at', 'is', null), eb('table_claims.hold_expires_at', '>', now)]),
    )
    .orderBy('table_claims.date')
    .orderBy('table_claims.hour')
    .select([
      'table_claims.table_id as tableId',
      'table_claims.date',
      'table_claims.hour',
      'table_claims.reservation_id as reservationId',
      'reservations.user_id as holderId',
      'table_claims.hold_expires_at as holdExpiresAt',
    ])
    .execute();
}
