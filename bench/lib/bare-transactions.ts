import { DAY_MS } from '#contract/values/durations.ts';
import { randomUUID } from 'node:crypto';
import { readDishes, readFloors, readRules } from '#content/load.ts';
import { addDays } from '#contract/values/time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Order } from '#server/dining/orders/order.ts';

const { seatingHours } = readRules();
const [TABLE] = readFloors().flatMap((floor) => floor.tables.map(({ id }) => id));
const DISHES = readDishes().slice(0, 3);
/** Later than any date that can be reserved. */
const FIRST_DATE = '2100-01-01';
const PHONE = '+995555123456';

/** Where each transaction is written; no two have the same date. */
interface Place {
  userId: string;
  date: string;
}

let written = 0;

/**
 * Writes the rows of orders without a server, several transactions at a time: what the database alone would do. Returns
 * the transactions per second.
 */
export async function writeBareTransactions(db: Database, count: number, atOnce: number): Promise<number> {
  const users = await db.selectFrom('users').select('id').limit(count).execute();
  const places = users.map(({ id }) => ({ userId: id, date: addDays(FIRST_DATE, written++) }));
  const startedAt = performance.now();
  const writer = async () => {
    for (let place = places.pop(); place; place = places.pop()) await writeOrder(db, place);
  };
  await Promise.all(Array.from({ length: atOnce }, writer));
  return users.length / ((performance.now() - startedAt) / 1000);
}

function writeOrder(db: Database, { userId, date }: Place): Promise<void> {
  const now = Date.now();
  const order = toOrder(userId, now);
  const { id: orderId, reservation_id: reservationId } = order;
  const reservation = {
    id: reservationId,
    user_id: userId,
    status: 'held' as const,
    local_date: date,
    start_hour: 13,
    duration_hours: seatingHours,
    hold_expires_at: now + DAY_MS,
    created_at: now,
  };
  const table = { table_id: TABLE ?? '', reservation_id: reservationId };
  const claims = Array.from({ length: seatingHours }, (_, index) => ({
    ...table,
    date,
    hour: 13 + index,
    hold_expires_at: now + DAY_MS,
  }));
  const items = DISHES.map(({ id }, index) => ({
    order_id: orderId,
    line: index + 1,
    menu_item_id: id,
    name_en: id,
    name_ka: id,
    quantity: 2,
    unit_price_tetri: 1000,
  }));
  const event = { order_id: orderId, sequence: 1, to_status: 'pending' as const, cause: 'created', at: now };
  return db.transaction().execute(async (trx) => {
    await trx.insertInto('reservations').values(reservation).execute();
    await trx.insertInto('reservation_tables').values(table).execute();
    await trx.insertInto('table_claims').values(claims).execute();
    await trx.insertInto('orders').values(order).execute();
    await trx.insertInto('order_items').values(items).execute();
    await trx.insertInto('order_events').values(event).execute();
  });
}

function toOrder(userId: string, now: number) {
  return {
    id: createId(now),
    user_id: userId,
    reservation_id: createId(now),
    status: 'pending',
    language: 'en',
    subtotal_tetri: 1000,
    service_fee_tetri: 100,
    total_tetri: 1100,
    customer_name: 'Nino Beridze',
    customer_email: `${userId}@example.com`,
    customer_phone: PHONE,
    notes: '',
    allergens: '',
    other_allergies: '',
    provider: 'bog',
    idempotency_key: randomUUID(),
    request_key: randomUUID(),
    bank_expires_at: now + DAY_MS,
    created_at: now,
    updated_at: now,
  } satisfies Partial<Order>;
}
