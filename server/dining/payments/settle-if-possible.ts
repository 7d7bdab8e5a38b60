import { BankError } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { isDiskFull } from '#server/platform/db/errors.ts';
import { within } from '#server/platform/http/within.ts';
import { isWaiting, listConfirmed, type Order } from '#server/dining/orders/order.ts';
import { settleOrder, settleOrderForAnybody } from './settle.ts';

const PATIENCE_MS = 8_000;

interface Manner {
  settle?: (ctx: Context, paymentId: string) => Promise<Order>;
  patienceMs?: number;
}

/**
 * Settles an order, or returns it unchanged if the bank cannot be reached in time, or if the disk is full. Settling then
 * continues in the background.
 */
export async function settleIfPossible(
  ctx: Context,
  order: Order,
  { settle = settleOrder, patienceMs = PATIENCE_MS }: Manner = {},
): Promise<Order> {
  let isWaitedFor = true;
  const settled = settle(ctx, order.payment_id).catch((error: unknown) => {
    if (isWaitedFor && !(error instanceof BankError) && !isDiskFull(error)) throw error;
    ctx.logger.error('order_not_settled', error, { orderId: order.payment_id });
    return order;
  });
  const inTime = await within(patienceMs, settled);
  isWaitedFor = false;
  return inTime ?? order;
}

/** For a page that shows a payment, which says that it is waiting and asks again. */
export async function look(ctx: Context, order: Order, patienceMs = 4_000): Promise<Order> {
  if (order.status !== 'pending' || isWaiting(order)) return order;
  return settleIfPossible(ctx, order, { settle: settleOrderForAnybody, patienceMs });
}

/** Asks the bank about the paid orders of a reservation before a refund is decided: it may have refunded by hand. */
export async function settlePaid(ctx: Context, reservationId: string): Promise<void> {
  const paid = await listConfirmed(ctx.db, reservationId);
  await Promise.all(paid.map((order) => settleIfPossible(ctx, order)));
}
