import type { Kysely } from 'kysely';
import { compareTableIds } from '#contract/table-ids.ts';
import { toSlot } from '#contract/time.ts';
import type { ReservationStatus, Schema } from '../db/schema.ts';
import type { Seating } from '../tables/seating.ts';

export interface Reservation extends Seating {
  reservationId: string;
  status: ReservationStatus;
  partySize: number | null;
  holdExpiresAt: number | null;
}

/** A reservation with its time and tables, in any status. */
export async function getReservation(db: Kysely<Schema>, reservationId: string): Promise<Reservation> {
  const reservation = await db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow();
  const tables = await db
    .selectFrom('reservation_tables')
    .select('table_id')
    .where('reservation_id', '=', reservationId)
    .execute();
  return {
    reservationId,
    status: reservation.status,
    partySize: reservation.party_size,
    holdExpiresAt: reservation.hold_expires_at,
    tables: tables.map((row) => row.table_id).toSorted(compareTableIds),
    date: reservation.local_date,
    slot: toSlot(reservation.start_hour),
    hours: reservation.duration_hours,
  };
}
