import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import type { Allergies } from '#contract/values/allergies.ts';
import { endsAt, toSlot } from '#contract/values/time.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readAllergies } from '#server/dining/reservations/allergies.ts';
import { findMoney, type OrderMoney, selectMoney } from '#server/dining/refund-policy/order-money.ts';
import type { CardGuest } from './guest.ts';

/** A reservation on the card of its guest. */
export interface GuestReservation extends Seating {
  reservationId: string;
  partySize: number | null;
  /** The money of all its orders; zero without one. */
  money: OrderMoney;
  state: 'upcoming' | 'seated' | 'no_show' | 'cancelled';
  allergies: Allergies;
  notes: string;
}

/** The confirmed and cancelled reservations of a guest, newest first. */
export async function listEvenings(db: Database, guest: CardGuest, now: number): Promise<GuestReservation[]> {
  const reservations = await selectReservations(db, guest).execute();
  if (reservations.length === 0) return [];
  const ids = reservations.map(({ id }) => id);
  const [tablesOf, orders] = await Promise.all([
    listTablesOf(db, ids),
    selectMoney(db)
      .innerJoin('reservations', 'reservations.id', 'reservation_id')
      .select('reservation_id')
      .where('reservation_id', 'in', ids)
      .where('payments.status', 'in', ['confirmed', 'cancelled', 'refund_due', 'refunded'])
      .orderBy((eb) =>
        eb.case().when('orders.id', '=', eb.ref('reservations.order_id')).then(0).else(1).end(),
      )
      .execute(),
  ]);
  const ordersOf = Map.groupBy(orders, (row) => row.reservation_id);
  return reservations.map((row) => {
    const parts = ordersOf.get(row.id) ?? [];
    return {
      reservationId: row.id,
      date: row.local_date,
      slot: toSlot(row.start_hour),
      hours: row.duration_hours,
      tables: tablesOf.get(row.id) ?? [],
      partySize: row.party_size,
      money: findMoney(parts),
      state: findState(row, now),
      allergies: readAllergies(row),
      notes: row.notes,
    };
  });
}

function selectReservations(db: Database, { userId, phone, email, onlyReservationId }: CardGuest) {
  return db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .select(['id', 'status', 'local_date', 'start_hour', 'duration_hours', 'party_size', 'is_no_show'])
    .select(['notes', 'allergens', 'other_allergies'])
    .where('status', 'in', ['confirmed', 'cancelled'])
    .where((eb) => {
      if (onlyReservationId !== undefined) return eb('id', '=', onlyReservationId);
      const byContact = [
        ...(phone === '' ? [] : [eb('phone', '=', phone)]),
        // Without an account, an e-mail counts only if there is no telephone number: families share one of them.
        ...(email === '' || (userId === undefined && phone !== '') ? [] : [eb('email', '=', email)]),
      ];
      // An account proves no contact of its earlier reservations.
      const isAdded = eb.and([eb('user_id', 'is', null), eb.or(byContact)]);
      return eb.or([isAdded, ...(userId === undefined ? [] : [eb('user_id', '=', userId)])]);
    })
    .orderBy('local_date', 'desc')
    .orderBy('start_hour', 'desc')
    .orderBy('id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReservations>['executeTakeFirstOrThrow']>>;

function findState(
  { status, is_no_show, local_date, start_hour, duration_hours }: Row,
  now: number,
): GuestReservation['state'] {
  if (status === 'cancelled') return 'cancelled';
  if (is_no_show === 1) return 'no_show';
  return endsAt(local_date, toSlot(start_hour), duration_hours) > now ? 'upcoming' : 'seated';
}
