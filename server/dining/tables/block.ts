import { z } from 'zod';
import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { claimTables } from './claim-tables.ts';
import type { LoggedPlace } from '#server/records/facts.ts';
import { recordAction } from '#server/records/log.ts';
import { undoable } from '#server/records/undo.ts';

type VerbContext = Pick<Context, 'db' | 'databaseClock'>;

const blockShape = z.object({
  table: z.string(),
  date: z.string(),
  /** Whole hours, 0 to 23. */
  fromHour: z.number(),
  /** The hour at which the table is free again, up to 24. */
  toHour: z.number(),
  note: z.string(),
  /** The staff member's e-mail. */
  by: z.string(),
});
export type Block = z.infer<typeof blockShape>;

const undoBlocking = undoable('unblock', {
  permission: 'floor',
  shape: z.object({ id: z.string() }),
  undo: (trx, { id }) => deleteBlock(trx, id),
});

const undoUnblocking = undoable('block', {
  permission: 'floor',
  shape: z.object({ block: blockShape }),
  undo: (trx, { block }, { ctx }) => insertBlock(ctx, trx, block),
});

/**
 * Blocks a table for some hours of a date, by claiming them like a reservation. Returns the block's id. Throws
 * `table_taken` if guests have the table, and `table_unknown`.
 */
export async function blockTable(ctx: VerbContext, block: Block): Promise<string> {
  const { table, note, by } = block;
  return inTransaction(ctx.db, async (trx) => {
    const known = await trx
      .selectFrom('dining_tables')
      .select('id')
      .where('id', '=', table)
      .executeTakeFirst();
    if (!known) throw new DomainError('table_unknown');
    const id = await insertBlock(ctx, trx, block);
    await recordAction(ctx, trx, {
      actor: by,
      action: 'table_blocked',
      subject: table,
      facts: { at: placeOf(block), ...(note && { note }) },
      undo: undoBlocking({ id }),
    });
    return id;
  });
}

/** Throws `table_taken` if guests have the table. */
async function insertBlock(ctx: VerbContext, trx: Trx, block: Block): Promise<string> {
  const { table, date, fromHour, toHour, note, by } = block;
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
}

/** Throws `not_found`. */
export async function unblockTable(ctx: VerbContext, { id, by }: { id: string; by: string }): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const block = await deleteBlock(trx, id);
    const entry = { actor: by, action: 'table_unblocked', subject: block.table } as const;
    await recordAction(ctx, trx, {
      ...entry,
      facts: { at: placeOf(block) },
      undo: undoUnblocking({ block }),
    });
  });
}

/** Returns what it was. Throws `not_found`. */
async function deleteBlock(trx: Trx, id: string): Promise<Block> {
  await trx.deleteFrom('table_claims').where('block_id', '=', id).execute();
  const block = await trx
    .deleteFrom('table_blocks')
    .where('id', '=', id)
    .returning([
      'table_id as table',
      'local_date as date',
      'from_hour as fromHour',
      'to_hour as toHour',
      'note',
      'created_by as by',
    ])
    .executeTakeFirst();
  if (!block) throw new DomainError('not_found');
  return block;
}

function placeOf({ table, date, fromHour, toHour }: Omit<Block, 'note' | 'by'>): LoggedPlace {
  return { date, slot: toSlot(fromHour), hours: toHour - fromHour, tables: [table] };
}
