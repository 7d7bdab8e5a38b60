import { MINUTE_MS } from '#contract/values/durations.ts';
import { customerName } from '#contract/values/customer-name.ts';
import type { Language } from '#contract/values/language.ts';
import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/api/orders.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { requestColumns } from '#server/dining/orders/allergies.ts';
import { listPendingOrders, type Order } from '#server/dining/orders/order.ts';
import { assertMayHold } from '#server/dining/reservations/hold-limits.ts';
import { insertHold } from '#server/dining/reservations/insert.ts';
import { withOffers } from '#server/dining/tables/offers.ts';
import { getAdvance } from './advance.ts';
import { assertCartFits } from './cart-fits.ts';
import { beginAttempt, lockForAttempt, settleEarlierOrders } from './attempt.ts';
import type { Line } from './cart.ts';
import { openPayment } from './open-payment.ts';
import { remember } from './remembered.ts';
import { answerAgain, findRepeatedOrder, readRequestKey, type RequestKey } from './request-key.ts';
import { assertNonePaid, newOrder, storeOrder } from './store-order.ts';

/** A request with its language settled. */
type OrderRequest = CreateOrderRequest & { language: Language };

/**
 * Creates an order from a cart and opens its payment at the bank. The client's prices are not used. A repeated request
 * with the same key returns the same order.
 */
export async function createOrder(
  ctx: Context,
  userId: string,
  request: OrderRequest,
  { key, network }: { key?: string | undefined; network?: string | undefined } = {},
): Promise<CreateOrderAnswer> {
  const requestKey = readRequestKey(key, request);
  const pending = await listPendingOrders(ctx.db, userId, requestKey?.key);
  const repeated = findRepeatedOrder(pending, requestKey);
  if (repeated) return answerAgain(ctx, repeated, request);
  const earlierOrders = await settleEarlierOrders(ctx, pending);
  const stored = await withOffers(ctx, { userId }, () =>
    insertOrder(ctx, { userId, network, requestKey, request, earlierOrders }),
  );
  return openPayment(ctx, stored, request);
}

interface OrderToInsert {
  userId: string;
  network: string | undefined;
  requestKey: RequestKey | undefined;
  request: OrderRequest;
  /** The diner's orders that were unpaid when this request started. */
  earlierOrders: readonly Pick<Order, 'id'>[];
}

/**
 * Claims the tables and stores the order, in place of the diner's earlier attempt. Throws the problems of a cart and of
 * a seating, `order_in_progress` if another request has just stored an order with the same request key,
 * `order_already_confirmed` if an earlier attempt was paid, also during this request, or `evening_reserved` if the diner
 * has another reservation, or an open list, on this date and was not asked about it.
 */
function insertOrder(
  ctx: Context,
  { userId, network, requestKey, request, earlierOrders }: OrderToInsert,
): Promise<{ order: Order; lines: Line[] }> {
  return inTransaction(ctx.db, async (trx) => {
    const { facts, lines } = await lockForAttempt(ctx, trx, { userId, network, request });
    const { diner, seating, now } = facts;
    const partySize = request.partySize ?? null;
    const advance = await getAdvance(ctx, trx, { ...seating, partySize });
    const prepared = newOrder(ctx, { request, lines, requestKey, advance, now });
    assertCartFits(ctx, { lines, subtotalTetri: prepared.subtotal_tetri, seating });
    const begun = await beginAttempt(trx, facts);
    await assertNonePaid(trx, earlierOrders);
    const isReserved = facts.reserved.length > 0 || facts.isListOpen;
    if (isReserved && !request.anotherReservation) throw new DomainError('evening_reserved');
    assertMayHold(ctx, facts, { hasDishes: true });
    const reservationId = await insertHold(trx, {
      userId,
      orderId: prepared.id,
      network,
      seating,
      partySize,
      now,
      holdExpiresAt: now + ctx.rules.holdMinutes * MINUTE_MS,
      ...begun,
    });
    const order: Order = {
      ...prepared,
      user_id: userId,
      reservation_id: reservationId,
      purpose: 'reservation',
      part: 1,
      customer_name: customerName(diner, diner.email),
      customer_email: diner.email,
      customer_phone: diner.phone,
      ...requestColumns(request),
    };
    await storeOrder(trx, order, lines);
    if (request.rememberRequests) {
      await remember(trx, { user_id: userId, ...requestColumns(request), changed_at: now });
    }
    return { order, lines };
  });
}
