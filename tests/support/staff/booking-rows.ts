import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';

export type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] };

interface Booking {
  /** Part of the row ids: `reservation-<id>`, `order-<id>`. */
  id: string;
  userId: string;
  date: string;
  /** The seating takes two hours from this one. */
  hour: number;
  tables: readonly string[];
  partySize: number | null;
  language: Language;
  name: string;
  email: string;
  notes: string;
  subtotalTetri: number;
  dishes: { id: string; name: string; nameEn?: string; quantity: number; unitTetri: number }[];
  at: number;
  cancellationPolicy: string;
}

/** Inserts rows in the given order, all or none. */
export async function insertRows(db: Database, all: readonly Rows[]): Promise<void> {
  await inTransaction(db, async (trx) => {
    for (const rows of all) {
      for (const [table, values] of Object.entries(rows)) await insert(trx, table as keyof Schema, values);
    }
  });
}

async function insert(
  trx: Trx,
  table: keyof Schema,
  values: Insertable<Schema[keyof Schema]>[],
): Promise<void> {
  if (values.length > 0) await trx.insertInto(table).values(values).execute();
}

/** A paid reservation with all its rows but its mails. */
export function createBooking(booking: Booking): Rows {
  const { id, userId, date, hour, tables, partySize, at } = booking;
  const reservationId = `reservation-${id}`;
  return {
    reservations: [
      {
        id: reservationId,
        user_id: userId,
        order_id: `order-${id}`,
        status: 'confirmed',
        local_date: date,
        start_hour: hour,
        duration_hours: 2,
        party_size: partySize,
        hold_expires_at: null,
        created_at: at,
      },
    ],
    reservation_tables: tables.map((table) => ({ reservation_id: reservationId, table_id: table })),
    table_claims: tables.flatMap((table) =>
      [hour, hour + 1].map((each) => ({
        table_id: table,
        date,
        hour: each,
        reservation_id: reservationId,
        block_id: null,
        hold_expires_at: null,
      })),
    ),
    ...createOrder(booking, reservationId),
  };
}

function createOrder(booking: Booking, reservationId: string): Rows {
  const { id, userId, language, name, email, notes, subtotalTetri, dishes, at } = booking;
  const orderId = `order-${id}`;
  const feeTetri = Math.round(subtotalTetri / 10);
  const totalTetri = subtotalTetri + feeTetri;
  return {
    guests: [
      {
        reservation_id: reservationId,
        name,
        email,
        phone: '+995555123456',
        language,
        notes,
        allergens: '',
        other_allergies: '',
        added_by: '',
      },
    ],
    orders: [
      {
        id: orderId,
        user_id: userId,
        reservation_id: reservationId,
      },
    ],
    payments: [
      {
        payment_id: orderId,
        order_id: orderId,
        status: 'confirmed',
        language,
        confirmed_at: at,
        created_at: at,
        updated_at: at,
        subtotal_tetri: subtotalTetri,
        service_fee_tetri: feeTetri,
        total_tetri: totalTetri,
        provider: 'bog',
        idempotency_key: randomUUID(),
        bank_order_id: randomUUID(),
        bank_expires_at: at,
        paid_at: at,
        cancellation_policy: booking.cancellationPolicy,
      },
    ],
    order_items: dishes.map((dish, index) => ({
      order_id: orderId,
      line: index + 1,
      menu_item_id: dish.id,
      name_en: dish.nameEn ?? dish.id,
      name_ka: dish.name,
      quantity: dish.quantity,
      unit_price_tetri: dish.unitTetri,
    })),
    order_events: [
      { payment_id: orderId, sequence: 1, from_status: null, to_status: 'pending', cause: 'created', at },
      {
        payment_id: orderId,
        sequence: 2,
        from_status: 'pending',
        to_status: 'confirmed',
        cause: 'payment_received',
        at,
      },
    ],
    bank_movements: [{ payment_id: orderId, sequence: 1, kind: 'payment', amount_tetri: totalTetri, at }],
  };
}
