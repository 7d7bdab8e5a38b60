import type { Language } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import { IS_CONFIRMED } from '#server/dining/refund-policy/order-money.ts';

/** A dish that a guest has ordered. */
export interface Favourite {
  name: string;
  quantity: number;
}

const SHOWN = 10;

/** The dishes of these reservations by number, most first, without those that were removed; with their newest name. */
export async function listFavourites(
  db: Database,
  reservationIds: readonly string[],
  language: Language,
): Promise<Favourite[]> {
  if (reservationIds.length === 0) return [];
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['menu_item_id', 'name_en', 'name_ka'])
    .select((eb) => eb('quantity', '-', eb.ref('removed_quantity')).as('quantity'))
    .where('orders.reservation_id', 'in', reservationIds)
    .where(IS_CONFIRMED)
    .orderBy('orders.id')
    .execute();
  const dishes = new Map<string, Favourite>();
  for (const row of rows) {
    const quantity = (dishes.get(row.menu_item_id)?.quantity ?? 0) + row.quantity;
    dishes.set(row.menu_item_id, { name: itemNames(row)[language], quantity });
  }
  return [...dishes.values()]
    .filter(({ quantity }) => quantity > 0)
    .toSorted((first, second) => second.quantity - first.quantity || (first.name < second.name ? -1 : 1))
    .slice(0, SHOWN);
}
