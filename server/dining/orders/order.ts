import { sql, type Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { prepare, type Value } from '#server/platform/db/prepared.ts';
import type { Orders } from '#server/platform/db/tables/orders.ts';
import { together } from '#server/platform/db/together.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/context.ts';
import { DomainError, Guess } from '#server/errors.ts';
import { selectReservation, toReservation, type Reservation } from '#server/dining/reservations/get.ts';

export type Order = Selectable<Orders>;

export function findOrder(db: Database, id: string): Promise<Order | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Throws `order_not_found`. */
export async function getOrderRow(db: Database, id: string): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw new Guess('order_not_found');
  return order;
}

/** Whether an order of shares is paid and waits for the other shares of its party: it has a policy before it is confirmed. */
export function isWaiting({
  status,
  cancellation_policy: policy,
}: Pick<Order, 'status' | 'cancellation_policy'>) {
  return status === 'pending' && policy !== null;
}

/** What never changes about an order once the bank knows it. */
export type KnownOrder = Pick<Order, 'id' | 'part' | 'reservation_id' | 'provider' | 'bank_order_id'>;

export async function findOrderOfBank(db: Database, bankOrderId: string): Promise<KnownOrder | undefined> {
  const [order] = await selectOrderOfBank(db, { bankOrderId }).execute();
  return order;
}

const selectOrderOfBank = prepare((db, value: Value<{ bankOrderId: string }>) =>
  db
    .selectFrom('orders')
    .select(['id', 'part', 'reservation_id', 'provider', 'bank_order_id'])
    .where('bank_order_id', '=', value('bankOrderId')),
);

/** Locks and returns the order: other transactions cannot change it until this one ends. */
export function lockOrder(trx: Trx, id: string): Promise<Order> {
  return lockStatement(trx, id).executeTakeFirstOrThrow();
}

function lockStatement(trx: Trx, id: string) {
  return trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll();
}

/** A diner's unpaid orders of tables, and the one with this request key in any status. */
export function listPendingOrders(db: Database, userId: string, requestKey?: string): Promise<Order[]> {
  return selectPendingOrders(db, { userId, requestKey: requestKey ?? null }).execute();
}

const selectPendingOrders = prepare((db, value: Value<{ userId: string; requestKey: string | null }>) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', value('userId'))
    .where((eb) =>
      eb.or([
        // With a parameter SQLite would plan the query anew each time, because a partial index depends on the status.
        eb.and([eb('status', '=', sql.lit('pending' as const)), eb('part', '=', 1)]),
        eb('request_key', '=', value('requestKey')),
      ]),
    ),
);

/** The orders of a reservation: the one that made it first, then the additions. */
export function listParts(db: Database, reservationId: string): Promise<Order[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .orderBy('part')
    .execute();
}

/** The paid orders of a reservation. None of them can change while the caller has locked the first one. */
export async function listConfirmed(db: Database, reservationId: string): Promise<Order[]> {
  return (await listParts(db, reservationId)).filter(({ status }) => status === 'confirmed');
}

/** The order that made the reservation; undefined for one that the staff have added, and for a hold. */
export function findFirst(db: Database, reservationId: string): Promise<Order | undefined> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 1)
    .executeTakeFirst();
}

/**
 * The version of the links to a diner's paid reservation, which changes with its owner and the owner's address; null for
 * other reservations.
 */
export async function findLinkVersion(db: Database, reservationId: string): Promise<number | null> {
  const first = await findFirst(db, reservationId);
  return first?.user_id && first.status === 'confirmed' ? first.link_version : null;
}

/** Throws `order_not_found`. */
export async function getFirst(db: Database, reservationId: string): Promise<Order> {
  const first = await findFirst(db, reservationId);
  if (!first) throw new DomainError('order_not_found');
  return first;
}

/**
 * Locks an order and the one that made its reservation. Everybody locks that one before additions, so that none waits
 * for another in a circle. Returns the order, its reservation and the time of the database's clock, all read under the
 * lock.
 */
export async function lockAfterFirst(
  { databaseNow }: Pick<Context, 'databaseNow'>,
  trx: Trx,
  { id, part, reservation_id: reservationId }: KnownOrder,
): Promise<{ order: Order; now: number; reservation: Reservation }> {
  if (part > 1) await lockFirst(trx, reservationId);
  const [locked, reserved] = await together(trx, (run) =>
    Promise.all([
      run(lockStatement(trx, id).returning(databaseNow().as('now'))),
      run(selectReservation(trx, { id: reservationId })),
    ]),
  );
  const [row] = locked.rows;
  if (!row) throw new DomainError('order_not_found');
  const { now, ...order } = row;
  return { order, now, reservation: toReservation(reserved.rows) };
}

/** Everybody who changes a reservation takes this lock first, if it has an order. */
export async function lockFirst(trx: Trx, reservationId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('reservation_id', '=', reservationId)
    .where('part', '=', 1)
    .execute();
}
