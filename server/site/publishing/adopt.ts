import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { readHouseContent, type HouseContent } from './house-content.ts';
import { recordLive, recordReplaced, toRow } from './record.ts';
import { readNote } from './release-note.ts';
import { findCurrentRelease, type Release } from './releases.ts';
import { importContent, useContent } from './use-content.ts';

type House = Pick<Context, 'db' | 'config' | 'databaseClock'>;

/**
 * Brings the database in step with the current release: its content, and the rows of the publications. Needed after a
 * crash between the switch and the commit, and after an older database was restored.
 */
export async function adoptRelease(
  house: House,
  release: Release | undefined,
  content: HouseContent,
): Promise<void> {
  const note = release && (await readNote(release));
  await inTransaction(house.db, async (trx) => {
    await importContent(trx, content);
    if (!release || !note) return;
    const row = await trx
      .selectFrom('publications')
      .selectAll()
      .where('id', '=', release.id)
      .executeTakeFirst();
    if (row?.state === 'live') return recordReplaced(trx, release.id);
    await trx.deleteFrom('publications').where('id', '=', release.id).execute();
    const publication = await trx
      .insertInto('publications')
      .values({
        ...toRow({ ...note, changedFiles: row?.changed_files.split('\n') ?? [] }, note.startedAt),
        id: release.id,
        source_id: row?.source_id ?? null,
        slot: null,
        state: 'building',
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordLive(house, trx, publication);
  });
}

/** Ends the publications of an earlier process. On SQLite there is one server process, so none of them can be alive. */
export async function endInterrupted(trx: Trx | House['db']): Promise<void> {
  await trx
    .updateTable('publications')
    .set({ state: 'failed', slot: null, failure: 'interrupted' })
    .where('state', '=', 'building')
    .execute();
  await trx
    .updateTable('publications')
    .set({ command_state: 'waiting' })
    .where('command_state', '=', 'running')
    .execute();
}

/** A job: takes over a release that another process has published. */
export async function followRelease(ctx: Context): Promise<void> {
  const release = await findCurrentRelease(ctx.config.dataDir);
  if (!release || release.id === ctx.publishing.servedId) return;
  const content = readHouseContent(release.content);
  await adoptRelease(ctx, release, content);
  useContent(ctx, content);
  ctx.publishing.servedId = release.id;
}
