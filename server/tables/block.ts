import { toSlot } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { createId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { claimTables, inClaimingTransaction } from '../reservations/claim-tables.ts';

type House = Pick<Context, 'db' | 'databaseClock'>;

export interface Block {
  table: string;
  date: string;
  /** Whole hours, 0 to 23. */
  fromHour: number;
  /** The hour at which the table is free again, up to 24. */
  toHour: number;
  note: string;
  /** Who of the staff. */
  by: string;
}

/**
 * Keeps a table back for some hours of a date; its hours are claimed like a guest's, so that nobody can be given them.
 * Returns the block's id. Throws `table_taken` where guests have it, and `table_unknown`.
 */
export async function blockTable(ctx: House, block: Block): Promise<string> {
  const { table, date, fromHour, toHour, note, by } = block;
  const known = await ctx.db
    .selectFrom('dining_tables')
    .select('id')
    .where('id', '=', table)
    .executeTakeFirst();
  if (!known) throw new DomainError('table_unknown');
  return inClaimingTransaction(ctx.db, async (trx) => {
    const now = await ctx.databaseClock(trx);
    const id = createId(now);
    await trx
      .insertInto('table_blocks')
      .values({
        id,
        table_id: table,
        local_date: date,
        from_hour: fromHour,
        to_hour: toHour,
        note,
        created_by: by,
        created_at: now,
      })
      .execute();
    const seating = { tables: [table], date, slot: toSlot(fromHour), hours: toHour - fromHour };
    await claimTables(trx, { owner: { blockId: id }, seating, now, holdExpiresAt: null });
    return id;
  });
}

/** Throws `not_found`. */
export async function unblockTable({ db }: House, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.deleteFrom('table_claims').where('block_id', '=', id).execute();
    const { numDeletedRows } = await trx.deleteFrom('table_blocks').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw new DomainError('not_found');
  });
}
