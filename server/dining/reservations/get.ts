import type { Kysely } from 'kysely';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { startsAt, toSlot } from '#contract/values/time.ts';
import { DomainError } from '#server/errors.ts';
import type { ReservationStatus } from '#server/platform/db/tables/reservations.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { toDelay } from './delay.ts';
import type { Snapshot } from './write.ts';

/** What a step can change, and what no step changes. */
export interface Reservation extends Seating, Omit<Snapshot, 'status' | 'called' | 'arrived'> {
  reservationId: string;
  /** The order that has its dishes; null without one. */
  orderId: string | null;
  status: ReservationStatus;
  holdExpiresAt: number | null;
  /** How often it was moved. */
  moves: number;
  /** The SEQUENCE of the latest calendar file that was mailed about it. */
  calendarSequence: number;
  /** The version of the links to it. */
  linkVersion: number;
}

/** Date, time, tables and party as the API answers them. */
export function toSeatingAnswer({
  date,
  slot,
  tables,
  partySize,
}: Pick<Reservation, 'date' | 'slot' | 'tables' | 'partySize'>) {
  return { date, timeSlot: slot, tables: tables.map((tableNumber) => ({ tableNumber })), partySize };
}

/** A reservation with its time and tables, in any status. Throws `not_found`. */
export async function getReservation(db: Kysely<Schema>, reservationId: string): Promise<Reservation> {
  // One row for each table.
  const rows = await db
    .selectFrom('reservations')
    .leftJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .selectAll('reservations')
    .select('table_id')
    .where('reservations.id', '=', reservationId)
    .execute();
  const [reservation] = rows;
  if (!reservation) throw new DomainError('not_found');
  const slot = toSlot(reservation.start_hour);
  const begins = startsAt(reservation.local_date, slot);
  return {
    reservationId: reservation.id,
    orderId: reservation.order_id,
    status: reservation.status,
    partySize: reservation.party_size,
    holdExpiresAt: reservation.hold_expires_at,
    tables: rows.flatMap((row) => row.table_id ?? []).toSorted(compareTableIds),
    date: reservation.local_date,
    slot,
    hours: reservation.duration_hours,
    moves: reservation.moves,
    calendarSequence: reservation.calendar_sequence,
    linkVersion: reservation.link_version,
    earliestStart: reservation.earliest_starts_at ?? begins,
    endedAt: reservation.ended_at,
    isNoShow: reservation.is_no_show === 1,
    payUntil: reservation.pay_until,
    delay: toDelay(reservation),
    reconfirmed: reservation.reconfirmed,
  };
}
