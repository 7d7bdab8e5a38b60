import { randomUUID } from 'node:crypto';
import { customerName } from '#contract/customer-name.ts';
import type { Language } from '#contract/language.ts';
import type { Totals } from '#contract/money.ts';
import type { CreateOrderRequest } from '#contract/orders.ts';
import type { CurrentUser } from '../http/app-env.ts';
import type { Context } from '../context.ts';
import { createId } from '../db/ids.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { assertMayHold } from '../reservations/hold-limits.ts';
import { insertHold } from '../reservations/insert-hold.ts';
import type { Seating } from '../tables/seating.ts';
import { requestColumns } from '../orders/allergies.ts';
import { remember } from '../profile/remembered.ts';
import type { Line } from './cart.ts';
import { FIRST_CHECK_MS } from '../orders/next-check.ts';
import { bankMinutes } from './payment-request.ts';
import { getOrderRow, type Order } from '../orders/order.ts';
import { beginAttempt } from './replace.ts';
import { recordEvent } from '../orders/transition.ts';
import type { RequestKey } from './request-key.ts';

const MINUTE_MS = 60_000;

/** A request with its language settled. */
export type OrderRequest = CreateOrderRequest & { language: Language };

interface NewOrder {
  user: CurrentUser;
  network: string | undefined;
  requestKey: RequestKey | undefined;
  seating: Seating;
  lines: readonly Line[];
  totals: Totals;
  request: OrderRequest;
  /** The diner's orders that were unpaid when this request started. */
  earlierOrders: readonly Pick<Order, 'id'>[];
}

/**
 * Claims the tables and stores the order, in place of the diner's earlier attempt. Throws `table_taken`,
 * `order_in_progress` if another request has just stored an order with the same request key, or
 * `order_already_confirmed` if an earlier attempt was paid, also during this request.
 */
export function insertOrder(
  ctx: Context,
  { user, network, requestKey, seating, lines, totals, request, earlierOrders }: NewOrder,
): Promise<Order> {
  return inTransaction(ctx.db, async (trx) => {
    const { facts, replaced } = await beginAttempt(ctx, trx, { userId: user.id, network, seating });
    const { now } = facts;
    await assertNonePaid(trx, earlierOrders);
    assertMayHold(ctx, facts, { hasDishes: true });
    const reservationId = await insertHold(trx, {
      userId: user.id,
      network,
      seating,
      partySize: request.partySize ?? null,
      now,
      holdExpiresAt: now + ctx.rules.holdMinutes * MINUTE_MS,
      replaced,
    });
    const order: Order = {
      id: createId(now),
      user_id: user.id,
      reservation_id: reservationId,
      part: 1,
      status: 'pending',
      language: request.language,
      subtotal_tetri: totals.subtotalTetri,
      service_fee_tetri: totals.serviceFeeTetri,
      total_tetri: totals.totalTetri,
      customer_name: customerName(user, user.email),
      customer_email: user.email,
      link_version: null,
      customer_phone: user.phone,
      ...requestColumns(request),
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
    if (request.rememberRequests) {
      await remember(trx, { user_id: user.id, ...requestColumns(request), changed_at: now });
    }
    await insertItems(trx, order.id, lines);
    await recordEvent(trx, { orderId: order.id, from: null, to: 'pending', cause: 'created', at: now });
    return order;
  });
}

/** Throws `order_in_progress` if another request has just stored an order with the same request key. */
export async function insertOnce(trx: Trx, order: Order): Promise<void> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new DomainError('order_in_progress');
}

/** Throws `order_already_confirmed`. */
export async function assertNonePaid(trx: Trx, orders: NewOrder['earlierOrders']): Promise<void> {
  for (const { id } of orders) {
    const { status } = await getOrderRow(trx, id);
    if (status === 'confirmed') throw new DomainError('order_already_confirmed');
  }
}

export async function insertItems(trx: Trx, orderId: string, lines: readonly Line[]): Promise<void> {
  const rows = lines.map(({ item, quantity }, index) => ({
    order_id: orderId,
    line: index + 1,
    menu_item_id: item.id,
    name_en: item.name_en,
    name_ka: item.name_ka,
    quantity,
    unit_price_tetri: item.price_tetri,
  }));
  await trx.insertInto('order_items').values(rows).execute();
}
