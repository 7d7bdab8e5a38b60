import type { Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

export interface FoundItem extends Selectable<Schema['menu_items']> {
  /** The date of its sold-out mark; a mark without one holds until it is removed. */
  sold_out_on: string | null;
}

/** The items with these ids, including archived and sold-out ones, in no particular order. Unknown ids are skipped. */
export async function findItems(db: Database, ids: readonly string[]): Promise<FoundItem[]> {
  if (ids.length === 0) return [];
  return selectMenuItems(db).where('id', 'in', ids).execute();
}

/** All items, as `FoundItem`. */
export function selectMenuItems(db: Database) {
  return db
    .selectFrom('menu_items')
    .leftJoin('sold_out_dishes', 'menu_item_id', 'id')
    .selectAll('menu_items')
    .select('sold_out_dishes.local_date as sold_out_on');
}
