import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { HouseContent } from './house-content.ts';
import type { Publication } from './publications.ts';
import { recordLive } from './record.ts';
import { pointSiteTo, readSiteLink, type Release } from './releases.ts';
import { reachStep } from './steps.ts';
import { importContent, useContent } from './use-content.ts';

interface Built {
  publication: Publication;
  release: Release;
  content: HouseContent;
}

/**
 * Makes a stored release the current one. The link of the site changes inside the transaction that imports the menu and
 * the tables, as its last step: whatever fails before leaves everything as it was. A process that dies between the link
 * and the commit starts with the new release, because the link decides.
 */
export async function goLive(ctx: Context, { publication, release, content }: Built): Promise<void> {
  const { dataDir } = ctx.config;
  const earlier = await readSiteLink(dataDir);
  try {
    await inTransaction(ctx.db, async (trx) => {
      await importContent(trx, content);
      await recordLive(ctx, trx, publication);
      reachStep('imported');
      await pointSiteTo(dataDir, release.site);
      reachStep('switched');
    });
  } catch (error) {
    if (earlier !== undefined && earlier !== (await readSiteLink(dataDir)))
      await pointSiteTo(dataDir, earlier);
    throw error;
  }
  reachStep('committed');
  useContent(ctx, content);
  ctx.publishing.servedId = release.id;
  reachStep('used');
}
