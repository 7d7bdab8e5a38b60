import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { recordLive, recordReplaced, toRow } from './record.ts';
import { readNote } from './release-note.ts';
import type { Release } from './releases.ts';

type VerbContext = Pick<Context, 'db' | 'config' | 'databaseClock'>;

/**
 * Records the current release of a data folder as live in a database that knows no content yet. Returns the id of its
 * publication; undefined if the release says nothing about itself.
 */
export async function adoptRelease(
  house: VerbContext,
  trx: Trx,
  release: Release | undefined,
): Promise<string | undefined> {
  const note = release && (await readNote(release));
  if (!note) return undefined;
  const row = await trx
    .selectFrom('publications')
    .selectAll()
    .where('id', '=', release.id)
    .executeTakeFirst();
  if (row?.state === 'live') {
    await recordReplaced(trx, release.id);
    return release.id;
  }
  await trx.deleteFrom('publications').where('id', '=', release.id).execute();
  const publication = await trx
    .insertInto('publications')
    .values({
      ...toRow({ ...note, changedFiles: row?.changed_files.split('\n') ?? [] }, note.startedAt),
      id: release.id,
      source_id: row?.source_id ?? null,
      state: 'building',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordLive(house, trx, publication);
  return release.id;
}

/** Ends the publications of an earlier process. On SQLite there is one server process, so none of them can be alive. */
export async function endInterrupted(trx: Trx | VerbContext['db']): Promise<void> {
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
