import type { Hold } from '#contract/api/reservations.ts';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { HELD } from '#tests/support/answers.ts';
import { BANK_PAGE, CART_LINES } from './checkout-page.ts';

/** The API's answers about a hold: tables 3 and 4 on Sunday evening, the choice of `checkout-page.ts`. */
export const GET_HOLD = 'GET /user/hold';
export const POST_HOLD = 'POST /tables/reservations';

/** An open payment for the cart of `checkout-page.ts`. */
export const OPEN_PAYMENT = {
  orderId: 'order-1',
  redirectUrl: BANK_PAGE,
  totalAmount: 25.69,
  menuItems: CART_LINES.map(({ id, quantity }) => ({ id, quantity })),
  specialRequests: '',
  allergies: NO_ALLERGIES,
};

export function heldTables(changes: Partial<Hold> = {}): Hold {
  return { ...HELD, ...changes };
}

export function setSignedInHint(isHinted = true): void {
  document.cookie = isHinted ? 'signed_in=1' : 'signed_in=; Max-Age=0';
}
