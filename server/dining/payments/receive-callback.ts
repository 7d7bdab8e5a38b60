import { BankError } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { findOrderOfBank } from '#server/dining/orders/order.ts';
import { settleOrder, settleOrderForAnybody } from './settle.ts';

/**
 * Handles the bank's callback that an order has changed, by asking the bank for its state. A callback for an unknown
 * order succeeds, so that the bank does not repeat it. Throws `body_invalid`, and `payment_unavailable` if the bank
 * cannot be reached, so that it calls again.
 */
export async function receiveCallback(ctx: Context, rawBody: Uint8Array, headers: Headers): Promise<void> {
  const callback = ctx.bank.readCallback(rawBody, headers);
  if (!callback) throw new DomainError('body_invalid');
  const order = await findOrderOfBank(ctx.db, callback.bankOrderId);
  const { bankOrderId } = callback;
  if (!order) return ctx.logger.info('callback_for_unknown_order', { bankOrderId });
  try {
    await (callback.isSigned ? settleOrder : settleOrderForAnybody)(ctx, order.payment_id, order);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    ctx.logger.error('order_not_settled', error, { orderId: order.payment_id });
    throw new DomainError('payment_unavailable');
  }
}
