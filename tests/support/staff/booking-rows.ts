import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import type { OrderStatus } from '#contract/api/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';

export type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] };

interface Booking {
  /** Part of the row ids: `reservation-<id>`, `order-<id>`, `mail-<id>`. */
  id: string;
  userId: string;
  status: 'confirmed' | 'refunded';
  date: string;
  /** The seating takes two hours from this one. */
  hour: number;
  table: string;
  partySize: number | null;
  language: Language;
  name: string;
  email: string;
  notes: string;
  allergens?: string;
  otherAllergies?: string;
  subtotalTetri: number;
  dishes: { id: string; name: string; nameEn?: string; quantity: number; unitTetri: number }[];
  at: number;
  cancellationPolicy?: string;
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

/** A paid or refunded reservation with all its rows. */
export function createBooking(booking: Booking): Rows {
  const { id, userId, status, date, hour, table, partySize, at } = booking;
  const reservationId = `reservation-${id}`;
  const isConfirmed = status === 'confirmed';
  return {
    reservations: [
      {
        id: reservationId,
        user_id: userId,
        order_id: `order-${id}`,
        status: isConfirmed ? 'confirmed' : 'cancelled',
        local_date: date,
        start_hour: hour,
        duration_hours: 2,
        party_size: partySize,
        hold_expires_at: null,
        created_at: at,
      },
    ],
    reservation_tables: [{ reservation_id: reservationId, table_id: table }],
    table_claims: (isConfirmed ? [hour, hour + 1] : []).map((each) => ({
      table_id: table,
      date,
      hour: each,
      reservation_id: reservationId,
      block_id: null,
      hold_expires_at: null,
    })),
    ...createOrder(booking, reservationId),
  };
}

function createOrder(booking: Booking, reservationId: string): Rows {
  const { id, userId, status, language, name, email, notes, subtotalTetri, dishes, at } = booking;
  const orderId = `order-${id}`;
  const feeTetri = Math.round(subtotalTetri / 10);
  const events: OrderStatus[] = ['pending', 'confirmed', ...(status === 'refunded' ? [status] : [])];
  return {
    guests: [
      {
        reservation_id: reservationId,
        name,
        email,
        phone: '+995555123456',
        language,
        notes,
        allergens: booking.allergens ?? '',
        other_allergies: booking.otherAllergies ?? '',
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
        status,
        language,
        confirmed_at: at + 1,
        created_at: at,
        updated_at: at,
        subtotal_tetri: subtotalTetri,
        service_fee_tetri: feeTetri,
        total_tetri: subtotalTetri + feeTetri,
        provider: 'bog',
        idempotency_key: randomUUID(),
        bank_order_id: randomUUID(),
        bank_expires_at: at,
        paid_at: at,
        cancellation_policy: booking.cancellationPolicy ?? null,
        refund_tetri: status === 'refunded' ? subtotalTetri + feeTetri : null,
        refunded_tetri: status === 'refunded' ? subtotalTetri + feeTetri : 0,
      },
    ],
    order_items: dishes.map((dish, line) => ({
      order_id: orderId,
      line,
      menu_item_id: dish.id,
      name_en: dish.nameEn ?? dish.id,
      name_ka: dish.name,
      quantity: dish.quantity,
      unit_price_tetri: dish.unitTetri,
    })),
    order_events: events.map((to, sequence) => ({
      payment_id: orderId,
      sequence,
      from_status: events[sequence - 1] ?? null,
      to_status: to,
      cause: 'created',
      at: at + sequence,
    })),
    bank_movements: (['payment', ...(status === 'refunded' ? ['refund' as const] : [])] as const).map(
      (kind, index) => ({
        payment_id: orderId,
        sequence: index + 1,
        kind,
        amount_tetri: subtotalTetri + feeTetri,
        at: at + index + 1,
      }),
    ),
    messages: [
      {
        id: `mail-${id}`,
        reservation_id: reservationId,
        order_id: orderId,
        kind: 'confirmation',
        language,
        recipient: email,
        attempts: 1,
        next_attempt_at: at,
        sent_at: at,
        last_error: null,
      },
    ],
  };
}

/** An answered question whether the restaurant may change a reservation. */
export function createProposal(index: number, now: number) {
  return {
    id: `proposal-${index}`,
    reservation_id: `reservation-${index}`,
    local_date: '2096-07-05',
    start_hour: 20,
    duration_hours: 2,
    tables: 'table1,table2',
    party_size: index % 3 ? 4 : null,
    reason: index % 2 ? 'repair' : 'ქორწილი',
    asked_at: now,
    answer_until: now + 86_400_000,
    answer: index % 2 ? ('kept' as const) : ('accepted' as const),
  };
}
