import type { AdditionRequest } from '#contract/api/dishes.ts';
import type { Language } from '#contract/values/language.ts';
import type { CreateOrderAnswer } from '#contract/api/orders.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { assertServedOn } from '#server/dining/menu/served.ts';
import { assertChangeable, findChangeable } from './find-changeable.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import type { Requester } from './get-cancellation.ts';
import { cancelPending } from '#server/dining/orders/end.ts';
import { listParts, type Order } from '#server/dining/orders/order.ts';
import { getAdvance, sumReserved } from '#server/dining/checkout/advance.ts';
import { isAsSent, toOrderAnswer } from '#server/dining/checkout/check-prices.ts';
import { applyTransition } from '#server/dining/orders/apply-transition.ts';
import { dishesPage } from '#server/dining/orders/return-diner.ts';
import { readCart, type Line } from '#server/dining/checkout/cart.ts';
import { openPayment } from '#server/dining/checkout/open-payment.ts';
import { settleEarlierOrders } from '#server/dining/checkout/attempt.ts';
import {
  answerAgain,
  findRepeatedOrder,
  readRequestKey,
  type RequestKey,
} from '#server/dining/checkout/request-key.ts';
import { partyPath } from '#server/dining/refund-policy/token.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { closeAddedList, rememberListOrder } from '#server/dining/parties/added-list.ts';
import { assertNonePaid, newOrder, storeOrder } from '#server/dining/checkout/store-order.ts';

/**
 * Orders more dishes for a confirmed reservation and opens their payment at the bank, in place of an unpaid addition.
 * They join the reservation when they are paid, or at once if nothing of them is to be paid in advance: then the answer
 * leads to the page of the dishes. Throws `order_not_changeable`, the errors of `findCancellableOrder` and
 * those of a new order.
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

async function order(
  ctx: Context,
  reservationId: string,
  { request, key, isList }: Attempt & { isList: boolean },
): Promise<CreateOrderAnswer> {
  const requestKey = readRequestKey(key, request);
  const additions = (await listParts(ctx.db, reservationId)).filter(({ purpose }) => purpose === 'addition');
  const repeated = findRepeatedOrder(additions, requestKey);
  if (repeated) return answerAgain(ctx, repeated, request);

  const unpaid = additions.filter(({ status }) => status === 'pending');
  const earlierOrders = await settleEarlierOrders(ctx, unpaid);
  const stored = await insertAddition(ctx, reservationId, { requestKey, request, earlierOrders, isList });
  const { redirect_url: redirectUrl } = stored.order;
  return redirectUrl === null
    ? openPayment(ctx, stored, request)
    : toOrderAnswer({ ...stored, redirectUrl }, request);
}

interface NewAddition {
  requestKey: RequestKey | undefined;
  request: AdditionRequest & { language: Language };
  /** The additions that were unpaid when this request started. */
  earlierOrders: readonly Pick<Order, 'id'>[];
  /** Whether these are the dishes of the guests' list. */
  isList: boolean;
}

/**
 * Throws `order_not_changeable`, the problems of a cart, `item_not_served`, `order_in_progress`,
 * `order_already_confirmed` if an earlier one was paid, and `price_changed` if dishes with nothing to pay in advance have
 * other prices than the diner saw.
 */
function insertAddition(
  ctx: Context,
  reservationId: string,
  { requestKey, request, earlierOrders, isList }: NewAddition,
): Promise<{ order: Order; lines: Line[] }> {
  return inTransaction(ctx.db, async (trx) => {
    const reservation = await lockReservation(trx, reservationId);
    const now = await ctx.databaseClock(trx);
    const first = assertChangeable(ctx, reservation, { step: 'change_dishes', now });
    const lines = await readCart(trx, request.menuItems, reservation.date);
    const host = isList ? await closeAddedList(ctx, trx, { reservationId, lines, now }) : undefined;
    assertServedOn(
      reservation.date,
      lines.map(({ item }) => item),
    );
    await assertNonePaid(trx, earlierOrders);
    const parts = await listParts(trx, first.reservation_id);
    for (const { id, status } of parts) {
      if (status === 'pending') await cancelPending(trx, id, { cause: 'replaced', now });
    }
    const reserved = sumReserved(parts.filter(({ status }) => status === 'confirmed'));
    const advance = await getAdvance(ctx, trx, reservation);
    const prepared = newOrder(ctx, { request, lines, requestKey, advance, reserved, now });
    const order: Order = {
      ...first,
      ...prepared,
      purpose: 'addition',
      part: Math.max(...parts.map(({ part }) => part)) + 1,
      // The reservation's own order has them.
      notes: '',
      allergens: '',
      other_allergies: '',
    };
    // The diner of a payment sees new prices before they pay; here nothing would ask them.
    if (order.total_tetri === 0 && !isAsSent(request, { order, lines }))
      throw new DomainError('price_changed');
    await storeOrder(trx, order, lines);
    if (host !== undefined) await rememberListOrder(trx, order.id, host);
    return { order: order.total_tetri > 0 ? order : await join(ctx, trx, { order, first, isList }), lines };
  });
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
    ? ctx.config.siteUrl +
      partyPath(ctx.config, reservationId, {
        language,
        query: `?${result}`,
        isHost: true,
        linkVersion: await findLinkVersion(trx, reservationId),
      })
    : dishesPage(ctx.config, language, { firstId: first.id, result });
  const columns = { redirect_url: redirectUrl, next_check_at: null };
  const change = { to: 'confirmed', cause: 'nothing_to_pay' } as const;
  await applyTransition(ctx, trx, order, { change, isFirst: false, columns, now: order.created_at });
  return { ...order, ...columns, status: 'confirmed' };
}
