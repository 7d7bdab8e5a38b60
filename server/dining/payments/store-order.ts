import { MINUTE_MS } from '#contract/values/durations.ts';
import { randomUUID } from 'node:crypto';
import type { Language } from '#contract/values/language.ts';
import { splitPayment, type Advance } from '#contract/rules/advance.ts';
import { computeTotals } from '#contract/values/money.ts';
import type { CreateOrderRequest } from '#contract/api/orders.ts';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { FIRST_CHECK_MS } from './next-check.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import { bankMinutes } from './payment-request.ts';

interface NewOrder {
  request: Pick<CreateOrderRequest, 'policyVersion'> & { language: Language };
  lines: readonly Line[];
  /** What the rule asks in advance of the whole reservation. */
  advance: Advance | undefined;
  /** The dishes that it has already. */
  reserved?: { otherTetri: number; paidTetri: number };
  /** Milliseconds since 1970. */
  now: number;
}

/** The columns of an order that is not at the bank yet, without those about its diner and reservation. */
export function newOrder(ctx: Context, { request, lines, advance, reserved, now }: NewOrder) {
  const totals = computeTotals(
    lines.map(({ item, quantity }) => ({ priceTetri: item.price_tetri, quantity })),
  );
  const split = splitPayment(advance, { orderTetri: totals.totalTetri, ...reserved });
  return {
    id: createId(now),
    status: 'pending',
    language: request.language,
    subtotal_tetri: totals.subtotalTetri,
    service_fee_tetri: totals.serviceFeeTetri,
    total_tetri: split.nowTetri,
    at_restaurant_tetri: split.atRestaurantTetri,
    provider: ctx.payment.provider,
    idempotency_key: randomUUID(),
    redirect_url: null,
    paid_at: null,
    confirmed_at: null,
    cancellation_policy: null,
    // The page's word and not this server's present version: the diner may have opened it before a publication.
    policy_version: request.policyVersion ?? null,
    removed_tetri: 0,
    refund_tetri: null,
    cancellation_tetri: null,
    goodwill_tetri: 0,
    refunded_tetri: 0,
    giver_id: null,
    refund_key: null,
    refund_key_tetri: null,
    bank_order_id: null,
    failure: null,
    created_at: now,
    updated_at: now,
    bank_expires_at: now + bankMinutes(ctx) * MINUTE_MS,
    next_check_at: now + FIRST_CHECK_MS,
  } satisfies Partial<Order>;
}

export async function storeOrder(trx: Trx, order: Order, lines: readonly Line[]): Promise<void> {
  const { id: orderId, created_at: at } = order;
  await trx.insertInto('orders').values(order).execute();
  if (lines.length > 0) await insertItems(trx, orderId, lines);
  await recordEvent(trx, { orderId, from: null, to: 'pending', cause: 'created', at });
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
