import { isPartySize } from '#contract/values/draft.ts';
import type { HeldPayment, HeldTables } from '#src/api/holds.ts';
import { $cartItems, replaceCart } from '#src/stores/cart/cart.ts';
import { chooseSeating, mayFillRequests, setRequests } from '#src/stores/reservation/reservation.ts';

/**
 * Copies a hold into the draft. An empty cart gets what its open payment is for, so that the payment can be continued: the
 * dishes of the menu, at its prices.
 */
export async function chooseHeld({ payment, partySize, ...seating }: HeldTables): Promise<void> {
  chooseSeating({ ...seating, ...(isPartySize(partySize) && { partySize }) });
  if (!payment || $cartItems.get().length > 0) return;
  const { specialRequests: notes, allergies } = payment;
  if (mayFillRequests()) setRequests({ notes, allergies });
  await fillCart(payment);
}

async function fillCart({ items }: HeldPayment): Promise<void> {
  // Most pages with a hold need no menu.
  const { getMenu } = await import('#src/api/menu.ts');
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
