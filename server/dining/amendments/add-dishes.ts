import type { AdditionRequest } from '#contract/api/dishes.ts';
import type { Language } from '#contract/values/language.ts';
import type { CreateOrderAnswer } from '#contract/api/orders.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { assertServedOn } from '#server/dining/menu/served.ts';
import { assertChangeable, findChangeable } from './find-changeable.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import type { Requester } from './get-cancellation.ts';
import { cancelPending } from '#server/dining/orders/end.ts';
import { listParts, type Order } from '#server/dining/orders/order.ts';
import { readCart, type Line } from '#server/dining/checkout/cart.ts';
import { openPayment } from '#server/dining/checkout/open-payment.ts';
import { settleEarlierOrders } from '#server/dining/checkout/attempt.ts';
import {
  answerAgain,
  findRepeatedOrder,
  readRequestKey,
  type RequestKey,
} from '#server/dining/checkout/request-key.ts';
import { assertNonePaid, newOrder, storeOrder } from '#server/dining/checkout/store-order.ts';

/**
 * Orders more dishes for a confirmed reservation and opens their payment at the bank, in place of an unpaid addition.
 * They join the reservation when they are paid. Throws `order_not_changeable`, the errors of `findCancellableOrder` and
 * those of a new order.
 */
export async function addDishes(
  ctx: Context,
  orderId: string,
  requester: Requester,
  { request, key }: { request: AdditionRequest & { language: Language }; key: string | undefined },
): Promise<CreateOrderAnswer> {
  const reserved = await findChangeable(ctx, orderId, { step: 'change_dishes', requester });
  const requestKey = readRequestKey(key, request);
  const additions = (await listParts(ctx.db, reserved.reservation_id)).filter(({ part }) => part > 1);
  const repeated = findRepeatedOrder(additions, requestKey);
  if (repeated) return answerAgain(ctx, repeated, request);

  const unpaid = additions.filter(({ status }) => status === 'pending');
  const earlierOrders = await settleEarlierOrders(ctx, unpaid);
  return openPayment(
    ctx,
    await insertAddition(ctx, reserved, { requestKey, request, earlierOrders }),
    request,
  );
}

interface NewAddition {
  requestKey: RequestKey | undefined;
  request: AdditionRequest & { language: Language };
  /** The additions that were unpaid when this request started. */
  earlierOrders: readonly Pick<Order, 'id'>[];
}

/**
 * Throws `order_not_changeable`, the problems of a cart, `item_not_served`, `order_in_progress`, and
 * `order_already_confirmed` if an earlier one was paid.
 */
function insertAddition(
  ctx: Context,
  reserved: Order,
  { requestKey, request, earlierOrders }: NewAddition,
): Promise<{ order: Order; lines: Line[] }> {
  return inTransaction(ctx.db, async (trx) => {
    const reservation = await lockReservation(trx, reserved.reservation_id);
    const now = await ctx.databaseClock(trx);
    const first = assertChangeable(ctx, reservation, { step: 'change_dishes', now });
    const lines = await readCart(trx, request.menuItems);
    assertServedOn(
      reservation.date,
      lines.map(({ item }) => item),
    );
    await assertNonePaid(trx, earlierOrders);
    const parts = await listParts(trx, first.reservation_id);
    for (const { id, status } of parts) {
      if (status === 'pending') await cancelPending(trx, id, { cause: 'replaced', now });
    }
    const order: Order = {
      ...first,
      ...newOrder(ctx, { request, lines, requestKey, now }),
      part: Math.max(...parts.map(({ part }) => part)) + 1,
      // The reservation's own order has them.
      notes: '',
      allergens: '',
      other_allergies: '',
    };
    await storeOrder(trx, order, lines);
    return { order, lines };
  });
}
