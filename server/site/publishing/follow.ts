import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Context } from '#server/context.ts';
import { runInBackground } from './background.ts';
import { readLiveContent, readLiveVersion, type LiveContent } from '#server/site/live/live-content.ts';
import { makeRelease } from './make-release.ts';
import { findPublication } from './publications.ts';
import { readNote } from './release-note.ts';
import { pointSiteTo, readSiteLink, releaseOf } from './releases.ts';
import { useContent } from '#server/site/live/use-content.ts';

/** A job: takes over what another process has made live. */
export async function followLiveContent(ctx: Context): Promise<void> {
  const { servedVersion } = ctx.publishing;
  const version = await readLiveVersion(ctx.db);
  if (version === undefined || version === servedVersion) return;
  const live = await readLiveContent(ctx.db);
  // This process may have published meanwhile.
  if (!live || ctx.publishing.servedVersion !== servedVersion) return;
  ctx.publishing.servedVersion = live.version;
  if (live.content.payment.provider !== ctx.payment.provider) {
    ctx.logger.error('content_of_another_bank', live.content.payment.provider);
    return;
  }
  useContent(ctx, live);
  if (live.publicationId !== undefined) await followPages(ctx, live);
}

/** Leads the link of the site to the pages of the live content, and builds them if this machine does not have them. */
export async function followPages(ctx: Context, { publicationId }: LiveContent): Promise<void> {
  const { dataDir } = ctx.config;
  if (publicationId === undefined) return pointIfOther(dataDir, ctx.publishing.installedSite);
  const release = releaseOf(dataDir, publicationId);
  if (await readNote(release)) return pointIfOther(dataDir, release.site);
  runInBackground(ctx, buildHere(ctx, publicationId));
}

async function pointIfOther(dataDir: string, site: string): Promise<void> {
  if (existsSync(site) && (await readSiteLink(dataDir)) !== site) await pointSiteTo(dataDir, site);
}

/** Until it is built, this machine serves the earlier pages, and orders ask to confirm the new price. */
async function buildHere(ctx: Context, publicationId: string): Promise<void> {
  const publication = await findPublication(ctx.db, publicationId);
  if (!publication) return;
  try {
    const { release } = await makeRelease(ctx, publication);
    const live = await readLiveContent(ctx.db);
    if (live?.publicationId === publicationId) await pointIfOther(ctx.config.dataDir, release.site);
  } catch (error) {
    ctx.logger.error('release_not_followed', error, { publication: publicationId });
    await rm(releaseOf(ctx.config.dataDir, publicationId).folder, { recursive: true, force: true });
  }
}
