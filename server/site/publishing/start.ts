import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Context } from '#server/context.ts';
import { engineOf } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { ContentError } from '#content/content-error.ts';
import { endInterrupted } from './adopt.ts';
import { agreeOnContent, type Found } from './agree.ts';
import { deleteOldReleases } from './delete-old.ts';
import { followPages } from './follow.ts';
import type { LiveContent } from '#server/site/live/live-content.ts';
import { readHouseContent } from '#server/site/live/house-content.ts';
import { startPublication } from './publish.ts';
import { toRow } from './record.ts';
import { readNote } from './release-note.ts';
import { findCurrentRelease, pointSiteTo, readSiteLink } from './releases.ts';
import { findOtherSetting, readStamp } from '#server/site/live/site-stamp.ts';
import type { ContentSource } from './types.ts';
import { useContent } from '#server/site/live/use-content.ts';

/**
 * What the folders of this server have: the current release, or the content and the `dist/` that came with the software.
 * @throws ContentError
 */
export async function findContent(
  { dataDir, publishing }: Context['config'],
  project: { content: string; site: string },
): Promise<Found> {
  const release = await findCurrentRelease(dataDir);
  if (!release && existsSync(project.site) && (await readSiteLink(dataDir)) !== resolve(project.site)) {
    await pointSiteTo(dataDir, resolve(project.site));
  }
  const folder = publishing.contentFolder ?? release?.content ?? project.content;
  return { release, content: readHouseContent(resolve(folder)) };
}

/** After a start: brings memory and folders in step with the database's content, whatever a crash has left. */
export async function recoverPublications(ctx: Context, found: Found): Promise<LiveContent> {
  const live = await agreeOnContent(ctx, found);
  const { provider } = live.content.payment;
  if (provider !== ctx.payment.provider) {
    const field = `content/payment.yaml: provider: "${ctx.payment.provider}"`;
    throw new ContentError({
      en: `${field} differs from the bank of the content in the database ("${provider}"); "tamada change-bank" changes the bank`,
      ka: `${field} არ ემთხვევა მონაცემთა ბაზაში შენახული ტექსტების ბანკს ("${provider}"); ბანკი ბრძანებით „tamada change-bank“ იცვლება`,
    });
  }
  useContent(ctx, live);
  if (engineOf(ctx.config.databaseUrl) === 'sqlite') await endInterrupted(ctx.db);
  if (live.publicationId === undefined) await recordFirst(ctx);
  await followPages(ctx, live);
  await deleteOldReleases(ctx);
  return live;
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

/**
 * A new version of the software, or other settings, make other pages: builds the live content again. Also the content
 * that came with the software, if its pages were built for another address.
 */
export async function republishOutdated(ctx: Context): Promise<void> {
  const commit = ctx.publishing.source && (await findOutdated(ctx, ctx.publishing.source));
  if (commit !== undefined) await startPublication(ctx, { kind: 'upgrade', commit, by: '' });
}

/** The commit whose pages are outdated. */
async function findOutdated(
  { config, publishing }: Context,
  source: ContentSource,
): Promise<string | undefined> {
  const release = await findCurrentRelease(config.dataDir);
  const note = release && (await readNote(release));
  if (note) return note.builtWith === (await publishing.builtWith()) ? undefined : note.commit;
  const stamp = readStamp(dirname(publishing.installedSite));
  const isForOthers = stamp && findOtherSetting(stamp, config.publishing.site) !== undefined;
  return config.isProduction && isForOthers ? source.installed() : undefined;
}
