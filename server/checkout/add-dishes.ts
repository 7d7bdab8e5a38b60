import { randomUUID } from 'node:crypto';
import type { AdditionRequest } from '#contract/dishes.ts';
import type { Language } from '#contract/language.ts';
import { computeTotals, type Totals } from '#contract/money.ts';
import type { CreateOrderAnswer } from '#contract/orders.ts';
import type { Context } from '../context.ts';
import { createId } from '../db/ids.ts';
import { inTransaction } from '../db/transaction.ts';
import { findChangeable, lockChangeable } from '../orders/find-changeable.ts';
import type { Requester } from '../orders/get-cancellation.ts';
import { FIRST_CHECK_MS } from '../orders/next-check.ts';
import { listParts, lockOrder, type Order } from '../orders/order.ts';
import { recordEvent, transition } from '../orders/transition.ts';
import { readCart, type Line } from './cart.ts';
import { checkPrices } from './check-prices.ts';
import { assertNonePaid, insertItems, insertOnce } from './insert-order.ts';
import { openPayment } from './open-payment.ts';
import { bankMinutes } from './payment-request.ts';
import { settleEarlierOrders } from './replace.ts';
import { answerAgain, findRepeatedOrder, readRequestKey, type RequestKey } from './request-key.ts';

const MINUTE_MS = 60_000;

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
  const { id, reservation_id: reservationId } = await findChangeable(ctx, orderId, requester);
  const requestKey = readRequestKey(key, request);
  const additions = (await listParts(ctx.db, reservationId)).filter(({ part }) => part > 1);
  const repeated = findRepeatedOrder(additions, requestKey);
  if (repeated) return answerAgain(ctx, repeated, request);

  const lines = await readCart(ctx.db, request.menuItems);
  const totals = computeTotals(
    lines.map(({ item, quantity }) => ({ priceTetri: item.price_tetri, quantity })),
  );
  const unpaid = additions.filter(({ status }) => status === 'pending');
  const earlierOrders = await settleEarlierOrders(ctx, unpaid);
  const order = await insertAddition(ctx, id, { requestKey, lines, totals, request, earlierOrders });
  return {
    redirect_url: await openPayment(ctx, order, lines),
    order_id: order.id,
    validation: checkPrices(request, lines, totals),
  };
}

interface NewAddition {
  requestKey: RequestKey | undefined;
  lines: readonly Line[];
  totals: Totals;
  request: { language: Language };
  /** The additions that were unpaid when this request started. */
  earlierOrders: readonly Pick<Order, 'id'>[];
}

/** Throws `order_not_changeable`, `order_in_progress`, and `order_already_confirmed` if an earlier one was paid. */
function insertAddition(
  ctx: Context,
  orderId: string,
  { requestKey, lines, totals, request, earlierOrders }: NewAddition,
): Promise<Order> {
  return inTransaction(ctx.db, async (trx) => {
    const { first, now } = await lockChangeable(ctx, trx, orderId);
    await assertNonePaid(trx, earlierOrders);
    const parts = await listParts(trx, first.reservation_id);
    for (const { id, status } of parts) {
      if (status !== 'pending') continue;
      await transition(trx, await lockOrder(trx, id), { to: 'cancelled', cause: 'replaced', now });
    }
    const order: Order = {
      ...first,
      id: createId(now),
      part: Math.max(...parts.map(({ part }) => part)) + 1,
      status: 'pending',
      language: request.language,
      subtotal_tetri: totals.subtotalTetri,
      service_fee_tetri: totals.serviceFeeTetri,
      total_tetri: totals.totalTetri,
      // The reservation's own order has them.
      notes: '',
      allergens: '',
      other_allergies: '',
      provider: ctx.payment.provider,
      idempotency_key: randomUUID(),
      request_key: requestKey?.key ?? null,
      request_hash: requestKey?.hash ?? null,
      redirect_url: null,
      cancellation_policy: null,
      removed_tetri: 0,
      refund_tetri: null,
      refunded_tetri: 0,
      refund_key: null,
      refund_key_tetri: null,
      bank_order_id: null,
      failure: null,
      created_at: now,
      updated_at: now,
      bank_expires_at: now + bankMinutes(ctx) * MINUTE_MS,
      next_check_at: now + FIRST_CHECK_MS,
    };
    await insertOnce(trx, order);
    await insertItems(trx, order.id, lines);
    await recordEvent(trx, { orderId: order.id, from: null, to: 'pending', cause: 'created', at: now });
    return order;
  });
}
