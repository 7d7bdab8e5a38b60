import type { DishContent, MenuContent } from '#contract/api/content.ts';
import type { Database } from '#server/platform/db/database.ts';
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
  await db
    .insertInto('menu_categories')
    .values(toCategoryRows(menu))
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((row) => ({
        position: row.ref('excluded.position'),
        name_en: row.ref('excluded.name_en'),
        name_ka: row.ref('excluded.name_ka'),
        is_archived: row.ref('excluded.is_archived'),
      })),
    )
    .execute();
}

async function saveItems(db: Database, dishes: readonly DishContent[]): Promise<void> {
  await db
    .insertInto('menu_items')
    .values(toItemRows(dishes))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        category_slug: row.ref('excluded.category_slug'),
        position: row.ref('excluded.position'),
        price_tetri: row.ref('excluded.price_tetri'),
        name_en: row.ref('excluded.name_en'),
        name_ka: row.ref('excluded.name_ka'),
        image_url: row.ref('excluded.image_url'),
        weekdays: row.ref('excluded.weekdays'),
        allergens: row.ref('excluded.allergens'),
        is_archived: row.ref('excluded.is_archived'),
      })),
    )
    .execute();
}
