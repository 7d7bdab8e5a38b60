import type { DishContent, MenuContent } from '#contract/api/content.ts';
import type { Database } from '#server/platform/db/database.ts';
import { takeNew } from '#server/platform/db/take-new.ts';
import { toCategoryRows, toItemRows } from './from-content.ts';

/**
 * Updates the database's menu from the content files. A dish that is missing from the files is archived, because past
 * orders refer to it. Sold-out marks stay. Safe to run again. `db` is a transaction where others read the menu.
 */
export async function importMenu(
  db: Database,
  menu: MenuContent,
  dishes: readonly DishContent[],
): Promise<void> {
  await db.updateTable('menu_categories').set({ is_archived: 1 }).execute();
  await db.updateTable('menu_items').set({ is_archived: 1 }).execute();
  await saveCategories(db, menu);
  if (dishes.length > 0) await saveItems(db, dishes);
}

async function saveCategories(db: Database, menu: MenuContent): Promise<void> {
  const rows = toCategoryRows(menu);
  await db
    .insertInto('menu_categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(takeNew(rows, ['slug'])))
    .execute();
}

async function saveItems(db: Database, dishes: readonly DishContent[]): Promise<void> {
  const rows = toItemRows(dishes);
  await db
    .insertInto('menu_items')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(takeNew(rows, ['id', 'is_sold_out'])))
    .execute();
}
