import type { Language } from '#contract/values/language.ts';
import type { PaidDishes, ReservedDish } from '#contract/rules/removal-refund.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import type { Order, Reader } from '#server/dining/orders/order.ts';
import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import { sumRemoved } from '#server/dining/refund-policy/terms.ts';

/** A dish that a reservation has, with its name and price at the time of ordering. */
export interface NamedDish extends ReservedDish {
  orderId: string;
  name: Record<Language, string>;
}

/** The dishes of these orders without the removed ones, in the order of ordering. */
export async function listReservedDishes(
  db: Reader,
  orders: readonly Pick<Order, 'id'>[],
): Promise<NamedDish[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['order_id', 'part', 'menu_item_id', 'name_en', 'name_ka', 'unit_price_tetri'])
    .select((eb) => eb('quantity', '-', eb.ref('removed_quantity')).as('quantity'))
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .whereRef('quantity', '>', 'removed_quantity')
    .orderBy('part')
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

/** What decides the refund for removed dishes of these orders. */
export function toPaidDishes(orders: readonly Order[], dishes: readonly NamedDish[]): PaidDishes {
  return {
    dishes,
    parts: orders.map((order) => ({ part: order.part, keptTetri: findMoney([order]).keptTetri })),
    removedTetri: sumRemoved(orders),
  };
}
