import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import { TEST_RULES } from './content.ts';
import { TEST_NOW } from './fake-clock.ts';

/** Inserts a confirmed order for table2 and table1, with two dishes. Returns its id. */
export async function insertConfirmedOrder(db: Database, language: Language = 'en'): Promise<string> {
  const [userId, reservationId, orderId] = [createId(TEST_NOW), createId(TEST_NOW), createId(TEST_NOW)];
  await db
    .insertInto('users')
    .values({
      id: userId,
      email: `${userId}@example.com`,
      password_hash: '',
      first_name: 'Nino',
      last_name: 'Beridze',
      phone: '+995555123456',
      created_at: TEST_NOW,
    })
    .execute();
  await db
    .insertInto('reservations')
    .values({
      id: reservationId,
      user_id: userId,
      order_id: orderId,
      status: 'confirmed',
      local_date: '2026-07-06',
      start_hour: 18,
      duration_hours: 2,
      party_size: null,
      hold_expires_at: null,
      created_at: TEST_NOW,
    })
    .execute();
  await db
    .insertInto('reservation_tables')
    .values(['table2', 'table1'].map((table_id) => ({ reservation_id: reservationId, table_id })))
    .execute();
  await insertOrder(db, { userId, reservationId, orderId, language });
  return orderId;
}

async function insertOrder(
  db: Database,
  ids: { userId: string; reservationId: string; orderId: string; language: Language },
): Promise<void> {
  await db
    .insertInto('guests')
    .values({
      reservation_id: ids.reservationId,
      name: 'Nino Beridze',
      email: 'nino@example.com',
      phone: '+995555123456',
      language: ids.language,
      notes: '',
      allergens: '',
      other_allergies: '',
      added_by: '',
    })
    .execute();
  await db
    .insertInto('orders')
    .values({
      id: ids.orderId,
      user_id: ids.userId,
      reservation_id: ids.reservationId,
    })
    .execute();
  await db
    .insertInto('payments')
    .values({
      payment_id: ids.orderId,
      order_id: ids.orderId,
      status: 'confirmed',
      language: ids.language,
      confirmed_at: TEST_NOW,
      created_at: TEST_NOW,
      updated_at: TEST_NOW,
      subtotal_tetri: 3695,
      service_fee_tetri: 370,
      total_tetri: 4065,
      provider: 'bog',
      idempotency_key: randomUUID(),
      bank_order_id: randomUUID(),
      bank_expires_at: TEST_NOW,
      paid_at: TEST_NOW,
      cancellation_policy: JSON.stringify(TEST_RULES.cancellation),
    })
    .execute();
  const item = { order_id: ids.orderId, name_en: 'City Khinkali', name_ka: 'ქალაქური ხინკალი' };
  await db
    .insertInto('order_items')
    .values([
      { ...item, line: 1, menu_item_id: 'khinkali-kalakuri', quantity: 10, unit_price_tetri: 195 },
      { ...item, line: 2, menu_item_id: 'khachapuri-imeruli', quantity: 1, unit_price_tetri: 1745 },
    ])
    .execute();
}
