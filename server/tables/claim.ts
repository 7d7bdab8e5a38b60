import type { ExpressionBuilder, Kysely } from 'kysely';
import { compareTableIds } from '#contract/table-ids.ts';
import { seatingHours } from '#contract/time.ts';
import type { Database } from '../db/database.ts';
import { isUniqueViolation } from '../db/errors.ts';
import type { Schema } from '../db/schema.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import type { Seating } from './seating.ts';

/**
 * Prevents double booking: each hour of each table has at most one row, because the database keeps its key unique. The
 * next claim for these hours deletes expired holds, so a table becomes free without a job.
 */
interface Claim {
  /** The reservation or the staff block that takes the hours. */
  owner: { reservationId: string } | { blockId: string };
  seating: Seating;
  now: number;
  /** Null once confirmed, and for blocks: the claim does not expire. */
  holdExpiresAt: number | null;
}

const ATTEMPTS = 5;

/** Throws `table_taken` with the taken tables. Use within `inClaimingTransaction`. */
export async function claimTables(trx: Trx, claim: Claim): Promise<void> {
  const { seating, now } = claim;
  await trx
    .deleteFrom('table_claims')
    .where((eb) => eb.and([isWithin(eb, seating), eb('hold_expires_at', '<=', now)]))
    .execute();
  const taken = await listTakenTables(trx, seating);
  if (taken.length > 0) throw new DomainError('table_taken', { tables: taken });

  // One insert in a fixed order: claims inserted in different orders deadlock on PostgreSQL.
  const rows = seating.tables.toSorted().flatMap((table) =>
    seatingHours(seating.date, seating.slot, seating.hours).map(({ date, hour }) => ({
      table_id: table,
      date,
      hour,
      reservation_id: 'reservationId' in claim.owner ? claim.owner.reservationId : null,
      block_id: 'blockId' in claim.owner ? claim.owner.blockId : null,
      hold_expires_at: claim.holdExpiresAt,
    })),
  );
  await trx.insertInto('table_claims').values(rows).execute();
}

/**
 * A transaction that claims tables. If another transaction inserts the same claim first, it runs again, and then
 * `claimTables` finds that claim and names the tables.
 */
export async function inClaimingTransaction<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, work);
    } catch (error) {
      if (!isUniqueViolation(error) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function listTakenTables(db: Kysely<Schema>, seating: Seating): Promise<string[]> {
  const rows = await db
    .selectFrom('table_claims')
    .select('table_id')
    .distinct()
    .where((eb) => isWithin(eb, seating))
    .execute();
  return rows.map((row) => row.table_id).toSorted(compareTableIds);
}

function isWithin(eb: ExpressionBuilder<Schema, 'table_claims'>, { tables, date, slot, hours }: Seating) {
  // Grouped by date, so that SQLite uses the whole primary key; only a seating past midnight needs an `or`.
  const dates = Map.groupBy(seatingHours(date, slot, hours), (claimed) => claimed.date);
  return eb.and([
    eb('table_id', 'in', tables),
    eb.or(
      [...dates].map(([day, claimed]) =>
        eb.and([
          eb('date', '=', day),
          eb(
            'hour',
            'in',
            claimed.map(({ hour }) => hour),
          ),
        ]),
      ),
    ),
  ]);
}
