import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export type FoundItem = Selectable<Schema['menu_items']>;

/** The items with these ids, including archived and sold-out ones, in no particular order. Unknown ids are skipped. */
export async function findItems(db: Database, ids: readonly string[]): Promise<FoundItem[]> {
  if (ids.length === 0) return [];
  return selectItems(db, ids).execute();
}

/** The statement of `findItems`, for at least one id. */
export function selectItems(db: Database, ids: readonly string[]) {
  return db.selectFrom('menu_items').where('id', 'in', ids).selectAll();
}
