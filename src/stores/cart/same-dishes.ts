import type { CartLine } from './cart-items.ts';

/** Whether the dishes of an order are those of the cart, in any order. */
export function hasSameDishes(
  ordered: readonly Pick<CartLine, 'id' | 'quantity'>[],
  items: readonly CartLine[],
): boolean {
  return (
    ordered.length === items.length &&
    items.every((line) => ordered.some(({ id, quantity }) => id === line.id && quantity === line.quantity))
  );
}
