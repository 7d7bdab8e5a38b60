import type { Language } from '#contract/values/language.ts';
import { endsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { ReservationSource } from '#server/platform/db/schema.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { StaffError } from '#server/errors.ts';
import { lockOrder, type Order } from '#server/dining/orders/order.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { DomainError } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { eveningAt } from './evening.ts';

/** A confirmed reservation that the staff work with. */
export interface StaffReservation extends Reservation {
  source: ReservationSource;
  /** When the guests left or were marked as no-show; milliseconds since 1970. */
  endedAt: number | null;
  isNoShow: boolean;
  hasArrived: boolean;
  /** The first order of a paid reservation. */
  order: Order | undefined;
  /** Who gets mails about a reservation without an order. */
  guest: { name: string; email: string; language: Language } | undefined;
}

/**
 * Locks a confirmed reservation and the order that paid for it, in the order in which the diner's own changes lock them.
 * Throws `not_found`.
 */
export async function lockStaffReservation(trx: Trx, reservationId: string): Promise<StaffReservation> {
  const found = await trx
    .selectFrom('orders')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 1)
    .executeTakeFirst();
  if (found) await lockOrder(trx, found.id);
  const locked = await trx
    .updateTable('reservations')
    .set((eb) => ({ moves: eb.ref('moves') }))
    .where('id', '=', reservationId)
    .where('status', '=', 'confirmed')
    .returning('id')
    .executeTakeFirst();
  if (!locked) throw new DomainError('not_found');
  return getStaffReservation(trx, reservationId);
}

/** A reservation in any status. Throws `not_found`. */
export async function getStaffReservation(db: Database, reservationId: string): Promise<StaffReservation> {
  const row = await db
    .selectFrom('reservations')
    .leftJoin('reservation_guests', 'reservation_guests.reservation_id', 'reservations.id')
    .leftJoin('reservation_marks', (join) =>
      join.onRef('reservation_marks.reservation_id', '=', 'reservations.id').on('mark', '=', 'arrived'),
    )
    .select([
      'source',
      'ended_at',
      'is_no_show',
      'mark',
      'reservation_guests.name',
      'reservation_guests.email',
      'reservation_guests.language',
    ])
    .where('reservations.id', '=', reservationId)
    .executeTakeFirst();
  if (!row) throw new DomainError('not_found');
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 1)
    .executeTakeFirst();
  const { name, email, language } = row;
  return {
    ...(await getReservation(db, reservationId)),
    source: row.source,
    endedAt: row.ended_at,
    isNoShow: row.is_no_show === 1,
    hasArrived: row.mark !== null,
    order,
    guest: name === null || email === null || language === null ? undefined : { name, email, language },
  };
}

/** Throws `seating_over` for guests who have left or did not come, and after the end of the reservation. */
export function assertOpen(reservation: StaffReservation, now: number): void {
  if (hasEnded(reservation, now) || reservation.endedAt !== null) throw new StaffError('seating_over');
}

/** The same, but guests may stay beyond the end of the reservation, or be noticed as missing, on the same evening. */
export function assertTonight(reservation: StaffReservation, now: number): void {
  const isPast = hasEnded(reservation, now) && eveningAt(now) !== reservation.date;
  if (isPast || reservation.endedAt !== null) throw new StaffError('seating_over');
}

function hasEnded({ date, slot, hours }: StaffReservation, now: number): boolean {
  return now >= endsAt(date, slot, hours);
}

export type House = Pick<Context, 'db' | 'databaseClock'>;
