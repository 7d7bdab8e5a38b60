import { sql, type Updateable } from 'kysely';
import type { OrderStatus } from '#contract/api/orders.ts';
import { selectOrders, type Order } from '#server/dining/refund-policy/order-money.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Payments } from '#server/platform/db/tables/orders.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/context.ts';
import { DomainError, Guess } from '#server/errors.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';

export type { Order };

export function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return selectOrders(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Throws `order_not_found`. */
export async function getOrderRow(db: Database, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Guess('order_not_found');
  return order;
}

/** Whether an order of shares is paid and waits for the other shares of its party. */
export function isWaiting({ status, paid_at: paidAt }: Pick<Order, 'status' | 'paid_at'>) {
  return status === 'pending' && paidAt !== null;
}

/** What never changes about an order once the bank knows it. */
export type KnownOrder = Pick<Order, 'id' | 'part' | 'reservation_id' | 'provider' | 'bank_order_id'>;

export function findOrderOfBank(db: Database, bankOrderId: string): Promise<KnownOrder | undefined> {
  return selectOrders(db)
    .select(['id', 'part', 'reservation_id', 'provider', 'bank_order_id'])
    .where('bank_order_id', '=', bankOrderId)
    .executeTakeFirst();
}

/**
 * Locks and returns the order: other transactions cannot change it until this one ends. Throws `order_not_found`.
 */
export async function lockOrder(trx: Trx, id: string): Promise<Order> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .execute();
  return getOrderRow(trx, id);
}

/** Notes when the order has changed, which locks it, and returns its status. */
export async function touch(trx: Trx, id: string, now: number): Promise<OrderStatus> {
  const { status } = await trx
    .updateTable('orders')
    .set({ updated_at: now })
    .where('id', '=', id)
    .returning('status')
    .executeTakeFirstOrThrow();
  return status;
}

/** Changes the payment of an order that the caller has locked. */
export async function updatePayment(trx: Trx, orderId: string, columns: Updateable<Payments>): Promise<void> {
  await trx.updateTable('payments').set(columns).where('order_id', '=', orderId).execute();
}

/** A diner's unpaid orders of tables. */
export function listPendingOrders(db: Database, userId: string): Promise<Order[]> {
  return (
    selectOrders(db)
      .selectAll()
      .where('user_id', '=', userId)
      // With a parameter SQLite would plan the query anew each time, because a partial index depends on the status.
      .where('status', '=', sql.lit('pending' as const))
      .where('purpose', '=', 'reservation')
      .execute()
  );
}

/** The orders of a reservation: the one that has its dishes first, then as they were begun. */
export function listParts(db: Database, reservationId: string): Promise<Order[]> {
  return selectOrders(db)
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .selectAll(['orders', 'payments'])
    .where('reservation_id', '=', reservationId)
    .orderBy((eb) => eb.case().when('orders.id', '=', eb.ref('reservations.order_id')).then(0).else(1).end())
    .orderBy('part')
    .execute();
}

/** The paid orders of a reservation. None of them can change while the caller has locked the first one. */
export async function listConfirmed(db: Database, reservationId: string): Promise<Order[]> {
  return (await listParts(db, reservationId)).filter(({ status }) => status === 'confirmed');
}

/** The order that has the dishes of a reservation; undefined for one that the staff have added, and for a hold. */
export function findFirst(db: Database, reservationId: string): Promise<Order | undefined> {
  return selectOrders(db)
    .innerJoin('reservations', 'reservations.order_id', 'orders.id')
    .selectAll(['orders', 'payments'])
    .where('reservations.id', '=', reservationId)
    .executeTakeFirst();
}

/** Throws `order_not_found`. */
export async function getFirst(db: Database, reservationId: string): Promise<Order> {
  const first = await findFirst(db, reservationId);
  if (!first) throw new DomainError('order_not_found');
  return first;
}

/**
 * Locks an order and the oldest one of its reservation. Everybody locks that one before others, so that none waits
 * for another in a circle. Returns the order, its reservation and the time of the database's clock, all read under the
 * lock.
 */
export async function lockAfterFirst(
  { databaseClock }: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { id, part, reservation_id: reservationId }: KnownOrder,
): Promise<{ order: Order; now: number; reservation: Reservation }> {
  if (part > 1) await lockOldest(trx, reservationId);
  const order = await lockOrder(trx, id);
  return { order, now: await databaseClock(trx), reservation: await getReservation(trx, reservationId) };
}

/** Everybody who changes a reservation takes this lock first, if it has an order. */
export async function lockOldest(trx: Trx, reservationId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 1)
    .execute();
}

/** Says which order has the dishes of a reservation. */
export async function setFirst(trx: Trx, reservationId: string, orderId: string): Promise<void> {
  await trx.updateTable('reservations').set({ order_id: orderId }).where('id', '=', reservationId).execute();
}
