import { compareTableIds } from '#contract/values/table-ids.ts';
import { endsAt, seatingHours, toSlot } from '#contract/values/time.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import type { Seating } from './seating.ts';

/**
 * Prevents double booking: each hour of each table has at most one row, because the database keeps its key unique. The
 * next claim for an hour takes over the row of an expired hold, so a table becomes free without a job.
 */
interface Claim {
  /** The reservation or the staff block that takes the hours. */
  owner: { reservationId: string } | { blockId: string };
  seating: Seating;
  now: number;
  /** Null once confirmed, and for blocks: the claim does not expire. */
  holdExpiresAt: number | null;
  /** Hours that have ended by this instant are not claimed: for guests who are already at the restaurant. */
  from?: number;
  /** Reservations whose unexpired claims are taken over. */
  replaced?: readonly string[];
}

/** Throws `table_taken` with the taken tables. */
export async function claimTables(trx: Trx, claim: Claim): Promise<void> {
  const taken = await claimFreeTables(trx, claim);
  if (taken.length > 0) throw new DomainError('table_taken', { tables: taken, wanted: claim.seating });
}

/**
 * Claims every hour that is free and returns the tables with a taken hour, in the restaurant's order. If there is none, all
 * claims of the replaced reservations have ended.
 */
export async function claimFreeTables(trx: Trx, claim: Claim): Promise<string[]> {
  const taken = listHours(claim).length === 0 ? [] : findTaken(claim, await insertClaims(trx, claim));
  if (taken.length === 0) await endReplaced(trx, claim);
  return taken;
}

async function endReplaced(trx: Trx, { owner, replaced = [] }: Claim): Promise<void> {
  const others = replaced.filter((id) => !('reservationId' in owner) || id !== owner.reservationId);
  if (others.length === 0) return;
  await trx.deleteFrom('table_claims').where('reservation_id', 'in', others).execute();
}

function listHours({ seating: { date, slot, hours }, from = 0 }: Claim) {
  return seatingHours(date, slot, hours).filter((own) => endsAt(own.date, toSlot(own.hour), 1) > from);
}

/** Claims every hour that is free; the seating must have one. `findTaken` reads the result. */
function insertClaims(trx: Trx, claim: Claim) {
  const { seating, now, replaced = [] } = claim;
  const hours = listHours(claim);
  // One insert in a fixed order: claims inserted in different orders deadlock on PostgreSQL.
  const rows = seating.tables.toSorted().flatMap((table) =>
    hours.map(({ date, hour }) => ({
      table_id: table,
      date,
      hour,
      reservation_id: 'reservationId' in claim.owner ? claim.owner.reservationId : null,
      block_id: 'blockId' in claim.owner ? claim.owner.blockId : null,
      hold_expires_at: claim.holdExpiresAt,
    })),
  );
  return trx
    .insertInto('table_claims')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['table_id', 'date', 'hour'])
        .doUpdateSet((eb) => ({
          reservation_id: eb.ref('excluded.reservation_id'),
          block_id: eb.ref('excluded.block_id'),
          hold_expires_at: eb.ref('excluded.hold_expires_at'),
        }))
        .where((eb) => {
          const isExpired = eb('table_claims.hold_expires_at', '<=', now);
          return replaced.length === 0
            ? isExpired
            : eb.or([isExpired, eb('table_claims.reservation_id', 'in', replaced)]);
        }),
    )
    .returning('table_id')
    .execute();
}

function findTaken(claim: Claim, claimed: readonly { table_id: string }[]): string[] {
  const wanted = listHours(claim).length;
  const isTaken = (table: string) => claimed.filter(({ table_id: id }) => id === table).length < wanted;
  return claim.seating.tables.filter(isTaken).toSorted(compareTableIds);
}
