import type { Language } from '#contract/values/language.ts';
import { formatTables } from '#contract/format/tables.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { refusalText } from '#src/i18n/refusal.ts';
import { $cartItems } from '#src/stores/cart/cart.ts';
import type { CheckoutRefusal } from '#src/stores/checkout/checkout-refusal.ts';
import { itemName } from '#src/stores/menu/item-name.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { seatsText } from '#src/ui/hold/hold-texts.ts';
import type { CartScreenProps } from './props.ts';

/** The text of the alert. */
export function refusalSentence(
  refusal: CheckoutRefusal,
  wording: Pick<CartScreenProps, 'messages' | 'holdMessages' | 'bank' | 'language' | 'seats'>,
): string {
  const { messages, holdMessages, bank, language, seats } = wording;
  const { code, tables = [], items = [] } = refusal;
  if (code === 'reservation_missing' || code === 'session_ended' || code === 'sign_in_together')
    return messages.refusals[code];
  const { selectedTables, partySize } = $reservation.get();
  const texts = {
    ...messages.refusals,
    seats_too_few: seatsText(holdMessages.refusals.seats_too_few, holdMessages, {
      seats,
      tables: selectedTables,
      partySize,
    }),
    failed: fill(messages.paymentError, { bank }),
    wait: holdMessages.wait,
  };
  const { message, retryAfter } = refusal;
  return refusalText({ ...(code && { code }), message, retryAfter }, texts, {
    tables: formatTables(tables, language),
    items: items.map((id) => nameInCart(id, language)).join(', '),
  });
}

function nameInCart(id: string, language: Language): string {
  const item = $cartItems.get().find((line) => line.id === id);
  return item ? itemName(item, language) : id;
}

/** What stands above the sentence. Where the server has failed no page of the bank was opened. */
export function refusalHeading(
  { way, code }: CheckoutRefusal,
  messages: CartScreenProps['messages'],
): string {
  if (way === 'profile') return messages.profile;
  if (code === 'sign_in_together') return messages.together;
  const hasFailed = code === undefined || code === 'internal' || code === 'payment_unavailable';
  return hasFailed ? messages.notCharged : messages.oneStepLeft;
}

/** Opens the page where the diner can solve the problem, or stays in the cart. */
export function followWay({ way }: CheckoutRefusal, language: Language): void {
  if (way === 'again') return;
  if (way === 'reload') location.reload();
  else location.assign(localizedPath(language, way));
}
