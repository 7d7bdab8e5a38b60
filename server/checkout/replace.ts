import { BankError } from '../bank/bank.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { releaseHolds } from '../reservations/release.ts';
import { listPendingOrders, lockOrder, type Order } from '../orders/order.ts';
import { settleOrder } from '../orders/settle.ts';
import { transition } from '../orders/transition.ts';

/**
 * Asks the bank about a diner's unpaid orders, so that nobody pays twice for one evening. Returns them as they stand
 * now. Throws `payment_unavailable` where the bank cannot say. An order that the bank refuses to tell about, though it
 * answers, bars the diner only as long as its payment page may be open; then it is replaced like any unpaid order: it
 * stays watched, and money that the bank has taken for it is refunded in full.
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
 * Gives up what a diner holds and has not paid for, as the first step of a new attempt; `lockDiner` comes before. The
 * bank's order cannot be called back: it stays watched, and money that it still takes is returned.
 */
export async function replaceEarlierAttempts(trx: Trx, userId: string, now: number): Promise<void> {
  for (const { id } of await listPendingOrders(trx, userId)) {
    const order = await lockOrder(trx, id);
    if (order.status === 'pending') await transition(trx, order, { to: 'cancelled', cause: 'replaced', now });
  }
  await releaseHolds(trx, userId);
}
