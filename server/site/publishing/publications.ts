import type { Selectable } from 'kysely';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Publications } from '#server/platform/db/tables/publishing.ts';

export type Publication = Selectable<Publications>;

const SHOWN = 100;

/** Newest first. */
export function listPublications({ db }: Pick<Context, 'db'>): Promise<Publication[]> {
  return db.selectFrom('publications').selectAll().orderBy('id', 'desc').limit(SHOWN).execute();
}

/** The publication whose state guests see. */
export function findLivePublication(db: Database): Promise<Publication | undefined> {
  return db.selectFrom('publications').selectAll().where('state', '=', 'live').executeTakeFirst();
}

/** Whether somebody has ever published here, as opposed to the software at its start. */
export async function hasPublished(db: Database): Promise<boolean> {
  const publication = await db
    .selectFrom('publications')
    .select('id')
    .where('kind', '=', 'publish')
    .where('state', 'in', ['live', 'replaced'])
    .limit(1)
    .executeTakeFirst();
  return publication !== undefined;
}

export function findPublication(db: Database, id: string): Promise<Publication | undefined> {
  return db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst();
}
