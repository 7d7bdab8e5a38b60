import { sql, type Updateable } from 'kysely';
import type { OrderStatus } from '#contract/api/orders.ts';
import { selectOrders, type Order } from '#server/dining/refund-policy/order-money.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Payments } from '#server/platform/db/tables/orders.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { DomainError, Guess } from '#server/errors.ts';

export type { Order };

/** An order with a payment that was accepted, of which one that is not refunded, or else with the latest. */
export function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return selectOrders(db)
    .selectAll()
    .where('id', '=', id)
    .orderBy(placeOfPayment())
    .orderBy('created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .executeTakeFirst();
}

/** Sorts the payments of an order: those that count first, then those that did. */
function placeOfPayment() {
  return sql<number>`case when payments.status = 'confirmed' then 0 when confirmed_at is not null then 1 else 2 end`;
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

/** A payment, or the one that stands for its order: another may have been accepted in its place. A share stands for itself. */
export async function getStanding(db: Database, paymentId: string): Promise<Order> {
  const payment = await getPaymentRow(db, paymentId);
  return payment.pays === 'share' ? payment : getOrderRow(db, payment.id);
}

export function findPaymentRow(db: Database, paymentId: string): Promise<Order | undefined> {
  return selectOrders(db).selectAll().where('payment_id', '=', paymentId).executeTakeFirst();
}

/** Whether a share is paid and waits for the other shares of its party. */
export function isWaiting({ status, paid_at: paidAt }: Pick<Order, 'status' | 'paid_at'>) {
  return status === 'pending' && paidAt !== null;
}

export function findOrderOfBank(db: Database, bankOrderId: string): Promise<Order | undefined> {
  return selectOrders(db).selectAll().where('bank_order_id', '=', bankOrderId).executeTakeFirst();
}

/**
 * Everybody who changes a reservation, its orders or their payments holds this lock: other transactions cannot change them until
 * this one ends. Throws `not_found`.
 */
export async function takeLock(trx: Trx, reservationId: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('reservations')
    .set((eb) => ({ moves: eb.ref('moves') }))
    .where('id', '=', reservationId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new DomainError('not_found');
}

/** Locks the reservation of a payment, and returns the payment as it is then. */
export async function lockPayment(
  trx: Trx,
  { payment_id: paymentId, reservation_id: reservationId }: Order,
): Promise<Order> {
  await takeLock(trx, reservationId);
  return getPaymentRow(trx, paymentId);
}

/** Changes a payment whose reservation the caller has locked, and returns its status. */
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

/** The place of an order among those of its reservation, as the pages name it. */
export const PLACE = sql<number>`(select cast(count(*) as integer) from orders as earlier
  where earlier.reservation_id = orders.reservation_id and earlier.id <= orders.id)`;

/**
 * The payments of a reservation with their orders: those of the order that has its dishes first, then as the orders were
 * begun; of one order as `findOrder` chooses.
 */
export function listParts(db: Database, reservationId: string): Promise<(Order & { part: number })[]> {
  return selectOrders(db)
    .innerJoin('reservations', 'reservations.id', 'reservation_id')
    .selectAll(['orders', 'payments'])
    .select(PLACE.as('part'))
    .where('reservation_id', '=', reservationId)
    .orderBy((eb) => eb.case().when('orders.id', '=', eb.ref('reservations.order_id')).then(0).else(1).end())
    .orderBy('orders.id')
    .orderBy(placeOfPayment())
    .orderBy('payments.created_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute();
}

/** The paid orders of a reservation. */
export async function listConfirmed(db: Database, reservationId: string): ReturnType<typeof listParts> {
  return (await listParts(db, reservationId)).filter(({ status }) => status === 'confirmed');
}

/** The order that has the dishes of a reservation; undefined for one that the staff have added, and for a hold. */
export function findFirst(db: Database, reservationId: string): Promise<Order | undefined> {
  return selectOrders(db)
    .innerJoin('reservations', 'reservations.order_id', 'orders.id')
    .selectAll(['orders', 'payments'])
    .where('reservations.id', '=', reservationId)
    .orderBy(placeOfPayment())
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

/** Says which order has the dishes of a reservation. */
export async function setFirst(trx: Trx, reservationId: string, orderId: string): Promise<void> {
  await trx.updateTable('reservations').set({ order_id: orderId }).where('id', '=', reservationId).execute();
}
