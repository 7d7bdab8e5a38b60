import { formatDishes } from '#contract/format/numbers.ts';
import type { Language } from '#contract/values/language.ts';
import type { OrderedItem } from '#contract/api/reservations.ts';
import type { ReservedDish } from '#contract/rules/removal-refund.ts';
import type { Database } from '#server/platform/db/database.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import { PLACE } from './order.ts';

/** A dish that a reservation has, with its name and price at the time of ordering. */
export interface NamedDish extends ReservedDish {
  orderId: string;
  name: Record<Language, string>;
}

/** The dishes of these orders without the removed ones, in the order of ordering. */
export async function listReservedDishes(
  db: Database,
  orders: readonly { id: string }[],
): Promise<NamedDish[]> {
  // PostgreSQL refuses an empty list.
  if (orders.length === 0) return [];
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(PLACE.as('part'))
    .select(['order_id', 'menu_item_id', 'name_en', 'name_ka', 'unit_price_tetri'])
    .select((eb) => eb('quantity', '-', eb.ref('removed_quantity')).as('quantity'))
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .whereRef('quantity', '>', 'removed_quantity')
    .orderBy('order_id')
    .orderBy('line')
    .execute();
  return rows.map((row) => ({
    orderId: row.order_id,
    part: row.part,
    id: row.menu_item_id,
    name: itemNames(row),
    quantity: row.quantity,
    priceTetri: row.unit_price_tetri,
  }));
}

/** `2 × Khinkali, 1 × Saperavi`: the dishes of these orders in words, each once. */
export async function describeDishes(
  db: Database,
  orders: readonly { id: string }[],
  language: Language,
): Promise<string> {
  const counts = new Map<string, number>();
  for (const { name, quantity } of await listReservedDishes(db, orders))
    counts.set(name[language], (counts.get(name[language]) ?? 0) + quantity);
  return [...counts].map(([name, quantity]) => formatDishes(quantity, name)).join(', ');
}

/** The dishes of an order as it was ordered, also those removed since. */
export function listOrderedLines(db: Database, orderId: string): Promise<{ id: string; quantity: number }[]> {
  return db
    .selectFrom('order_items')
    .select(['menu_item_id as id', 'quantity'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
}

/** The dishes of each of these orders, in a language. */
export async function listOrderedItems(
  db: Database,
  orderIds: readonly string[],
  language: Language,
): Promise<Map<string, OrderedItem[]>> {
  const dishes = await listReservedDishes(
    db,
    orderIds.map((id) => ({ id })),
  );
  const toItem = ({ id, name, quantity }: NamedDish) => ({ id, name: name[language], quantity });
  return new Map(orderIds.map((id) => [id, dishes.filter(({ orderId }) => orderId === id).map(toItem)]));
}
