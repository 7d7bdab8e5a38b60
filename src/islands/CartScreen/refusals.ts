import type { Language } from '#contract/language.ts';
import { tableName } from '#contract/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { localizedPath } from '#src/i18n/paths.ts';
import { itemName } from '#src/stores/cart-items.ts';
import { $cartItems } from '#src/stores/cart.ts';
import type { CheckoutRefusal } from '#src/stores/checkout.ts';
import { $reservation } from '#src/stores/reservation.ts';
import { seatsText } from '#src/ui/hold-texts.ts';
import type { CartScreenProps } from './CartScreen.tsx';

/** What the alert says. */
export function refusalText(refusal: CheckoutRefusal, wording: CartScreenProps): string {
  const { messages, holdMessages, bank, language, seats } = wording;
  switch (refusal.kind) {
    case 'login_required':
      return messages.loginRequired;
    case 'reservation_missing':
      return messages.reservationMissing;
    case 'cart_empty':
      return messages.cartEmptyAlert;
    case 'payment_error':
      return fill(messages.paymentError, { bank });
    case 'time_passed':
      return messages.timePassed;
    case 'day_closed':
      return messages.dayClosed;
    case 'seats_too_few': {
      const { selectedTables: tables, partySize } = $reservation.get();
      return seatsText('tooFewSeats', holdMessages, { seats, tables, partySize });
    }
    case 'in_progress':
      return messages.inProgress;
    case 'already_confirmed':
      return messages.alreadyConfirmed;
    case 'tables_taken':
      return fill(messages.tablesTaken, {
        tables: refusal.tables.map((id) => tableName(id, language)).join(', '),
      });
    case 'items_unavailable':
      return fill(messages.itemsUnavailable, {
        items: refusal.items.map((id) => nameInCart(id, language)).join(', '),
      });
  }
}

function nameInCart(id: string, language: Language): string {
  const item = $cartItems.get().find((line) => line.id === id);
  return item ? itemName(item, language) : id;
}

/** Where the diner is taken when the alert is closed; undefined: stays in the cart. */
export function refusalPath(refusal: CheckoutRefusal, language: Language): string | undefined {
  switch (refusal.kind) {
    case 'login_required':
      return localizedPath(language, 'login');
    case 'reservation_missing':
    case 'tables_taken':
    case 'time_passed':
    case 'day_closed':
    case 'seats_too_few':
      return localizedPath(language, 'reservation');
    case 'already_confirmed':
      return localizedPath(language, 'profile');
    case 'cart_empty':
    case 'payment_error':
    case 'in_progress':
    case 'items_unavailable':
      return undefined;
  }
}
