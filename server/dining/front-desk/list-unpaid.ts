import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A reservation that was not paid by a link in time: its tables are free again. */
export interface UnpaidReservation extends Seating {
  reservationId: string;
  name: string;
  phone: string;
}

/** Lists those of a date, earliest first. */
export async function listUnpaid(db: Database, date: string): Promise<UnpaidReservation[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .select([
      'reservations.id',
      'local_date as date',
      'start_hour',
      'duration_hours as hours',
      'name',
      'phone',
    ])
    .where('local_date', '=', date)
    .where('status', '=', 'cancelled')
    .where('pay_until', 'is not', null)
    .orderBy('start_hour')
    .orderBy('reservations.id')
    .execute();
  const tablesOf = await listTablesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, start_hour: hour, ...row }) => ({
    ...row,
    reservationId: id,
    slot: toSlot(hour),
    tables: tablesOf.get(id) ?? [],
  }));
}
