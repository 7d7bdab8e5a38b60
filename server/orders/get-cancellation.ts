import type { CancellationAnswer } from '#contract/cancellation.ts';
import { endsAt } from '#contract/time.ts';
import { toLari } from '#contract/money.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { getReservation } from '../reservations/get.ts';
import { findMoveDeadline, findTerms } from '../cancellation/terms.ts';
import { isCancellationToken } from '../cancellation/token.ts';
import { findOrder, type Order } from './order.ts';

/** The diner, identified by the session or by the token of the mail's link. */
export interface Requester {
  userId: string | undefined;
  token: string | undefined;
}

/** Throws `link_invalid`, `sign_in_required` and `order_not_found`. */
export async function findCancellableOrder(
  ctx: Context,
  orderId: string,
  { userId, token }: Requester,
): Promise<Order> {
  if (token === undefined && userId === undefined) throw new DomainError('sign_in_required');
  const order = await findOrder(ctx.db, orderId);
  const signed = order ?? { id: orderId, link_version: null };
  const isTokenRight = token !== undefined && isCancellationToken(ctx.config, signed, token);
  if (token !== undefined && !isTokenRight) throw new DomainError('link_invalid');
  if (order && isTokenRight) await assertNotOver(ctx, order);
  if (!order || (!isTokenRight && order.user_id !== userId)) throw new DomainError('order_not_found');
  return order;
}

/** A mail's link expires when the reservation is over. Throws `link_invalid`. */
async function assertNotOver(ctx: Context, order: Order): Promise<void> {
  const { date, slot, hours } = await getReservation(ctx.db, order.reservation_id);
  const isOver = (await ctx.databaseClock(ctx.db)) >= endsAt(date, slot, hours);
  if (isOver) throw new DomainError('link_invalid');
}

/**
 * The terms for cancelling a paid order, or of its cancellation. Throws `order_not_cancellable` if it was never paid.
 */
export async function getCancellation(
  ctx: Context,
  orderId: string,
  requester: Requester,
): Promise<CancellationAnswer> {
  const order = await findCancellableOrder(ctx, orderId, requester);
  return describeCancellation(ctx, order);
}

export async function describeCancellation(ctx: Context, order: Order): Promise<CancellationAnswer> {
  if (order.cancellation_policy === null) throw new DomainError('order_not_cancellable');
  const reservation = await getReservation(ctx.db, order.reservation_id);
  const facts = {
    orderId: order.id,
    date: reservation.date,
    timeSlot: reservation.slot,
    tables: reservation.tables.map((tableNumber) => ({ tableNumber })),
    totalAmount: toLari(order.total_tetri),
  };
  if (order.status !== 'confirmed') {
    const refundTetri = order.refund_tetri ?? order.total_tetri;
    return {
      ...facts,
      state: 'cancelled',
      refundAmount: toLari(refundTetri),
      refundPercent: Math.round((refundTetri * 100) / order.total_tetri),
    };
  }
  const now = await ctx.databaseClock(ctx.db);
  const terms = findTerms(order, reservation, now);
  if (!terms) return { ...facts, state: 'begun', refundAmount: 0, refundPercent: 0 };
  return {
    ...facts,
    state: 'open',
    refundAmount: toLari(terms.refundTetri),
    refundPercent: terms.refundPercent,
    isMovable: now <= findMoveDeadline(ctx.rules, reservation.earliestStart),
    validUntil: new Date(terms.validUntil).toISOString(),
  };
}
