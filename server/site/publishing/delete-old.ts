import type { Context } from '#server/context.ts';
import { deleteOtherReleases } from './store-release.ts';

/** Enough to look into what was published; every earlier state can be built again from its commit. */
const KEPT = 5;

/** Deletes the folders of old and failed publications. */
export async function deleteOldReleases({ db, config }: Context): Promise<void> {
  const kept = await db
    .selectFrom('publications')
    .select('id')
    .where('live_at', 'is not', null)
    .orderBy('live_at', 'desc')
    .limit(KEPT)
    .execute();
  const building = await db.selectFrom('publications').select('id').where('state', '=', 'building').execute();
  await deleteOtherReleases(
    config.dataDir,
    [...kept, ...building].map(({ id }) => id),
  );
}
