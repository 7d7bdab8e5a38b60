import type { Context } from '#server/context.ts';
import { buildRelease } from './build-release.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import type { Publication } from './publications.ts';
import { releaseOf, type Release } from './releases.ts';
import { reachStep } from './steps.ts';
import { storeRelease } from './store-release.ts';

/**
 * Builds the commit of a publication into its folder and flushes it to the disk.
 * @throws BuildFailure
 */
export async function makeRelease(
  ctx: Context,
  publication: Publication,
): Promise<{ release: Release; content: HouseContent }> {
  const { dataDir } = ctx.config;
  const release = releaseOf(dataDir, publication.id);
  const { commit_hash: commit, kind, published_by: by, started_at: startedAt } = publication;
  const builtWith = await ctx.publishing.builtWith();
  const { content, outdated } = await buildRelease(ctx, {
    commit,
    folder: release.folder,
    kind: 'release',
    startedAt,
  });
  reachStep('built');
  await storeRelease(dataDir, release, { kind, commit, by, startedAt, builtWith, outdated });
  reachStep('stored');
  return { release, content };
}
