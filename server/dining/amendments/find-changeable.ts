import { findMoveDeadline } from '#server/dining/refund-policy/terms.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { findCancellableOrder, type Requester } from './get-cancellation.ts';
import { lockOrder, type Order } from '#server/dining/orders/order.ts';

/** The first order of a confirmed reservation. Throws `order_not_changeable` and the errors of `findCancellableOrder`. */
export async function findChangeable(ctx: Context, orderId: string, requester: Requester): Promise<Order> {
  const order = await findCancellableOrder(ctx, orderId, requester);
  if (order.status !== 'confirmed') throw new DomainError('order_not_changeable');
  return order;
}

interface Changeable {
  first: Order;
  reservation: Reservation;
  now: number;
}

/** Locks the first order of a reservation whose dishes can change now. Throws `order_not_changeable`. */
export async function lockChangeable(ctx: Context, trx: Trx, orderId: string): Promise<Changeable> {
  const first = await lockOrder(trx, orderId);
  const now = await ctx.databaseClock(trx);
  const reservation = await getReservation(trx, first.reservation_id);
  const isLate = now > findMoveDeadline(ctx.rules, reservation.earliestStart);
  if (first.status !== 'confirmed' || isLate) throw new DomainError('order_not_changeable');
  return { first, reservation, now };
}
