import type { CancellationAnswer } from '#contract/api/cancellation.ts';
import { endsAt } from '#contract/values/time.ts';
import { toLari } from '#contract/values/money.ts';
import type { Context } from '#server/context.ts';
import { DomainError, Guess } from '#server/errors.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { getReservation, toSeatingAnswer } from '#server/dining/reservations/get.ts';
import { isPossible, stateOf } from '#server/dining/reservations/states.ts';
import { findMoney, type OrderMoney } from '#server/dining/refund-policy/order-money.ts';
import { findMoveUntil, listTerms } from '#server/dining/refund-policy/terms.ts';
import { isLinkToken } from '#server/platform/http/links.ts';
import { findFirst, findOrder, listParts, type Order } from '#server/dining/orders/order.ts';
import { listOfOthers } from '#server/dining/payments/shares.ts';

/** The diner, identified by the session or by the token of the mail's link. */
export interface Requester {
  userId: string | undefined;
  token: string | undefined;
}

/** Throws `link_invalid`, `reservation_over`, `sign_in_required` and `order_not_found`. */
export async function findCancellableOrder(
  ctx: Context,
  orderId: string,
  { userId, token }: Requester,
): Promise<Order> {
  if (token === undefined && userId === undefined) throw new DomainError('sign_in_required');
  const order = await findOrder(ctx.db, orderId);
  const linkVersion = order ? await findLinkVersion(ctx.db, order.reservation_id) : 0;
  const isTokenRight =
    token !== undefined && isLinkToken(ctx.config, 'cancel', { orderId, linkVersion }, token);
  if (token !== undefined && !isTokenRight) throw new Guess('link_invalid');
  if (order && isTokenRight) await assertNotOver(ctx, order);
  const isOwn = isTokenRight || order?.user_id === userId;
  // An addition is changed and cancelled with its reservation.
  const first = order && (await findFirst(ctx.db, order.reservation_id));
  if (first?.id !== orderId || !isOwn) throw new Guess('order_not_found');
  return first;
}

/** A mail's link expires when the reservation is over. Throws `reservation_over`. */
async function assertNotOver(ctx: Context, order: Order): Promise<void> {
  const { date, slot, hours } = await getReservation(ctx.db, order.reservation_id);
  const isOver = (await ctx.databaseClock(ctx.db)) >= endsAt(date, slot, hours);
  if (isOver) throw new DomainError('reservation_over');
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
  if (order.confirmed_at === null) throw new DomainError('order_not_cancellable');
  const reservation = await getReservationDetails(ctx.db, order.reservation_id);
  const facts = { orderId: order.id, ...toSeatingAnswer(reservation) };
  const parts = (await listParts(ctx.db, order.reservation_id)).filter(wasPaid);
  const money = findMoney(parts);
  const sums = { totalAmount: toLari(money.paidTetri), returnedAmount: toLari(money.otherTetri) };
  const others = await listOfOthers(
    ctx.db,
    parts.map(({ payment_id: id }) => id),
  );
  const toOthers = (tetriOf: (part: Order) => number) =>
    others.size > 0 && {
      othersAmount: toLari(
        parts.reduce((sum, part) => sum + (others.has(part.payment_id) ? tetriOf(part) : 0), 0),
      ),
    };
  if (order.status !== 'confirmed') {
    const ofOthers = toOthers((part) => findMoney([part]).cancellationTetri);
    return { ...facts, ...sums, ...describeEnded(money), ...ofOthers };
  }
  const now = await ctx.databaseClock(ctx.db);
  const confirmed = parts.filter(({ status }) => status === 'confirmed');
  const [terms, ...later] = listTerms(confirmed, reservation, now);
  if (!terms || !isPossible('cancel_by_diner', stateOf(reservation, now)))
    return { ...facts, ...sums, state: 'begun', refundAmount: 0, refundPercent: 0 };
  return {
    ...facts,
    ...sums,
    state: 'open',
    refundAmount: toLari(terms.refundTetri),
    ...toOthers((part) => (part.status === 'confirmed' ? terms.refundOf(part) : 0)),
    refundPercent: terms.refundPercent,
    isMovable: now <= findMoveUntil(ctx.rules, reservation, now),
    validUntil: new Date(terms.validUntil).toISOString(),
    later: later.map(({ refundTetri, validUntil }) => ({
      refundAmount: toLari(refundTetri),
      validUntil: new Date(validUntil).toISOString(),
    })),
  };
}

function wasPaid({ confirmed_at: confirmedAt }: Order): boolean {
  return confirmedAt !== null;
}

function describeEnded({ paidTetri, otherTetri, cancellationTetri }: OrderMoney) {
  const openTetri = paidTetri - otherTetri;
  return {
    state: 'cancelled' as const,
    refundAmount: toLari(cancellationTetri),
    refundPercent: openTetri > 0 ? Math.round((cancellationTetri * 100) / openTetri) : 0,
  };
}
