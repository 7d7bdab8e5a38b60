import type { ProfileAnswer, SessionUser } from '#contract/api/accounts.ts';
import type { CancellationAnswer } from '#contract/api/cancellation.ts';
import type { DishesAnswer } from '#contract/api/dishes.ts';
import type { MoveAnswer } from '#contract/api/moves.ts';
import type { CreateOrderAnswer, OrderAnswer } from '#contract/api/orders.ts';
import type { Hold, RefundSummary, ReservationSummary } from '#contract/api/reservations.ts';
import type { WaitingAnswer } from '#contract/api/waiting.ts';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';

/** Whole answers of the API: a test changes what it is about. */

export const USER: SessionUser = { id: 'user-1', email: 'nino@example.com' };
export const SIGNED_IN = { isAuthenticated: true, user: USER };
export const SIGNED_OUT = { isAuthenticated: false };

export const PROFILE: ProfileAnswer = {
  email: USER.email,
  firstName: 'Nino',
  lastName: 'Beridze',
  phone: '+995555123456',
  createdAt: '2026-01-02T20:30:00.000Z',
  isEmailConfirmed: true,
  newEmail: null,
  refunds: [],
};

const EVENING = { date: '2026-07-05', timeSlot: '19:00' };
const SEATING = {
  ...EVENING,
  tables: [{ tableNumber: 'table5' }, { tableNumber: 'vip-zone-2' }],
  partySize: null,
};
const PAID = {
  ...SEATING,
  tableFacts: [],
  totalAmount: 1234.5,
  paidAmount: 1234.5,
  refundAmount: 0,
  hasCalendar: false,
  menuItems: [
    { id: 'a', name: 'City Khinkali', quantity: 3 },
    { id: 'b', name: 'Saperavi', quantity: 1 },
  ],
  specialRequests: '',
  allergies: NO_ALLERGIES,
  status: 'confirmed',
} as const satisfies Partial<OrderAnswer>;

export const ORDER: OrderAnswer = { ...PAID, id: 'p-1', customerName: 'Nino Beridze' };

export const RESERVATION: ReservationSummary = {
  ...PAID,
  id: 'r-1',
  orderId: 'o-1',
  isCancellable: false,
  isMovable: false,
};

export const REFUND: RefundSummary = {
  ...EVENING,
  orderId: 'o-1',
  isCancelled: false,
  isReturned: false,
  amount: 123,
};

export const CANCELLATION: CancellationAnswer = {
  ...SEATING,
  orderId: 'o-1',
  state: 'open',
  totalAmount: 84,
  returnedAmount: 0,
  refundAmount: 84,
  refundPercent: 100,
  isMovable: false,
  validUntil: '2026-07-04T15:00:00.000Z',
  later: [
    { refundAmount: 42, validUntil: '2026-07-05T11:00:00.000Z' },
    { refundAmount: 0, validUntil: '2026-07-05T15:00:00.000Z' },
  ],
};

export const DISHES: DishesAnswer = {
  ...SEATING,
  orderId: 'o-1',
  state: 'open',
  dishes: [],
  parts: [],
  paidAmount: 0,
  refundAmount: 0,
  refundPercent: 100,
  removedAmount: 0,
  minimumAmount: 0,
  allergies: NO_ALLERGIES,
  changeableUntil: '2026-07-05T11:00:00.000Z',
  payment: null,
};

export const MOVE: MoveAnswer = {
  ...SEATING,
  orderId: 'o-1',
  state: 'open',
  movableUntil: '2026-07-05T11:00:00.000Z',
  policyFrom: '2026-07-05T15:00:00.000Z',
};

/** Held for a diner who has not begun to pay. */
export const HELD: Hold = {
  ...EVENING,
  id: 'hold-1',
  tables: [{ tableNumber: 'table3' }, { tableNumber: 'table4' }],
  holdExpiresAt: '2026-07-05T08:15:00.000Z',
  secondsLeft: 900,
  partySize: null,
  payment: null,
};

/** The waiting list of a diner with a confirmed address. */
export const waiting = (...entries: WaitingAnswer['entries']): WaitingAnswer => ({
  entries,
  isEmailConfirmed: true,
});

/** To an order that costs this, a part of which may be paid in advance. */
export const createdOrder = (
  redirect_url: string,
  validation: { serverCalculatedTotal: number } & Partial<CreateOrderAnswer['validation']>,
): CreateOrderAnswer => ({
  redirect_url,
  order_id: 'o-2',
  validation: { subtotal: 15, serviceFee: 1.5, validatedItems: [], correctedCartItems: [], ...validation },
});
