import type { Database } from '#server/platform/db/database.ts';

/** The reservations of an account, and those of the lists that it has begun. */
export function selectOwn(db: Database, userId: string) {
  return db
    .selectFrom('reservations')
    .leftJoin('parties', 'parties.reservation_id', 'reservations.id')
    .select('reservations.id')
    .where((eb) => eb.or([eb('reservations.user_id', '=', userId), eb('parties.user_id', '=', userId)]));
}
