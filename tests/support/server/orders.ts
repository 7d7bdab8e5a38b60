import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import { createBooking, insertRows } from '#tests/support/staff/booking-rows.ts';
import { TEST_RULES } from './content.ts';
import { TEST_NOW } from './fake-clock.ts';

/** Inserts a confirmed order for table2 and table1, with two dishes, but without claims. Returns its id. */
export async function insertConfirmedOrder(db: Database): Promise<string> {
  const id = createId(TEST_NOW);
  const diner = { first_name: 'Nino', last_name: 'Beridze', phone: '+995555123456' };
  const { table_claims: _, ...rows } = createBooking({
    id,
    userId: id,
    date: '2026-07-06',
    hour: 18,
    tables: ['table2', 'table1'],
    partySize: null,
    language: 'en',
    name: 'Nino Beridze',
    email: 'nino@example.com',
    notes: '',
    subtotalTetri: 3695,
    dishes: [
      { id: 'khinkali-kalakuri', name: 'ქალაქური ხინკალი', quantity: 10, unitTetri: 195 },
      { id: 'khachapuri-imeruli', name: 'იმერული ხაჭაპური', quantity: 1, unitTetri: 1745 },
    ],
    at: TEST_NOW,
    cancellationPolicy: JSON.stringify(TEST_RULES.cancellation),
  });
  const user = { id, email: `${id}@example.com`, password_hash: '', created_at: TEST_NOW, ...diner };
  await insertRows(db, [{ users: [user] }, rows]);
  return `order-${id}`;
}
