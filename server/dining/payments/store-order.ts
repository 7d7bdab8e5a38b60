import { MINUTE_MS } from '#contract/values/durations.ts';
import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import { splitPayment, type Advance } from '#contract/rules/advance.ts';
import { computeTotals } from '#contract/values/money.ts';
import type { CreateOrderRequest } from '#contract/api/orders.ts';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Payments } from '#server/platform/db/tables/orders.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { FIRST_CHECK_MS } from './next-check.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { recordEvent } from '#server/dining/orders/transition.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import { bankMinutes } from './payment-request.ts';

export type Prices = Pick<
  Order,
  'subtotal_tetri' | 'service_fee_tetri' | 'total_tetri' | 'at_restaurant_tetri'
>;

/** What these dishes cost, and what of it the rule asks in advance, beside those that the reservation has already. */
export function priceCart(
  lines: readonly Line[],
  advance: Advance | undefined,
  reserved?: { otherTetri: number; paidTetri: number },
): Prices {
  const totals = computeTotals(
    lines.map(({ item, quantity }) => ({ priceTetri: item.price_tetri, quantity })),
  );
  const split = splitPayment(advance, { orderTetri: totals.totalTetri, ...reserved });
  return {
    subtotal_tetri: totals.subtotalTetri,
    service_fee_tetri: totals.serviceFeeTetri,
    total_tetri: split.nowTetri,
    at_restaurant_tetri: split.atRestaurantTetri,
  };
}

interface NewPayment {
  request: Pick<CreateOrderRequest, 'policyVersion'> & { language: Language };
  prices: Prices;
  /** For everything that has the whole order to pay. */
  pays?: Order['pays'];
  /** The guest of a party who pays on a page of their own. */
  payer?: Partial<Pick<Order, 'payer_id' | 'key_hash' | 'receipt_email'>>;
  /** Milliseconds since 1970. */
  now: number;
}

interface NewOrder extends NewPayment {
  id?: string;
  order: Pick<Order, 'user_id' | 'reservation_id' | 'purpose'>;
  lines: readonly Line[];
}

/** Stores an order and the first attempt to pay it, or a share of it, which is not at the bank yet. */
export async function storeOrder(ctx: Context, trx: Trx, stored: NewOrder): Promise<Order> {
  const { lines, now, id = createId(now) } = stored;
  const order = await trx
    .insertInto('orders')
    .values({ ...stored.order, id })
    .returningAll()
    .executeTakeFirstOrThrow();
  const payment = await storePayment(ctx, trx, { ...stored, payment_id: id, order_id: id });
  if (lines.length > 0) await insertItems(trx, id, lines);
  return { ...order, ...payment };
}

/** Stores another payment of an order, whose reservation the caller has locked. */
export async function addPayment(ctx: Context, trx: Trx, order: Order, payment: NewPayment): Promise<Order> {
  const { count } = await trx
    .selectFrom('payments')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const ids = { payment_id: `${order.id}-${Number(count) + 1}`, order_id: order.id };
  return { ...order, ...(await storePayment(ctx, trx, { ...payment, ...ids })) };
}

async function storePayment(
  ctx: Context,
  trx: Trx,
  {
    request,
    prices,
    payer,
    pays = 'order',
    now,
    ...ids
  }: NewPayment & Pick<Order, 'payment_id' | 'order_id'>,
): Promise<Selectable<Payments>> {
  const payment = await trx
    .insertInto('payments')
    .values({
      ...payer,
      pays,
      payment_id: ids.payment_id,
      order_id: ids.order_id,
      subtotal_tetri: prices.subtotal_tetri,
      service_fee_tetri: prices.service_fee_tetri,
      total_tetri: prices.total_tetri,
      at_restaurant_tetri: prices.at_restaurant_tetri,
      status: 'pending',
      language: request.language,
      created_at: now,
      updated_at: now,
      provider: ctx.payment.provider,
      idempotency_key: randomUUID(),
      // The page's word and not this server's present version: the diner may have opened it before a publication.
      policy_version: request.policyVersion ?? null,
      bank_expires_at: now + bankMinutes(ctx) * MINUTE_MS,
      next_check_at: now + FIRST_CHECK_MS,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordEvent(trx, payment, { from: null, to: 'pending', cause: 'created', at: now });
  return payment;
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
