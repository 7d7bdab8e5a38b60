import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { takeOver } from '#server/site/live/take-over.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import { lockLiveContent, storeLiveContent, type LiveContent } from '#server/site/live/live-content.ts';
import type { Publication } from './publications.ts';
import { recordLive } from './record.ts';
import { pointSiteTo, readSiteLink, type Release } from './releases.ts';
import { reachStep } from './steps.ts';
import { useContent } from '#server/site/live/use-content.ts';

interface Built {
  publication: Publication;
  release: Release;
  content: HouseContent;
}

/**
 * Makes a stored release the live one, for all server processes. The link of the site changes inside the transaction, as
 * its last step: whatever fails before leaves everything as it was. A process that dies between the link and the commit
 * leads the link back at its start, because the database decides.
 */
export async function goLive(ctx: Context, built: Built): Promise<void> {
  const { dataDir } = ctx.config;
  const earlier = await readSiteLink(dataDir);
  const live = await commit(ctx, built).catch(async (error: unknown) => {
    if (earlier !== undefined && earlier !== (await readSiteLink(dataDir)))
      await pointSiteTo(dataDir, earlier);
    throw error;
  });
  reachStep('committed');
  useContent(ctx, live);
  reachStep('used');
}

function commit(ctx: Context, { publication, release, content }: Built): Promise<LiveContent> {
  return inTransaction(ctx.db, async (trx) => {
    const before = await lockLiveContent(trx);
    const deployed = before?.deployed ?? [];
    const live = await storeLiveContent(trx, { content, publicationId: publication.id, deployed });
    await takeOver(ctx, trx, content);
    await recordLive(ctx, trx, publication);
    reachStep('imported');
    await pointSiteTo(ctx.config.dataDir, release.site);
    reachStep('switched');
    return live;
  });
}
