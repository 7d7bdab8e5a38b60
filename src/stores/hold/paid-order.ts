import { DEFAULT_LANGUAGE, isLanguage } from '#contract/values/language.ts';
import type { PaidOrder } from '#src/api/holds.ts';
import { $cartItems } from '#src/stores/cart/cart.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { hasSameDishes } from '#src/stores/cart/same-dishes.ts';
import { isSameSeating, seatingOf } from '#src/stores/reservation/seating.ts';

/**
 * The order that the diner paid last, as the server answered. An app's own browser keeps its cart when the bank returns
 * to another browser: it finds here what became of the order that it sent.
 */
let paid: PaidOrder | undefined;

/** Opens the confirmation, which clears cart and reservation, if the order is that of this browser's cart. */
export function receivePaidOrder(order: PaidOrder | undefined): void {
  paid = order;
  if (!order || !isCartPaid()) return;
  const { lang } = document.documentElement;
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE;
  location.replace(`/${language}/payment-success?order_id=${encodeURIComponent(order.orderId)}`);
}

/** Whether the chosen tables are those of the paid reservation. */
export function isChoicePaid(): boolean {
  return paid !== undefined && isSameSeating(paid, seatingOf($reservation.get()));
}

/** Whether cart and choice are the paid order. */
export function isCartPaid(): boolean {
  return isChoicePaid() && paid !== undefined && hasSameDishes(paid.items, $cartItems.get());
}
