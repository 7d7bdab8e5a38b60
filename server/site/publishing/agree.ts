import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { adoptRelease } from './adopt.ts';
import { takeOver } from '#server/site/live/take-over.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import {
  fingerprintOf,
  lockLiveContent,
  storeLiveContent,
  type LiveContent,
} from '#server/site/live/live-content.ts';
import type { Release } from './releases.ts';

type VerbContext = Pick<Context, 'db' | 'config' | 'databaseClock' | 'logger'>;

/** What a server finds in its own folders at its start. */
export interface Found {
  /** The release that its link leads to; undefined before the first publication. */
  release: Release | undefined;
  content: HouseContent;
}

interface Folder extends Found {
  fingerprint: string;
  /** The hash of the content that came with the software at the last start of this folder; undefined at the first one. */
  seen: string | undefined;
}

/**
 * Says which content is live, and brings menu and tables of the database in step with it. The database's row wins,
 * unless this server brings new content: the first one, or content of the software that an operator has changed.
 */
export async function agreeOnContent(house: VerbContext, found: Found): Promise<LiveContent> {
  const file = join(house.config.dataDir, 'deployed-content');
  const fingerprint = fingerprintOf(found.content);
  const folder = { ...found, fingerprint, seen: await readFile(file, 'utf8').catch(() => undefined) };
  const live = await inTransaction(house.db, async (trx) => {
    const row = await lockLiveContent(trx);
    const agreed = row && !isDeployed(house, row, folder) ? row : await bring(house, trx, { row, folder });
    await takeOver(house, trx, agreed.content);
    return agreed;
  });
  if (isFromSoftware(house, found)) await writeFile(file, fingerprint);
  return live;
}

function isFromSoftware({ config }: Pick<VerbContext, 'config'>, { release }: Found): boolean {
  return !release || config.publishing.contentFolder !== undefined;
}

/** Whether an operator brings this folder's content, as opposed to a server that starts with what it always had. */
function isDeployed(
  { config }: Pick<VerbContext, 'config'>,
  row: LiveContent,
  { release, fingerprint, seen }: Folder,
): boolean {
  if (fingerprint === fingerprintOf(row.content)) return false;
  if (config.publishing.contentFolder !== undefined) return true;
  if (release || row.publicationId !== undefined) return false;
  return seen === undefined ? !row.deployed.includes(fingerprint) : seen !== fingerprint;
}

interface Change {
  row: LiveContent | undefined;
  folder: Folder;
}

async function bring(house: VerbContext, trx: Trx, { row, folder }: Change): Promise<LiveContent> {
  const isPublished = !row && folder.release && !isFromSoftware(house, folder);
  const publicationId = isPublished ? await adoptRelease(house, trx, folder.release) : undefined;
  const deployed = publicationId === undefined ? [folder.fingerprint] : [];
  const earlier = row?.deployed ?? [];
  return storeLiveContent(trx, {
    content: folder.content,
    publicationId,
    deployed: [...new Set([...earlier, ...deployed])],
  });
}
