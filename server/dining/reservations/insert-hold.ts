import { slotHour } from '#contract/values/time.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { claimTables } from '#server/dining/tables/claim-tables.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

interface Hold {
  userId: string;
  network: string | undefined;
  seating: Seating;
  partySize: number | null;
  now: number;
  holdExpiresAt: number;
  /** The released holds that this one replaces: it takes over their claims. */
  replaced: readonly string[];
  /** For a diner of the waiting list. */
  isOffered?: true;
}

/** Returns the new reservation's id. Throws `table_taken`. */
export async function insertHold(trx: Trx, hold: Hold): Promise<string> {
  const { seating, now, holdExpiresAt, replaced } = hold;
  const reservationId = createId(now);
  await trx
    .insertInto('reservations')
    .values({
      id: reservationId,
      user_id: hold.userId,
      status: 'held',
      local_date: seating.date,
      start_hour: slotHour(seating.slot),
      duration_hours: seating.hours,
      party_size: hold.partySize,
      hold_expires_at: holdExpiresAt,
      created_at: now,
      network: hold.network ?? null,
      is_offered: hold.isOffered ? 1 : 0,
    })
    .execute();
  await trx
    .insertInto('reservation_tables')
    .values(seating.tables.map((table) => ({ reservation_id: reservationId, table_id: table })))
    .execute();
  await claimTables(trx, { owner: { reservationId }, seating, now, holdExpiresAt, replaced });
  if (replaced.length > 0) {
    await trx.deleteFrom('table_claims').where('reservation_id', 'in', replaced).execute();
  }
  return reservationId;
}
