import { randomUUID } from 'node:crypto';
import { customerName } from '#contract/customer-name.ts';
import type { Language } from '#contract/language.ts';
import type { Totals } from '#contract/money.ts';
import type { CreateOrderRequest } from '#contract/orders.ts';
import type { CurrentUser } from '../http/app-env.ts';
import { lockDiner } from '../accounts/lock-diner.ts';
import type { Context } from '../context.ts';
import { createId } from '../db/ids.ts';
import type { Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { inClaimingTransaction } from '../tables/claim.ts';
import { assertMayHold } from '../reservations/hold-limits.ts';
import { insertHold } from '../reservations/insert-hold.ts';
import { assertBookable, type Seating } from '../tables/seating.ts';
import { requestColumns } from '../orders/allergies.ts';
import type { Line } from './cart.ts';
import { nextCheckAfter } from '../orders/next-check.ts';
import { bankMinutes } from './payment-request.ts';
import { getOrderRow, type Order } from '../orders/order.ts';
import { replaceEarlierAttempts } from './replace.ts';
import { recordEvent } from '../orders/transition.ts';
import { findOrderByRequestKey, type RequestKey } from './request-key.ts';

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
 * Claims the tables and stores the order, in place of the diner's earlier attempt. Undefined if another request has
 * just stored an order with the same request key. Throws `table_taken`, or `order_already_confirmed` if an earlier
 * attempt was paid, also during this request.
 */
export function insertOrder(
  ctx: Context,
  { user, network, requestKey, seating, lines, totals, request, earlierOrders }: NewOrder,
): Promise<Order | undefined> {
  return inClaimingTransaction(ctx.db, async (trx) => {
    await assertBookable(ctx, trx, seating);
    await lockDiner(trx, user.id);
    if (requestKey && (await findOrderByRequestKey(trx, user.id, requestKey))) return undefined;
    const now = await ctx.databaseClock(trx);
    await replaceEarlierAttempts(trx, user.id, now);
    await assertNonePaid(trx, earlierOrders);
    await assertMayHold(ctx, trx, { userId: user.id, network, seating, now }, { hasDishes: true });
    const reservationId = await insertHold(trx, {
      userId: user.id,
      network,
      seating,
      partySize: request.partySize ?? null,
      now,
      holdExpiresAt: now + ctx.rules.holdMinutes * MINUTE_MS,
    });
    const order: Order = {
      id: createId(now),
      user_id: user.id,
      reservation_id: reservationId,
      status: 'pending',
      language: request.language,
      subtotal_tetri: totals.subtotalTetri,
      service_fee_tetri: totals.serviceFeeTetri,
      total_tetri: totals.totalTetri,
      customer_name: customerName(user, user.email),
      customer_email: user.email,
      customer_phone: user.phone,
      ...requestColumns(request),
      provider: ctx.payment.provider,
      idempotency_key: randomUUID(),
      request_key: requestKey?.key ?? null,
      request_hash: requestKey?.hash ?? null,
      redirect_url: null,
      cancellation_policy: null,
      refund_tetri: null,
      refund_key: null,
      bank_order_id: null,
      failure: null,
      created_at: now,
      updated_at: now,
      bank_expires_at: now + bankMinutes(ctx) * MINUTE_MS,
      next_check_at: nextCheckAfter(now, now),
    };
    await trx.insertInto('orders').values(order).execute();
    await insertItems(trx, order.id, lines);
    await recordEvent(trx, { orderId: order.id, from: null, to: 'pending', cause: 'created', at: now });
    return order;
  });
}

async function assertNonePaid(trx: Trx, orders: NewOrder['earlierOrders']): Promise<void> {
  for (const { id } of orders) {
    const { status } = await getOrderRow(trx, id);
    if (status === 'confirmed') throw new DomainError('order_already_confirmed');
  }
}

async function insertItems(trx: Trx, orderId: string, lines: readonly Line[]): Promise<void> {
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
