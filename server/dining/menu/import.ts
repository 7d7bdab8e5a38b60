import { priceTetri } from '#content/load.ts';
import type { DishContent, MenuContent } from '#contract/api/content.ts';
import type { Database } from '#server/platform/db/database.ts';

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

async function saveCategories(db: Database, { categories }: MenuContent): Promise<void> {
  const rows = categories.map(({ slug, name }, position) => ({
    slug,
    position,
    name_en: name.en,
    name_ka: name.ka,
    is_archived: 0 as const,
  }));
  await db
    .insertInto('menu_categories')
    .values(rows)
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
  const rows = dishes.map((dish, position) => ({
    id: dish.id,
    category_slug: dish.category,
    position,
    price_tetri: priceTetri(dish),
    name_en: dish.name.en,
    name_ka: dish.name.ka,
    image_url: dish.imageUrl,
    weekdays: dish.days?.join() ?? '',
    is_sold_out: 0 as const,
    is_archived: 0 as const,
  }));
  await db
    .insertInto('menu_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((row) => ({
        category_slug: row.ref('excluded.category_slug'),
        position: row.ref('excluded.position'),
        price_tetri: row.ref('excluded.price_tetri'),
        name_en: row.ref('excluded.name_en'),
        name_ka: row.ref('excluded.name_ka'),
        image_url: row.ref('excluded.image_url'),
        weekdays: row.ref('excluded.weekdays'),
        is_archived: row.ref('excluded.is_archived'),
      })),
    )
    .execute();
}
