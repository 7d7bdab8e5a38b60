import { seatingHours, slotHour, startsAt } from '#contract/values/time.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { claimTables } from '#server/dining/tables/claim-tables.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import type { Reservation } from './get.ts';

interface Move {
  seating: Seating;
  partySize: number | null;
  requestKey: string | undefined;
  now: number;
  /** Hours that have ended by this instant are not claimed: the guests are already at the restaurant. */
  claimsFrom?: number;
}

/**
 * Moves a confirmed reservation, which the caller has locked through its order. Claims the new tables before it releases
 * the old ones; hours of a table that are in both stay claimed. Throws `table_taken`: the reservation is then unchanged.
 */
export async function moveSeating(trx: Trx, from: Reservation, to: Move): Promise<void> {
  const { reservationId } = from;
  const { seating, now } = to;
  await recordMove(trx, from, to);
  await trx
    .updateTable('reservations')
    .set({
      local_date: seating.date,
      start_hour: slotHour(seating.slot),
      duration_hours: seating.hours,
      party_size: to.partySize,
      moves: from.moves + 1,
      earliest_starts_at: Math.min(from.earliestStart, startsAt(seating.date, seating.slot)),
    })
    .where('id', '=', reservationId)
    .execute();
  const owner = { reservationId };
  await claimTables(trx, {
    owner,
    seating,
    now,
    holdExpiresAt: null,
    replaced: [reservationId],
    ...(to.claimsFrom !== undefined && { from: to.claimsFrom }),
  });
  await releaseOtherHours(trx, reservationId, seating);
  await replaceTables(trx, reservationId, seating.tables);
}

/** Also the guard against a second request with the same key. */
async function recordMove(trx: Trx, from: Reservation, { seating, partySize, requestKey, now }: Move) {
  await trx
    .insertInto('reservation_moves')
    .values({
      reservation_id: from.reservationId,
      sequence: from.moves + 1,
      request_key: requestKey ?? null,
      from_date: from.date,
      from_hour: slotHour(from.slot),
      from_tables: from.tables.join(),
      from_party_size: from.partySize,
      to_date: seating.date,
      to_hour: slotHour(seating.slot),
      to_tables: seating.tables.join(),
      to_party_size: partySize,
      moved_at: now,
    })
    .execute();
}

/** Releases the hours of the reservation that are not part of the seating. */
async function releaseOtherHours(trx: Trx, reservationId: string, seating: Seating): Promise<void> {
  const hours = seatingHours(seating.date, seating.slot, seating.hours);
  await trx
    .deleteFrom('table_claims')
    .where('reservation_id', '=', reservationId)
    .where((eb) =>
      eb.not(
        eb.and([
          eb('table_id', 'in', seating.tables),
          eb.or(hours.map(({ date, hour }) => eb.and({ date, hour }))),
        ]),
      ),
    )
    .execute();
}

async function replaceTables(trx: Trx, reservationId: string, tables: readonly string[]): Promise<void> {
  await trx.deleteFrom('reservation_tables').where('reservation_id', '=', reservationId).execute();
  await trx
    .insertInto('reservation_tables')
    .values(tables.map((table) => ({ reservation_id: reservationId, table_id: table })))
    .execute();
}
