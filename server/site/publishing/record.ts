import type { Context } from '#server/context.ts';
import { recordAction } from '#server/records/log.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FailureCode, PublicationKind } from '#server/platform/db/tables/publishing.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import type { Publication } from './publications.ts';
import { BuildFailure } from './types.ts';

/** A building process refreshes its row in this time. */
export const HEARTBEAT_MS = 5_000;
/** Without a refresh for this time, it has died. */
const DEAD_MS = 4 * HEARTBEAT_MS;

export interface NewPublication {
  kind: PublicationKind;
  commit: string;
  by: string;
  sourceId?: string;
  changedFiles: readonly string[];
}

/** Undefined if another publication is building. */
export async function recordStart(ctx: Context, input: NewPublication): Promise<Publication | undefined> {
  await failDead(ctx);
  try {
    return await inTransaction(ctx.db, async (trx) => {
      const now = await ctx.databaseClock(trx);
      return trx
        .insertInto('publications')
        .values({ ...toRow(input, now), slot: 1, state: 'building' })
        .returningAll()
        .executeTakeFirstOrThrow();
    });
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

export function toRow({ kind, commit, by, sourceId, changedFiles }: NewPublication, now: number) {
  return {
    id: createId(now),
    kind,
    commit_hash: commit,
    source_id: sourceId ?? null,
    published_by: by,
    started_at: now,
    alive_at: now,
    changed_files: changedFiles.join('\n'),
    command_state: 'none' as const,
  };
}

export async function recordAlive({ db, databaseClock }: Context, id: string): Promise<void> {
  await db
    .updateTable('publications')
    .set({ alive_at: await databaseClock(db) })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .execute();
}

/** Marks a building publication as live and the one before as replaced, with its row in the log. */
export async function recordLive(
  ctx: Pick<Context, 'config' | 'databaseClock'>,
  trx: Trx,
  { id, kind, commit_hash, published_by }: Publication,
): Promise<void> {
  const now = await ctx.databaseClock(trx);
  await recordReplaced(trx, id);
  const { numUpdatedRows } = await trx
    .updateTable('publications')
    .set({
      state: 'live',
      slot: null,
      live_at: now,
      command_state: ctx.config.publishing.command ? 'waiting' : 'none',
    })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .executeTakeFirst();
  // Another process took this one for dead.
  if (numUpdatedRows === 0n) throw new BuildFailure('interrupted');
  const action = kind === 'back' ? 'site_brought_back' : 'site_published';
  const actor = published_by || 'server';
  await recordAction(ctx, trx, { actor, action, subject: id, facts: { commit: commit_hash.slice(0, 10) } });
}

/** All that were live before. A command that has not run yet would publish an old state. */
export async function recordReplaced(trx: Trx, liveId: string): Promise<void> {
  await trx
    .updateTable('publications')
    .set({ state: 'replaced' })
    .where('state', '=', 'live')
    .where('id', '<>', liveId)
    .execute();
  await trx
    .updateTable('publications')
    .set({ command_state: 'none' })
    .where('command_state', 'in', ['waiting', 'running'])
    .where('id', '<>', liveId)
    .execute();
}

export async function recordFailure(
  db: Database,
  id: string,
  { code, detail }: { code: FailureCode; detail?: string | undefined },
): Promise<void> {
  await db
    .updateTable('publications')
    .set({ state: 'failed', slot: null, failure: code, failure_detail: detail ?? null })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .execute();
}

/** Ends publications whose process has died. */
async function failDead(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  await ctx.db
    .updateTable('publications')
    .set({ state: 'failed', slot: null, failure: 'interrupted' })
    .where('state', '=', 'building')
    .where('alive_at', '<', now - DEAD_MS)
    .execute();
}
