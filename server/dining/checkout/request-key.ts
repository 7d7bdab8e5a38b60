import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/api/orders.ts';
import { DomainError } from '#server/errors.ts';
import type { Context } from '#server/context.ts';
import { parseRequestKey } from '#server/platform/http/request-key.ts';
import { findItems } from '#server/dining/menu/find-items.ts';
import type { Line } from './cart.ts';
import { toOrderAnswer } from './check-prices.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { hashOf } from '#server/platform/http/hash.ts';

/** The idempotency key of one checkout attempt. The browser repeats it after a lost answer and gets the same order. */
export interface RequestKey {
  key: string;
  /** SHA-256 of the request. */
  hash: string;
}

/** Undefined without a key. Throws `body_invalid` if the key is not a UUID. */
export function readRequestKey(key: string | undefined, request: object): RequestKey | undefined {
  const parsed = parseRequestKey(key);
  if (parsed === undefined) return undefined;
  return {
    key: parsed,
    hash: hashOf(JSON.stringify(request)),
  };
}

/** The diner's order with this key. Throws `request_key_reused` if the key was used with another request. */
export function findRepeatedOrder(
  orders: readonly Order[],
  requestKey: RequestKey | undefined,
): Order | undefined {
  const order = requestKey && orders.find(({ request_key: key }) => key === requestKey.key);
  if (order && order.request_hash !== requestKey.hash) throw new DomainError('request_key_reused');
  return order;
}

/**
 * Repeats the answer of the first request. Throws `order_in_progress` while the bank is being asked,
 * `order_already_confirmed`, or `payment_unavailable` if the order failed: the diner may then retry with a new key.
 */
export async function answerAgain(
  { db }: Context,
  order: Order,
  request: Pick<CreateOrderRequest, 'menuItems' | 'totalAmount'>,
): Promise<CreateOrderAnswer> {
  const isFree = order.status === 'confirmed' && order.total_tetri === 0;
  if (order.status === 'confirmed' && !isFree) throw new DomainError('order_already_confirmed');
  if (order.status !== 'pending' && !isFree) throw new DomainError('payment_unavailable');
  const { redirect_url: redirectUrl } = order;
  if (redirectUrl === null) throw new DomainError('order_in_progress');
  return toOrderAnswer({ order, redirectUrl, lines: await readLines({ db }, order.id) }, request);
}

/** The order's dishes at their ordered prices. */
async function readLines({ db }: Pick<Context, 'db'>, orderId: string): Promise<Line[]> {
  const ordered = await db
    .selectFrom('order_items')
    .select(['menu_item_id', 'quantity', 'unit_price_tetri'])
    .where('order_id', '=', orderId)
    .orderBy('line')
    .execute();
  const items = await findItems(
    db,
    ordered.map((line) => line.menu_item_id),
  );
  return ordered.flatMap(({ menu_item_id: id, quantity, unit_price_tetri: price_tetri }) =>
    items.filter((item) => item.id === id).map((item) => ({ item: { ...item, price_tetri }, quantity })),
  );
}
