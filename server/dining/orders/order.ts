import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Orders } from '#server/platform/db/schema-orders.ts';
import { together } from '#server/platform/db/together.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { selectReservation, toReservation, type Reservation } from '#server/dining/reservations/get.ts';

export type Order = Selectable<Orders>;
export type Reader = Kysely<Schema>;

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

/** A diner's unpaid orders of tables, and the one with this request key in any status. */
export function listPendingOrders(db: Reader, userId: string, requestKey?: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'pending'), eb('part', '=', 1)]),
        eb('request_key', '=', requestKey ?? null),
      ]),
    )
    .execute();
}

/** The orders of a reservation: the one that made it first, then the additions. */
export function listParts(db: Reader, reservationId: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('part')
    .execute();
}

/** The order that made the reservation. */
export function getFirst(db: Reader, reservationId: string): Promise<Order> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 1)
    .executeTakeFirstOrThrow();
}

/**
 * Locks an order and the one that made its reservation. Everybody locks that one before additions, so that none waits
 * for another in a circle. Returns the order, its reservation and the time of the database's clock, all read under the
 * lock.
 */
export async function lockAfterFirst(
  { databaseNow }: Pick<Context, 'databaseNow'>,
  trx: Trx,
  { id, part, reservation_id: reservationId }: Order,
): Promise<{ order: Order; now: number; reservation: Reservation }> {
  if (part > 1) await lockFirst(trx, reservationId);
  const lock = trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .returning(databaseNow().as('now'));
  const [locked, reserved] = await together(trx, (run) =>
    Promise.all([run(lock), run(selectReservation(trx, reservationId))]),
  );
  const [row] = locked.rows;
  if (!row) throw new DomainError('order_not_found');
  const { now, ...order } = row;
  return { order, now, reservation: toReservation(reserved.rows) };
}

async function lockFirst(trx: Trx, reservationId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 1)
    .execute();
}
