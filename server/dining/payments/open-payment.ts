import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { releaseHold } from '#server/dining/reservations/release.ts';
import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/api/orders.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import { toOrderAnswer } from '#server/dining/orders/check-prices.ts';
import { FIRST_CHECK_MS } from './next-check.ts';
import { bankMinutes, toPaymentRequest } from './payment-request.ts';
import { lockPayment, takeLock, updatePayment, type Order } from '#server/dining/orders/order.ts';
import { transition } from '#server/dining/orders/transition.ts';

/**
 * Opens an order at the bank and returns the answer with its payment page, after storing the bank's order id.
 * Throws `payment_unavailable` if the bank does not open it, or if the diner has started a new attempt meanwhile.
 */
export async function openPayment(
  ctx: Context,
  { order, lines }: { order: Order; lines: readonly Line[] },
  request: Pick<CreateOrderRequest, 'menuItems' | 'totalAmount'>,
): Promise<CreateOrderAnswer> {
  const linkVersion = await findLinkVersion(ctx.db, order.reservation_id);
  const guest = await getGuest(ctx.db, order.reservation_id);
  const { bankOrderId, redirectUrl } = await createPayment(ctx, { order, lines, guest, linkVersion });
  const now = await ctx.databaseClock(ctx.db);
  const status = await inTransaction(ctx.db, async (trx) => {
    await takeLock(trx, order.reservation_id);
    return updatePayment(trx, order.payment_id, {
      bank_order_id: bankOrderId,
      redirect_url: redirectUrl,
      bank_expires_at: now + bankMinutes(ctx) * MINUTE_MS,
      next_check_at: now + FIRST_CHECK_MS,
      updated_at: now,
    });
  });
  if (status !== 'pending') throw new DomainError('payment_unavailable');
  return toOrderAnswer({ order, lines, redirectUrl }, request);
}

async function createPayment(ctx: Context, payment: Parameters<typeof toPaymentRequest>[1]) {
  try {
    return await ctx.bank.createPayment(toPaymentRequest(ctx, payment));
  } catch (error) {
    ctx.logger.error('payment_not_opened', error, { orderId: payment.order.payment_id });
    await failOrder(ctx, payment.order);
    throw new DomainError('payment_unavailable');
  }
}

async function failOrder({ db, databaseClock }: Context, opened: Order): Promise<void> {
  await inTransaction(db, async (trx) => {
    const order = await lockPayment(trx, opened);
    if (order.status !== 'pending') return;
    await transition(trx, order, {
      to: 'failed',
      cause: 'bank_unavailable',
      failure: 'technical_error',
      now: await databaseClock(trx),
    });
    if (order.purpose === 'reservation') await releaseHold(trx, order.reservation_id);
  });
}
