import type { Selectable } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';

export type FoundItem = Selectable<Schema['menu_items']>;

/** The items with these ids, archived and sold out ones among them, in no order; ids that nothing has are left out. */
export async function findItems(db: Database, ids: readonly string[]): Promise<FoundItem[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('menu_items').where('id', 'in', ids).selectAll().execute();
}
