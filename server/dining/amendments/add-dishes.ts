import type { AdditionRequest } from '#contract/api/dishes.ts';
import type { Language } from '#contract/values/language.ts';
import type { CreateOrderAnswer } from '#contract/api/orders.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { assertServedOn } from '#server/dining/menu/served.ts';
import { assertChangeable, findChangeable } from './find-changeable.ts';
import { lockReservation, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import type { Requester } from './get-cancellation.ts';
import { cancelAttempt } from '#server/dining/payments/end.ts';
import { listConfirmed, listParts, type Order } from '#server/dining/orders/order.ts';
import { getAdvance, sumReserved } from '#server/dining/checkout/advance.ts';
import { beginPayment } from '#server/dining/payments/begin-payment.ts';
import { isAsSent } from '#server/dining/orders/check-prices.ts';
import { applyTransition } from '#server/dining/payments/apply-transition.ts';
import { dishesPage } from '#server/dining/payments/return-diner.ts';
import { readCart, type Line } from '#server/dining/orders/cart.ts';
import { linkUrl } from '#server/platform/http/links.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { closeAddedList } from '#server/dining/parties/added-list.ts';
import { priceCart, storeOrder } from '#server/dining/payments/store-order.ts';

/**
 * Orders more dishes for a confirmed reservation and opens their payment at the bank, in place of an unpaid addition.
 * They join the reservation when they are paid, or at once if nothing of them is to be paid in advance: then the answer
 * leads to the page of the dishes. Throws `order_not_changeable`, the errors of `findCancellableOrder` and as
 * `beginPayment`.
 */
export async function addDishes(
  ctx: Context,
  orderId: string,
  requester: Requester,
  { request, key }: Attempt,
): Promise<CreateOrderAnswer> {
  const reserved = await findChangeable(ctx, orderId, { step: 'change_dishes', requester });
  return order(ctx, reserved.reservation_id, { request, key, isList: false });
}

/**
 * Orders the list of guests who have chosen together for a reservation that is paid, as `addDishes`. Throws `party_ended` and
 * `party_changed` too.
 */
export function payAddedList(
  ctx: Context,
  reservationId: string,
  attempt: Attempt,
): Promise<CreateOrderAnswer> {
  return order(ctx, reservationId, { ...attempt, isList: true });
}

interface Attempt {
  request: AdditionRequest & { language: Language };
  key: string | undefined;
}

function order(
  ctx: Context,
  reservationId: string,
  { request, key, isList }: Attempt & { isList: boolean },
): Promise<CreateOrderAnswer> {
  return beginPayment(ctx, {
    request,
    key,
    keyOf: reservationId,
    listUnpaid: async () =>
      (await listParts(ctx.db, reservationId)).filter(
        ({ purpose, status }) => purpose === 'addition' && status === 'pending',
      ),
    lock: async (trx) => {
      const reservation = await lockReservation(trx, reservationId);
      return { reservation, now: await ctx.databaseClock(trx) };
    },
    store: (trx, locked) => storeAddition(ctx, trx, { ...locked, request, isList }),
  });
}

interface NewAddition extends Pick<Attempt, 'request'> {
  reservation: ReservationDetails;
  /** Whether these are the dishes of the guests' list. */
  isList: boolean;
  now: number;
}

/**
 * Throws `order_not_changeable`, the problems of a cart, `item_not_served`, and `price_changed` if dishes with nothing to pay
 * in advance have other prices than the diner saw.
 */
async function storeAddition(
  ctx: Context,
  trx: Trx,
  { reservation, request, isList, now }: NewAddition,
): Promise<{ order: Order; lines: Line[] }> {
  const first = assertChangeable(ctx, reservation, { step: 'change_dishes', now });
  const { reservationId } = reservation;
  const lines = await readCart(trx, request.menuItems, reservation.date);
  const host = isList ? await closeAddedList(ctx, trx, { reservationId, lines, now }) : undefined;
  // The reservation has the minimum of its tables already.
  assertServedOn(
    reservation.date,
    lines.map(({ item }) => item),
  );
  await cancelAttempt(trx, reservationId, { cause: 'replaced', now });
  const reserved = sumReserved(await listConfirmed(trx, reservationId));
  const advance = await getAdvance(ctx, trx, reservation);
  const prices = priceCart(lines, advance, reserved);
  const added = { user_id: first.user_id, reservation_id: reservationId, purpose: 'addition' } as const;
  const payer = { payer_id: host ?? null };
  const order = await storeOrder(ctx, trx, { order: added, request, prices, payer, lines, now });
  // The diner of a payment sees new prices before they pay; here nothing would ask them.
  if (order.total_tetri === 0 && !isAsSent(request, { order, lines })) throw new DomainError('price_changed');
  return { order: order.total_tetri > 0 ? order : await join(ctx, trx, { order, first, isList }), lines };
}

/** Nothing is to be paid in advance: the dishes join the reservation without the bank. */
async function join(
  ctx: Context,
  trx: Trx,
  { order, first, isList }: { order: Order; first: Order; isList: boolean },
): Promise<Order> {
  const { language, reservation_id: reservationId } = order;
  const result = `payment=${order.id}`;
  const redirectUrl = isList
    ? linkUrl(
        ctx.config,
        'pay',
        { reservationId, linkVersion: await findLinkVersion(trx, reservationId) },
        { language, page: 'together', query: `?${result}` },
      )
    : dishesPage(ctx.config, language, { firstId: first.id, result });
  const columns = { redirect_url: redirectUrl, next_check_at: null };
  const change = { to: 'confirmed', cause: 'nothing_to_pay' } as const;
  await applyTransition(ctx, trx, order, { change, isFirst: false, columns, now: order.created_at });
  return { ...order, ...columns, status: 'confirmed' };
}
