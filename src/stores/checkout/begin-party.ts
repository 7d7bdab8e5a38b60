import { createParty } from '#src/api/create-party.ts';
import { clearCart } from '#src/stores/cart/cart.ts';
import { withPatience } from '#src/stores/hold/hold.ts';
import { sendWithRequestKey } from '#src/stores/request-key.ts';
import { requestsFilled } from '#src/stores/reservation/fill-requests.ts';
import { $reservation, clearReservation } from '#src/stores/reservation/reservation.ts';
import { composeChoice, type OrderWords } from './order-request.ts';

/** Makes a list that starts with the cart. Resolves to what clears the cart and returns the address of the host's page. */
export async function beginParty(words: OrderWords): Promise<() => string> {
  await withPatience(requestsFilled());
  const { selectedTables, selectedDate, selectedTime, partySize, menuItems, allergies, language } =
    composeChoice(words);
  const { notes } = $reservation.get();
  const request = {
    ...{ selectedTables, selectedDate, selectedTime, menuItems, language },
    ...(partySize && { partySize }),
    ...(notes && { specialRequests: notes }),
    ...(allergies && { allergies }),
  };
  const path = await sendWithRequestKey(request, (key) => createParty(request, key));
  if (!/^\/\w/.test(path)) throw new TypeError('The answer names no page');
  return () => {
    clearCart();
    clearReservation();
    return path;
  };
}
