import { isPartySize } from '#contract/values/draft.ts';
import type { HeldTables } from '#src/api/holds.ts';
import { $cartItems } from '#src/stores/cart/cart.ts';
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
  // Most pages with a hold need no menu.
  const { fillCart } = await import('./fill-cart.ts');
  await fillCart(payment);
}
