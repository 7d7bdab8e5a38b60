import { MAX_QUANTITY, type CreateOrderRequest } from '#contract/api/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { findItems, type FoundItem } from '#server/dining/menu/find-items.ts';
import { isOffered } from '#server/dining/menu/served.ts';

export interface Line {
  item: FoundItem;
  quantity: number;
}

type MenuItems = CreateOrderRequest['menuItems'];

/**
 * The lines of an order for a date with the menu's prices, each dish once. Throws `cart_empty`, `body_invalid` for a
 * quantity above the limit, and `item_unavailable` with the ids of unknown or archived dishes and of those that are sold
 * out on the date.
 */
export async function readCart(db: Database, menuItems: MenuItems, date: string): Promise<Line[]> {
  const quantities = countDishes(menuItems);
  const found = await findItems(db, [...quantities.keys()]);
  const lines: Line[] = [];
  const unavailable: string[] = [];
  for (const [id, quantity] of quantities) {
    const item = found.find((row) => row.id === id);
    if (item && isOffered(item, date)) lines.push({ item, quantity });
    else unavailable.push(id);
  }
  if (unavailable.length > 0) throw new DomainError('item_unavailable', { items: unavailable });
  return lines;
}

function countDishes(menuItems: MenuItems): ReadonlyMap<string, number> {
  if (menuItems.length === 0) throw new DomainError('cart_empty');
  const quantities = new Map<string, number>();
  for (const { id, quantity } of menuItems) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  if ([...quantities.values()].some((quantity) => quantity > MAX_QUANTITY)) {
    throw new DomainError('body_invalid', { fields: ['menuItems'] });
  }
  return quantities;
}
