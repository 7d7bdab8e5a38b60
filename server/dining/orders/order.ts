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

/** An order with the payment that was accepted, or else with the latest. */
export function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return selectOrders(db)
    .selectAll()
    .where('id', '=', id)
    .orderBy(isNotAccepted())
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .executeTakeFirst();
}

/** Sorts the payment of an order that was accepted before the others. */
function isNotAccepted() {
  return sql<number>`case when confirmed_at is null then 1 else 0 end`;
}

/** Throws `order_not_found`. */
export async function getOrderRow(db: Database, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Guess('order_not_found');
  return order;
}

/** Throws `order_not_found`. */
export async function getPaymentRow(db: Database, paymentId: string): Promise<Order> {
  const order = await findPaymentRow(db, paymentId);
  if (!order) throw new Guess('order_not_found');
  return order;
}

export function findPaymentRow(db: Database, paymentId: string): Promise<Order | undefined> {
  return selectOrders(db).selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** Whether an order of shares is paid and waits for the other shares of its party. */
export function isWaiting({ status, paid_at: paidAt }: Pick<Order, 'status' | 'paid_at'>) {
  return status === 'pending' && paidAt !== null;
}

export function findOrderOfBank(db: Database, bankOrderId: string): Promise<Order | undefined> {
  return selectOrders(db).selectAll().where('bank_order_id', '=', bankOrderId).executeTakeFirst();
}

/**
 * Locks and returns the order: other transactions cannot change it, or a payment of it, until this one ends. Throws
 * `order_not_found`.
 */
export async function lockOrder(trx: Trx, id: string): Promise<Order> {
  await takeLock(trx, id);
  return getOrderRow(trx, id);
}

/** Locks the order of a payment in the same way, and returns it with this payment. */
export async function lockPayment(
  trx: Trx,
  { id, payment_id: paymentId }: Pick<Order, 'id' | 'payment_id'>,
): Promise<Order> {
  await takeLock(trx, id);
  return getPaymentRow(trx, paymentId);
}

/** Everybody who changes a payment holds this lock of its order. */
export async function takeLock(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ purpose: eb.ref('purpose') }))
    .where('id', '=', id)
    .execute();
}

/** Changes a payment of an order that the caller has locked, and returns its status. */
export async function updatePayment(
  trx: Trx,
  paymentId: string,
  columns: Updateable<Payments>,
): Promise<OrderStatus> {
  const { status } = await trx
    .updateTable('payments')
    .set(columns)
    .where('payment_id', '=', paymentId)
    .returning('status')
    .executeTakeFirstOrThrow();
  return status;
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

/**
 * The payments of a reservation with their orders: those of the order that has its dishes first, then as the orders were
 * begun; of one order as `findOrder` chooses.
 */
export function listParts(db: Database, reservationId: string): Promise<Order[]> {
  return selectOrders(db)
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .selectAll(['orders', 'payments'])
    .where('reservation_id', '=', reservationId)
    .orderBy((eb) => eb.case().when('orders.id', '=', eb.ref('reservations.order_id')).then(0).else(1).end())
    .orderBy('part')
    .orderBy(isNotAccepted())
    .orderBy('payments.created_at', 'desc')
    .orderBy('payment_id', 'desc')
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
    .orderBy(isNotAccepted())
    .orderBy('payments.created_at', 'desc')
    .orderBy('payment_id', 'desc')
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
  { part, reservation_id: reservationId, ...known }: Order,
): Promise<{ order: Order; now: number; reservation: Reservation }> {
  if (part > 1) await lockOldest(trx, reservationId);
  const order = await lockPayment(trx, known);
  return { order, now: await databaseClock(trx), reservation: await getReservation(trx, reservationId) };
}

/** Everybody who changes a reservation takes this lock first, if it has an order. */
export async function lockOldest(trx: Trx, reservationId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ purpose: eb.ref('purpose') }))
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 1)
    .execute();
}

/** Says which order has the dishes of a reservation. */
export async function setFirst(trx: Trx, reservationId: string, orderId: string): Promise<void> {
  await trx.updateTable('reservations').set({ order_id: orderId }).where('id', '=', reservationId).execute();
}
