import type { Database } from '#server/platform/db/database.ts';
import { createId } from '#server/platform/db/ids.ts';
import { TEST_NOW } from './fake-clock.ts';

/** Claims hours of a table, like a reservation of another diner. */
export async function claimHours(
  db: Database,
  claim: { table: string; date: string; hours: number[]; holdExpiresAt?: number },
): Promise<void> {
  const [userId, reservationId] = [createId(TEST_NOW), createId(TEST_NOW)];
  await db
    .insertInto('users')
    .values({
      id: userId,
      email: `${userId}@example.com`,
      password_hash: '',
      first_name: 'Dato',
      last_name: 'Kapanadze',
      phone: '+995555000000',
      created_at: TEST_NOW,
    })
    .execute();
  await db
    .insertInto('reservations')
    .values({
      id: reservationId,
      user_id: userId,
      status: claim.holdExpiresAt === undefined ? 'confirmed' : 'held',
      local_date: claim.date,
      start_hour: claim.hours[0] ?? 18,
      duration_hours: claim.hours.length,
      party_size: null,
      hold_expires_at: claim.holdExpiresAt ?? null,
      created_at: TEST_NOW,
    })
    .execute();
  await db
    .insertInto('table_claims')
    .values(
      claim.hours.map((hour) => ({
        table_id: claim.table,
        date: claim.date,
        hour,
        reservation_id: reservationId,
        hold_expires_at: claim.holdExpiresAt ?? null,
      })),
    )
    .execute();
}
