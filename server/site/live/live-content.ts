import { createHash } from 'node:crypto';
import { ContentError } from '#content/content-error.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { houseContent, type HouseContent } from './house-content.ts';

/** The content that all server processes serve. The row decides; memory and folders of each process follow it. */
export interface LiveContent {
  version: number;
  /** Undefined for content that came with the software. */
  publicationId: string | undefined;
  content: HouseContent;
  /** Fingerprints of the content that came with the software and was live. */
  deployed: readonly string[];
}

interface NewContent {
  content: HouseContent;
  publicationId: string | undefined;
  deployed: readonly string[];
}

/** The hash of a content, equal for equal content, also after it was stored. */
export function fingerprintOf(content: HouseContent): string {
  return createHash('sha256').update(toText(content)).digest('hex').slice(0, 16);
}

/** Undefined before the first content. */
export async function readLiveVersion(db: Database): Promise<number | undefined> {
  const row = await db.selectFrom('live_content').select('version').executeTakeFirst();
  return row?.version;
}

/**
 * Undefined before the first content.
 * @throws ContentError for a content that another version of the software has stored and this one cannot read
 */
export async function readLiveContent(db: Database): Promise<LiveContent | undefined> {
  const row = await db.selectFrom('live_content').selectAll().where('version', '>', 0).executeTakeFirst();
  if (!row) return undefined;
  return {
    version: row.version,
    publicationId: row.publication_id ?? undefined,
    content: parseStored(row.content),
    deployed: row.deployed.split('\n').filter(Boolean),
  };
}

function parseStored(text: string): HouseContent {
  const { data, error } = houseContent.safeParse(JSON.parse(text));
  if (data) return data;
  const where = error.issues[0]?.path.join('.') ?? '';
  throw new ContentError({
    en: `This version of the software cannot read the live content in the database (${where}): start the version that stored it`,
    ka: `პროგრამის ეს ვერსია მონაცემთა ბაზაში შენახულ მოქმედ ტექსტებს ვერ კითხულობს (${where}): გაუშვით ვერსია, რომელმაც ისინი შეინახა`,
  });
}

/** Servers that start and publish at the same time do it one after another. */
export async function lockLiveContent(trx: Trx): Promise<LiveContent | undefined> {
  await trx
    .insertInto('live_content')
    .values({ id: 1, version: 0, publication_id: null, content: '', deployed: '' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .updateTable('live_content')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute();
  return readLiveContent(trx);
}

/** Replaces the locked row. */
export async function storeLiveContent(
  trx: Trx,
  { content, publicationId, deployed }: NewContent,
): Promise<LiveContent> {
  const { version } = await trx
    .updateTable('live_content')
    .set((eb) => ({
      version: eb('version', '+', 1),
      publication_id: publicationId ?? null,
      content: toText(content),
      deployed: deployed.join('\n'),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return { version, publicationId, content, deployed };
}

function toText(content: HouseContent): string {
  return JSON.stringify(houseContent.parse(content));
}
