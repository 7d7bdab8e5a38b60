import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { $cartItems, addItem } from '#src/stores/cart/cart.ts';
import { $isReservationComplete } from '#src/stores/reservation/reservation.ts';

const $ids = atom<readonly string[]>([]);

/** By dish that was added on this page: its quantity in the cart. */
export const $added: ReadableAtom<Readonly<Record<string, number>>> = computed(
  [$ids, $cartItems],
  (ids, items) =>
    Object.fromEntries(items.filter(({ id }) => ids.includes(id)).map(({ id, quantity }) => [id, quantity])),
);

/** Adds a dish to the cart. Does nothing while the reservation draft is incomplete. */
export function addToCart(item: Omit<CartLine, 'quantity'>): void {
  if (!$isReservationComplete.get()) return;
  addItem(item);
  $ids.set([...new Set([...$ids.get(), item.id])]);
}
