import type { CartItem } from '#contract/orders.ts';
import { $cartItems, addItem } from './cart.ts';
import { $isReservationComplete } from './reservation.ts';

/** Puts a dish into the cart; ignored without a complete reservation draft. Answers the line's new quantity. */
export function addToCart(item: Omit<CartItem, 'quantity'>): number | undefined {
  if (!$isReservationComplete.get()) return undefined;
  addItem(item);
  return $cartItems.get().find(({ id }) => id === item.id)?.quantity;
}
