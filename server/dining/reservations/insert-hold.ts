import { slotHour } from '#contract/values/time.ts';
import { createId } from '#server/platform/db/ids.ts';
import { together } from '#server/platform/db/together.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { assertClaimed, insertClaims } from '#server/dining/tables/claim-tables.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

interface Hold {
  /** Null for a caller of the waiting list. */
  userId: string | null;
  network: string | undefined;
  seating: Seating;
  partySize: number | null;
  now: number;
  holdExpiresAt: number;
  /** The released holds that this one replaces: it takes over their claims. */
  replaced: readonly string[];
  /** Whether its guests get their tables from the waiting list. */
  isFromWaiting: boolean;
  /** The waiting list itself holds them. */
  isOffered?: true;
}

/** Returns the new reservation's id. Throws `table_taken`. */
export async function insertHold(trx: Trx, hold: Hold): Promise<string> {
  const { seating, now, holdExpiresAt, replaced } = hold;
  const reservationId = createId(now);
  const reservation = trx.insertInto('reservations').values({
    id: reservationId,
    user_id: hold.userId,
    source: hold.userId === null ? 'phone' : 'web',
    status: 'held',
    local_date: seating.date,
    start_hour: slotHour(seating.slot),
    duration_hours: seating.hours,
    party_size: hold.partySize,
    hold_expires_at: holdExpiresAt,
    created_at: now,
    network: hold.network ?? null,
    is_offered: hold.isOffered ? 1 : 0,
    from_waiting: hold.isFromWaiting ? 1 : 0,
  });
  const tables = trx
    .insertInto('reservation_tables')
    .values(seating.tables.map((table) => ({ reservation_id: reservationId, table_id: table })));
  const claim = { owner: { reservationId }, seating, now, holdExpiresAt, replaced };
  const [, , claimed] = await together(trx, (run) =>
    Promise.all([run(reservation), run(tables), run(insertClaims(trx, claim))]),
  );
  assertClaimed(claim, claimed.rows);
  if (replaced.length > 0) {
    await trx.deleteFrom('table_claims').where('reservation_id', 'in', replaced).execute();
  }
  return reservationId;
}
