import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { runInBackground } from './background.ts';
import { deleteOldReleases } from './delete-old.ts';
import { goLive } from './go-live.ts';
import { makeRelease } from './make-release.ts';
import { findLivePublication, type Publication } from './publications.ts';
import { HEARTBEAT_MS, recordAlive, recordFailure, recordStart, type NewPublication } from './record.ts';
import { findCurrentRelease, releaseOf, releasesFolder } from './releases.ts';
import { runPublishCommand } from './run-command.ts';
import { reachStep } from './steps.ts';
import { FAILED_LOG } from './store-release.ts';
import { BuildFailure, requireSource } from './types.ts';

/** `busy`: another publication is building; the answer is that one. */
export type Started = { state: 'started'; id: string } | { state: 'busy'; by: string; startedAt: number };

interface Wanted {
  /** The commit of the content. */
  commit: string;
  /** The staff member's e-mail. */
  by: string;
}

/** Starts to build and publish a commit, and returns at once: the row of the publication says how it goes. */
export async function publish(ctx: Context, { commit, by }: Wanted): Promise<Started> {
  return startPublication(ctx, { kind: 'publish', commit, by });
}

export async function startPublication(
  ctx: Context,
  wanted: Omit<NewPublication, 'changedFiles'>,
): Promise<Started> {
  const live = await findLivePublication(ctx.db);
  const source = requireSource(ctx);
  const changes = live ? await source.diffFiles(live.commit_hash, wanted.commit) : [];
  const started = await recordStart(ctx, { ...wanted, changedFiles: changes.map(({ path }) => path) });
  if (!started) return describeBusy(ctx);
  reachStep('recorded');
  runInBackground(ctx, carryOut(ctx, started));
  return { state: 'started', id: started.id };
}

async function describeBusy({ db, clock }: Context): Promise<Started> {
  const other = await db
    .selectFrom('publications')
    .select(['published_by', 'started_at'])
    .where('state', '=', 'building')
    .executeTakeFirst();
  return { state: 'busy', by: other?.published_by ?? '', startedAt: other?.started_at ?? clock() };
}

async function carryOut(ctx: Context, publication: Publication): Promise<void> {
  const beat = setInterval(() => {
    recordAlive(ctx, publication.id).catch((error: unknown) =>
      ctx.logger.error('publication_not_alive', error),
    );
  }, HEARTBEAT_MS);
  try {
    await goLive(ctx, { publication, ...(await makeRelease(ctx, publication)) });
    ctx.logger.info('site_published', { publication: publication.id, commit: publication.commit_hash });
  } catch (error) {
    await giveUp(ctx, publication, error);
    return;
  } finally {
    clearInterval(beat);
  }
  await deleteOldReleases(ctx);
  reachStep('cleaned');
  await runPublishCommand(ctx);
  await ctx.contentRepository?.tidy();
}

async function giveUp(ctx: Context, { id }: Publication, error: unknown): Promise<void> {
  const failure =
    error instanceof BuildFailure ? error : new BuildFailure(isDiskFull(error) ? 'disk' : 'build');
  ctx.logger.error('site_not_published', error, { publication: id, code: failure.code });
  // First, because it makes room on a full disk. If this fails too, the row ends when its heartbeat is old.
  await deleteFailed(ctx, id);
  await recordFailure(ctx.db, id, failure);
}

/** Keeps the log of the last failed build, for who runs the machine. */
async function deleteFailed({ config }: Context, id: string): Promise<void> {
  const { dataDir } = config;
  if ((await findCurrentRelease(dataDir))?.id === id) return;
  const { folder } = releaseOf(dataDir, id);
  const log = join(releasesFolder(dataDir), FAILED_LOG);
  await rename(join(folder, 'build.log'), log).catch(() => undefined);
  await rm(folder, { recursive: true, force: true });
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && /ENOSPC|no space left|disk is full/i.test(error.message);
}
