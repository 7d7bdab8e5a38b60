import { BankError } from '../bank/bank.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { releaseHolds } from '../reservations/release.ts';
import { listPendingOrders, lockOrder, type Order } from '../orders/order.ts';
import { settleOrder } from '../orders/settle.ts';
import { transition } from '../orders/transition.ts';

/**
 * Asks the bank about a diner's unpaid orders, so that nobody pays twice for one reservation, and returns their current
 * state. Throws `payment_unavailable` if the bank cannot answer. If the bank refuses to report on one order, that order
 * blocks the diner only while its payment page may be open. After that it is replaced like any unpaid order: it stays
 * watched, and a payment for it is refunded in full.
 */
export async function settleEarlierOrders(ctx: Context, userId: string): Promise<Order[]> {
  const settled: Order[] = [];
  for (const order of await listPendingOrders(ctx.db, userId)) {
    settled.push(await settleOrReject(ctx, order));
  }
  return settled;
}

async function settleOrReject(ctx: Context, order: Order): Promise<Order> {
  try {
    return await settleOrder(ctx, order.id);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    ctx.logger.error('earlier order not settled', error, { orderId: order.id });
    const isPageClosed = (await ctx.databaseClock(ctx.db)) > order.bank_expires_at;
    if (isPageClosed && error.isRefusal) return order;
    throw new DomainError('payment_unavailable');
  }
}

/**
 * Cancels a diner's unpaid orders and releases their holds, as the first step of a new attempt. Call `lockDiner` first.
 * The bank's order cannot be cancelled: it stays watched, and a late payment for it is refunded.
 */
export async function replaceEarlierAttempts(trx: Trx, userId: string, now: number): Promise<void> {
  for (const { id } of await listPendingOrders(trx, userId)) {
    const order = await lockOrder(trx, id);
    if (order.status === 'pending') await transition(trx, order, { to: 'cancelled', cause: 'replaced', now });
  }
  await releaseHolds(trx, userId);
}
