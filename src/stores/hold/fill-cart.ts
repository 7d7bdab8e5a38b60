import type { HeldPayment } from '#src/api/holds.ts';
import { getMenu } from '#src/api/menu.ts';
import { $cartItems, replaceCart } from '#src/stores/cart/cart.ts';

/** Fills an empty cart with what a payment is for, from the menu. */
export async function fillCart({ items }: HeldPayment): Promise<void> {
  const menu = await getMenu().catch(() => undefined);
  const dishes = menu?.categories.flatMap((category) => category.items) ?? [];
  if ($cartItems.get().length > 0) return;
  replaceCart(
    items.flatMap(({ id, quantity }) => {
      const dish = dishes.find((each) => each.id === id);
      if (!dish) return [];
      const { priceTetri, imageUrl, translations } = dish;
      return [{ id, priceTetri, imageUrl, translations, quantity }];
    }),
  );
}
