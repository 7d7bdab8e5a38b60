import type { Context } from '../context.ts';

export interface LiveClaim {
  tableId: string;
  date: string;
  hour: number;
}

/** The hours of these dates that are taken: by a confirmed reservation, or by a hold that has not ended. */
export function listLiveClaims({ db, clock }: Context, dates: readonly string[]): Promise<LiveClaim[]> {
  return db
    .selectFrom('table_claims')
    .where('date', 'in', dates)
    .where((where) =>
      where.or([where('hold_expires_at', 'is', null), where('hold_expires_at', '>', clock())]),
    )
    .orderBy('date')
    .orderBy('hour')
    .select(['table_id as tableId', 'date', 'hour'])
    .execute();
}
