import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Context } from '#server/context.ts';
import { engineOf } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { adoptRelease, endInterrupted } from './adopt.ts';
import { deleteOldReleases } from './delete-old.ts';
import { readHouseContent, type HouseContent } from './house-content.ts';
import { startPublication } from './publish.ts';
import { toRow } from './record.ts';
import { readNote } from './release-note.ts';
import { findCurrentRelease, pointSiteTo, readSiteLink, type Release } from './releases.ts';

export interface Live {
  /** The release that is live; undefined before the first publication. */
  release: Release | undefined;
  content: HouseContent;
}

/**
 * Finds out what is live: the current release, or the content and the `dist/` that came with the software.
 * @throws ContentError
 */
export async function findLiveContent(
  { dataDir, publishing }: Context['config'],
  project: { content: string; site: string },
): Promise<Live> {
  const release = await findCurrentRelease(dataDir);
  if (!release && existsSync(project.site) && (await readSiteLink(dataDir)) !== resolve(project.site)) {
    await pointSiteTo(dataDir, resolve(project.site));
  }
  const folder = publishing.contentFolder ?? release?.content ?? project.content;
  return { release, content: readHouseContent(resolve(folder)) };
}

/** After a start: puts the database in step with the release, whatever a crash has left. */
export async function recoverPublications(ctx: Context, { release, content }: Live): Promise<void> {
  await adoptRelease(ctx, release, content);
  if (engineOf(ctx.config.databaseUrl) === 'sqlite') await endInterrupted(ctx.db);
  if (!release) await recordFirst(ctx);
  await deleteOldReleases(ctx);
}

/** So that the content that came with the software can be brought back, and differences to it can be shown. */
async function recordFirst(ctx: Context): Promise<void> {
  const commit = await ctx.publishing.source?.installed();
  if (commit === undefined) return;
  await inTransaction(ctx.db, async (trx) => {
    const some = await trx
      .selectFrom('publications')
      .select('id')
      .where('state', '=', 'live')
      .executeTakeFirst();
    if (some) return;
    const now = await ctx.databaseClock(trx);
    const row = toRow({ kind: 'first', commit, by: '', changedFiles: [] }, now);
    await trx
      .insertInto('publications')
      .values({ ...row, state: 'live', live_at: now })
      .execute();
  });
}

/** A new version of the software, or other settings, make other pages: builds the live content again. */
export async function republishOutdated(ctx: Context, release: Release | undefined): Promise<void> {
  const note = release && (await readNote(release));
  if (!note || !ctx.publishing.source || note.builtWith === (await ctx.publishing.builtWith())) return;
  await startPublication(ctx, { kind: 'upgrade', commit: note.commit, by: '' });
}
