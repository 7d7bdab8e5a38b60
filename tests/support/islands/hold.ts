import { BANK_PAGE, CART_LINES } from './checkout-page.ts';

/** The API's answers about a hold: tables 3 and 4 on Sunday evening, the choice of `checkout-page.ts`. */
export const GET_HOLD = 'GET /user/hold';
export const POST_HOLD = 'POST /tables/reservations';

const HELD = {
  id: 'hold-1',
  date: '2026-07-05',
  timeSlot: '19:00',
  tables: [{ tableNumber: 'table3' }, { tableNumber: 'table4' }],
  holdExpiresAt: '2026-07-05T08:15:00.000Z',
  secondsLeft: 900,
  partySize: null,
  payment: null,
};

/** An open payment for the cart of `checkout-page.ts`. */
export const OPEN_PAYMENT = {
  orderId: 'order-1',
  redirectUrl: BANK_PAGE,
  totalAmount: 25.69,
  menuItems: CART_LINES.map(({ id, quantity }) => ({ id, quantity })),
};

export function heldTables(changes: object = {}) {
  return { ...HELD, ...changes };
}

export function setSignedInHint(isHinted = true): void {
  document.cookie = isHinted ? 'signed_in=1' : 'signed_in=; Max-Age=0';
}
