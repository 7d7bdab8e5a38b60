import type { Language } from '#contract/values/language.ts';
import type { OrderedItem } from '#contract/api/reservations.ts';
import type { Database } from '#server/platform/db/database.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';

/** The dishes of these orders without the removed ones, with their names at the time of ordering. */
export async function listOrderedItems(
  db: Database,
  orderIds: readonly string[],
  language: Language,
): Promise<Map<string, OrderedItem[]>> {
  const rows = await db
    .selectFrom('order_items')
    .select(['order_id', 'menu_item_id', 'name_en', 'name_ka'])
    .select((eb) => eb('quantity', '-', eb.ref('removed_quantity')).as('quantity'))
    .where('order_id', 'in', orderIds)
    .whereRef('quantity', '>', 'removed_quantity')
    .orderBy('line')
    .execute();
  const items = new Map<string, OrderedItem[]>(orderIds.map((id) => [id, []]));
  for (const row of rows) {
    const name = itemNames(row)[language];
    items.get(row.order_id)?.push({ id: row.menu_item_id, name, quantity: row.quantity });
  }
  return items;
}
