import { atom, computed, type ReadableAtom } from 'nanostores';
import { computeTotals, toLariLine, type Totals } from '#contract/values/money.ts';
import { SITE } from '#src/site.ts';
import { parseCartItems, type CartLine } from './cart-items.ts';
import { readFormat, readStored, stored, type Format } from '#src/stores/storage.ts';

export const CART_KEY = `${SITE.slug}-cart`;
export const MAX_QUANTITY = 99;
export const EMPTY_CART: readonly CartLine[] = [];

const FORMAT: Format<readonly CartLine[]> = {
  parse: (text) => parseCartItems(JSON.parse(text)),
  write: (items) => (items.length ? JSON.stringify(items.map(toLariLine)) : undefined),
};
const $items = stored(CART_KEY, EMPTY_CART, FORMAT);
const $isOpen = atom(false);

export const $cartItems: ReadableAtom<readonly CartLine[]> = $items;
export const $isCartOpen: ReadableAtom<boolean> = $isOpen;
export const $cartTotals: ReadableAtom<Totals> = computed($items, computeTotals);

/** A dish that is in the cart already gets one more; a new one begins with one. */
export function addItem(item: Omit<CartLine, 'quantity'>): void {
  const existing = $items.get().find(({ id }) => id === item.id);
  if (existing) return updateQuantity(item.id, existing.quantity + 1);
  $items.set([...$items.get(), { ...item, quantity: 1 }]);
}

export function removeItem(id: string): void {
  $items.set($items.get().filter((item) => item.id !== id));
}

/** A quantity of 0 or less removes the line; a larger one is capped at `MAX_QUANTITY`. */
export function updateQuantity(id: string, quantity: number): void {
  if (quantity <= 0) return removeItem(id);
  const limited = Math.min(quantity, MAX_QUANTITY);
  $items.set($items.get().map((item) => (item.id === id ? { ...item, quantity: limited } : item)));
}

export function replaceCart(items: readonly CartLine[]): void {
  $items.set(items);
}

export function clearCart(): void {
  $items.set(EMPTY_CART);
}

/** Loads the cart from storage again; an empty or unreadable entry empties the cart. */
export function reloadCart(): void {
  $items.set(readFormat(readStored(CART_KEY) ?? '', EMPTY_CART, FORMAT));
}

export function toggleCart(): void {
  $isOpen.set(!$isOpen.get());
}

export function closeCart(): void {
  $isOpen.set(false);
}
