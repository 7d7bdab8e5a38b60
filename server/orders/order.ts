import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Orders } from '../db/schema-orders.ts';
import type { Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';

export type Order = Orders;
type Reader = Kysely<Schema>;

export function findOrder(db: Reader, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Throws `order_not_found`. */
export async function getOrderRow(db: Reader, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new DomainError('order_not_found');
  return order;
}

export function findOrderOfBank(db: Reader, bankOrderId: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('bank_order_id', '=', bankOrderId).executeTakeFirst();
}

/** Locks and returns the order: other transactions cannot change it until this one ends. */
export function lockOrder(trx: Trx, id: string): Promise<Order> {
  return trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A diner's unpaid orders, and the one with this request key in any status. */
export function listPendingOrders(db: Reader, userId: string, requestKey?: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('status', '=', 'pending'), eb('request_key', '=', requestKey ?? null)]))
    .execute();
}
