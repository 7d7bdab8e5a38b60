import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { OrderStatus } from '#contract/orders.ts';
import type { Database } from '#server/db/database.ts';
import type { Schema } from '#server/db/schema.ts';
import { inTransaction, type Trx } from '#server/db/transaction.ts';
import { importMenu } from '#server/menu/import.ts';
import { importTables } from '#server/tables/import.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU } from './content.ts';
import { TEST_NOW } from './fake-clock.ts';

const GUESTS = 200;
const RESERVATIONS = 1_000;
const SLOTS_OF_A_DAY = 6;
const TABLES = TEST_FLOORS.flatMap(({ tables }) => tables.map(({ id }) => id));
const DISHES = TEST_DISHES.map(({ id }) => id);
/** What a database may stumble over. */
const NOTES = ['', 'ნიგოზზე ალერგია მაქვს', 'O\'Brien\'s "cake"\n\tat 20:00', '🎂 \\n %s $1', ' '];

type Rows = { [Table in keyof Schema]?: Insertable<Schema[Table]>[] };

/** A restaurant that has been open for some weeks: a thousand reservations with all that belongs to them. */
export async function fillHouse(db: Database): Promise<void> {
  await importMenu(db, TEST_MENU, TEST_DISHES);
  await importTables(db, TEST_FLOORS);
  const evenings = Array.from({ length: RESERVATIONS }, (_, index) => createEvening(index));
  await inTransaction(db, async (trx) => {
    for (const rows of [createGuests(), ...evenings]) {
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

const guestId = (index: number) => `guest-${index % GUESTS}`;
const at = (index: number) => TEST_NOW + index * 61_007;

function createGuests(): Rows {
  const numbers = Array.from({ length: GUESTS }, (_, index) => index);
  return {
    users: numbers.map((index) => ({
      id: guestId(index),
      email: `guest${index}@example.com`,
      password_hash: `$argon2id$${index}`,
      first_name: index % 2 ? 'ნინო' : 'Zoë',
      last_name: 'Beridze',
      phone: '+995555123456',
      created_at: at(index),
    })),
    sessions: numbers.map((index) => ({
      token_hash: `token-${index}`,
      user_id: guestId(index),
      created_at: at(index),
      // Far ahead, so that no job of a running server deletes it.
      expires_at: 4_000_000_000_000 + index,
    })),
    closed_days: [{ local_date: '2026-12-31', note: 'ქორწილი', created_by: 'eka', created_at: at(1) }],
  };
}

function createEvening(index: number): Rows {
  const [reservationId, orderId] = [`reservation-${index}`, `order-${index}`];
  const isConfirmed = index % 5 > 0;
  const table = TABLES[index % TABLES.length] ?? '';
  const slot = Math.floor(index / TABLES.length);
  const date = new Date(TEST_NOW + Math.floor(slot / SLOTS_OF_A_DAY) * 86_400_000).toISOString().slice(0, 10);
  const hour = 12 + 2 * (slot % SLOTS_OF_A_DAY);
  return {
    reservations: [
      {
        id: reservationId,
        user_id: guestId(index),
        status: isConfirmed ? 'confirmed' : 'cancelled',
        local_date: date,
        start_hour: hour,
        duration_hours: 2,
        party_size: index % 3 ? (index % 8) + 1 : null,
        hold_expires_at: null,
        created_at: at(index),
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
    ...createOrder(index, { orderId, reservationId, status: isConfirmed ? 'confirmed' : 'refunded' }),
  };
}

function createOrder(
  index: number,
  { orderId, reservationId, status }: { orderId: string; reservationId: string; status: OrderStatus },
): Rows {
  const note = NOTES[index % NOTES.length] ?? '';
  const events: OrderStatus[] = ['pending', 'confirmed', ...(status === 'refunded' ? [status] : [])];
  return {
    orders: [
      {
        id: orderId,
        user_id: guestId(index),
        reservation_id: reservationId,
        status,
        language: index % 2 ? 'ka' : 'en',
        subtotal_tetri: 3_695 + index,
        service_fee_tetri: 370,
        total_tetri: 4_065 + index,
        customer_name: 'Nino Beridze',
        customer_email: `guest${index % GUESTS}@example.com`,
        customer_phone: '+995555123456',
        notes: note,
        provider: 'bog',
        idempotency_key: randomUUID(),
        request_key: index % 2 ? randomUUID() : null,
        request_hash: null,
        redirect_url: null,
        cancellation_policy: null,
        refund_tetri: status === 'refunded' ? 4_065 : null,
        refund_key: null,
        bank_order_id: randomUUID(),
        failure: null,
        created_at: at(index),
        updated_at: at(index),
        bank_expires_at: at(index),
        next_check_at: null,
      },
    ],
    order_items: DISHES.map((dish, line) => ({
      order_id: orderId,
      line,
      menu_item_id: dish,
      name_en: dish,
      name_ka: 'ხინკალი',
      quantity: line + 1,
      unit_price_tetri: 195 + index,
    })),
    order_events: events.map((to, sequence) => ({
      order_id: orderId,
      sequence,
      from_status: events[sequence - 1] ?? null,
      to_status: to,
      cause: 'created',
      at: at(index) + sequence,
    })),
    mail_outbox: [
      {
        id: `mail-${index}`,
        order_id: orderId,
        kind: 'confirmation',
        language: index % 2 ? 'ka' : 'en',
        recipient: `guest${index % GUESTS}@example.com`,
        attempts: 1,
        next_attempt_at: at(index),
        sent_at: at(index),
        last_error: null,
      },
    ],
  };
}
