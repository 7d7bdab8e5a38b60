import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/api/orders.ts';
import { DomainError } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { parseRequestKey } from '#server/platform/http/request-key.ts';
import { findItems } from '#server/dining/menu/find-items.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import { toOrderAnswer } from '#server/dining/orders/check-prices.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { hashOf } from '#server/platform/http/hash.ts';

/** The idempotency key of one attempt. The browser repeats it after a lost answer, and nothing is done twice. */
export interface RequestKey {
  /** Whose it is: the diner's who orders tables, or that of the reservation that is paid or changed. */
  subject: string;
  key: string;
  /** SHA-256 of the request. */
  hash: string;
}

/** Undefined without a key. Throws `body_invalid` if the key is not a UUID. */
export function readRequestKey(
  subject: string,
  key: string | undefined,
  request: object,
): RequestKey | undefined {
  const parsed = parseRequestKey(key);
  return parsed === undefined ? undefined : { subject, key: parsed, hash: hashOf(JSON.stringify(request)) };
}

/**
 * The payment that a request with this key began, or one of the order that it changed. Ask it again under the lock of its
 * subject. Throws `request_key_reused` if the key was used with another request.
 */
export async function findRepeated(
  db: Database,
  requestKey: RequestKey | undefined,
): Promise<string | undefined> {
  if (!requestKey) return undefined;
  const made = await db
    .selectFrom('request_keys')
    .select(['payment_id', 'request_hash'])
    .where('subject', '=', requestKey.subject)
    .where('request_key', '=', requestKey.key)
    .executeTakeFirst();
  if (made && made.request_hash !== requestKey.hash) throw new DomainError('request_key_reused');
  return made?.payment_id;
}

/** Writes down that a request with this key was carried out, in its transaction. */
export async function keepRequestKey(
  trx: Trx,
  requestKey: RequestKey | undefined,
  { id: order_id, payment_id }: Order,
): Promise<void> {
  if (!requestKey) return;
  const { subject, key: request_key, hash: request_hash } = requestKey;
  await trx
    .insertInto('request_keys')
    .values({ subject, request_key, request_hash, order_id, payment_id })
    .execute();
}

/**
 * Repeats the answer of the first request. Throws `order_in_progress` while the bank is being asked,
 * `order_already_confirmed`, or `payment_unavailable` if the order failed: the diner may then retry with a new key.
 */
export async function answerAgain(
  db: Database,
  order: Order,
  request: Pick<CreateOrderRequest, 'menuItems' | 'totalAmount'>,
): Promise<CreateOrderAnswer> {
  const isFree = order.status === 'confirmed' && order.total_tetri === 0;
  if (order.paid_at !== null && !isFree) throw new DomainError('order_already_confirmed');
  if (order.status !== 'pending' && !isFree) throw new DomainError('payment_unavailable');
  const { redirect_url: redirectUrl } = order;
  if (redirectUrl === null) throw new DomainError('order_in_progress');
  return toOrderAnswer({ order, redirectUrl, lines: await readLines(db, order.id) }, request);
}

/** The order's dishes at their ordered prices. */
async function readLines(db: Database, orderId: string): Promise<Line[]> {
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
