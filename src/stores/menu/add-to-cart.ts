import { atom, type ReadableAtom } from 'nanostores';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { $cartItems, addItem } from '#src/stores/cart/cart.ts';
import { $isReservationComplete } from '#src/stores/reservation/reservation.ts';

const $quantities = atom<Readonly<Record<string, number>>>({});

/** By dish: its quantity in the cart when it was last added on this page. */
export const $added: ReadableAtom<Readonly<Record<string, number>>> = $quantities;

/** Adds a dish to the cart. Does nothing while the reservation draft is incomplete. */
export function addToCart(item: Omit<CartLine, 'quantity'>): void {
  if (!$isReservationComplete.get()) return;
  addItem(item);
  const line = $cartItems.get().find(({ id }) => id === item.id);
  if (line) $quantities.set({ ...$quantities.get(), [item.id]: line.quantity });
}
