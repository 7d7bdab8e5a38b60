import type { Database } from '#server/platform/db/database.ts';

/** The newest reservation of the guest with a telephone number, which leads to the card; undefined if nobody has it. */
export async function findReservationByPhone(db: Database, phone: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('reservations')
    .leftJoin('guests', (join) =>
      join.onRef('guests.reservation_id', '=', 'reservations.id').on('reservations.user_id', 'is', null),
    )
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'reservations.user_id').on('users.deleted_at', 'is', null),
    )
    .select('reservations.id')
    .where('reservations.status', 'in', ['confirmed', 'cancelled'])
    .where('reservations.forgotten_at', 'is', null)
    .where((eb) => eb.or([eb('guests.phone', '=', phone), eb('users.phone', '=', phone)]))
    .orderBy('local_date', 'desc')
    .orderBy('reservations.id', 'desc')
    .executeTakeFirst();
  return row?.id;
}
