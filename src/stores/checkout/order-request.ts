import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { composeNotes, type AllergyWords } from '#contract/values/allergy-words.ts';
import { customerName } from '#contract/values/customer-name.ts';
import type { Language } from '#contract/values/language.ts';
import { fetchCsrf } from '#src/api/accounts.ts';
import type { OrderInTetri } from '#src/api/orders.ts';
import { getProfile } from '#src/api/reservations.ts';
import { $cartItems, $cartTotals } from '#src/stores/cart/cart.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { requestsFilled } from '#src/stores/reservation/fill-requests.ts';
import { $session } from '#src/stores/account/session.ts';
import { withPatience } from '#src/stores/hold/hold.ts';

export interface OrderWords {
  language: Language;
  /** Words for the allergies inside `notes`, for a back end without an allergies field. */
  allergyWords: AllergyWords;
  /** The diner has answered that they want one more reservation on this date. */
  anotherReservation?: true;
}

type ChosenOrder = Omit<OrderInTetri, `customer${string}` | 'userId'>;

/** Adds the diner to what is chosen. */
export async function composeOrderRequest(words: OrderWords): Promise<OrderInTetri> {
  const [profile] = await Promise.all([
    getProfile().catch(() => undefined),
    fetchCsrf(),
    withPatience(requestsFilled()),
  ]);
  const session = $session.get();
  const user = session.state === 'signed_in' ? session.user : { id: '', email: '' };
  const email = profile?.email || user.email;
  return {
    ...composeChoice(words),
    customerEmail: email,
    customerName: customerName(profile, email),
    ...(profile?.phone && { customerPhone: profile.phone }),
    userId: user.id,
    ...(words.anotherReservation && { anotherReservation: true }),
  };
}

/** The part of the order that the diner chooses, as it is stored: the cart, the reservation and the requests. */
export function composeChoice({ language, allergyWords }: OrderWords): ChosenOrder {
  const {
    selectedTables,
    selectedDate,
    selectedTime,
    partySize,
    notes = '',
    allergies,
    rememberRequests,
  } = $reservation.get();
  return {
    selectedTables,
    selectedDate,
    selectedTime,
    ...(partySize && { partySize }),
    menuItems: $cartItems.get().map(({ id, quantity, priceTetri }) => ({ id, quantity, priceTetri })),
    totalTetri: $cartTotals.get().totalTetri,
    notes: composeNotes(notes, allergies ?? NO_ALLERGIES, allergyWords),
    ...(allergies && {
      specialRequests: notes,
      allergies: { ...allergies, allergens: [...allergies.allergens] },
    }),
    ...(rememberRequests && { rememberRequests }),
    ...(__POLICY_VERSION__ && { policyVersion: __POLICY_VERSION__ }),
    language,
  };
}
