import type { CartLine } from './cart-items.ts';
import { $cartItems, addItem } from './cart.ts';
import { $isReservationComplete } from './reservation.ts';

/**
 * Adds a dish to the cart and returns the line's new quantity. Does nothing while the reservation draft is incomplete.
 */
export function addToCart(item: Omit<CartLine, 'quantity'>): number | undefined {
  if (!$isReservationComplete.get()) return undefined;
  addItem(item);
  return $cartItems.get().find(({ id }) => id === item.id)?.quantity;
}
