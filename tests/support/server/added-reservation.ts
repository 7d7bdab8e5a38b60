import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Reservations } from '#server/platform/db/tables/reservations.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { TEST_NOW } from './fake-clock.ts';

interface Added {
  guest?: Partial<Insertable<Schema['guests']>>;
  reservation?: Partial<Insertable<Reservations>>;
  table?: string;
}

/** A confirmed reservation that the staff took by telephone, with its guest, but without claims. Returns its id. */
export async function insertAdded(
  db: Database,
  { guest, reservation, table = 'table5' }: Added = {},
): Promise<string> {
  const id = createId(TEST_NOW);
  await db
    .insertInto('reservations')
    .values({
      id,
      user_id: null,
      source: 'phone',
      status: 'confirmed',
      local_date: '2026-07-01',
      start_hour: 19,
      duration_hours: 2,
      party_size: 4,
      hold_expires_at: null,
      created_at: TEST_NOW,
      ...reservation,
    })
    .execute();
  await db.insertInto('reservation_tables').values({ reservation_id: id, table_id: table }).execute();
  await db
    .insertInto('guests')
    .values({
      reservation_id: id,
      name: 'დათო კაპანაძე',
      phone: '+995599112233',
      email: '',
      language: 'ka',
      notes: '',
      allergens: '',
      other_allergies: '',
      added_by: 'staff@tamada.example',
      ...guest,
    })
    .execute();
  return id;
}
