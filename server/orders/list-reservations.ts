import type { Language } from '#contract/language.ts';
import { toLari } from '#contract/money.ts';
import type { ReservationSummary } from '#contract/reservations.ts';
import { compareTableIds } from '#contract/table-ids.ts';
import { startsAt, toSlot } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { readAllergies } from './allergies.ts';
import { findMoveDeadline } from '../cancellation/terms.ts';
import { listOrderedItems } from './ordered-items.ts';

/** A diner's confirmed reservations, newest date first, with the dishes' names at the time of ordering. */
export async function listReservations(
  ctx: Pick<Context, 'db' | 'clock' | 'rules'>,
  userId: string,
  language: Language,
): Promise<ReservationSummary[]> {
  const { db, clock } = ctx;
  const reservations = await listConfirmed(db, userId);
  if (reservations.length === 0) return [];
  const tables = await listTables(
    db,
    reservations.map(({ id }) => id),
  );
  const items = await listOrderedItems(
    db,
    reservations.map(({ orderId }) => orderId),
    language,
  );

  return reservations.map((reservation) => {
    const timeSlot = toSlot(reservation.start_hour);
    const begins = startsAt(reservation.local_date, timeSlot);
    const isUpcoming = begins > clock();
    const earliestStart = reservation.earliest_starts_at ?? begins;
    return {
      id: reservation.id,
      date: reservation.local_date,
      timeSlot,
      status: 'confirmed',
      orderId: reservation.orderId,
      isCancellable: isUpcoming,
      isMovable: clock() <= findMoveDeadline(ctx.rules, earliestStart),
      hasCalendar: isUpcoming,
      tables: tables
        .filter((row) => row.reservation_id === reservation.id)
        .map((row) => ({ tableNumber: row.table_id }))
        .toSorted((first, second) => compareTableIds(first.tableNumber, second.tableNumber)),
      totalAmount: toLari(reservation.total_tetri),
      menuItems: items.get(reservation.orderId) ?? [],
      specialRequests: reservation.notes,
      allergies: readAllergies(reservation),
    };
  });
}

function listConfirmed(db: Database, userId: string) {
  return db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.reservation_id', 'reservations.id')
    .select(['reservations.id', 'local_date', 'start_hour', 'orders.id as orderId', 'total_tetri'])
    .select(['notes', 'allergens', 'other_allergies', 'earliest_starts_at'])
    .where('reservations.user_id', '=', userId)
    .where('reservations.status', '=', 'confirmed')
    .orderBy('local_date', 'desc')
    .orderBy('start_hour', 'desc')
    .orderBy('reservations.id', 'desc')
    .execute();
}

function listTables(db: Database, reservationIds: string[]) {
  return db
    .selectFrom('reservation_tables')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .execute();
}
