import { BankError } from '../bank/bank.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { findOrderOfBank } from './order.ts';
import { settleOrder, settleOrderForAnybody } from './settle.ts';

/**
 * A signed word of the bank that an order has changed; what changed is asked from the bank itself. An order that nobody
 * here knows is no reason for the bank to call again. Throws `body_invalid`, and `payment_unavailable` where the bank
 * cannot be asked: then it calls again.
 */
export async function receiveCallback(ctx: Context, rawBody: Uint8Array, headers: Headers): Promise<void> {
  const callback = ctx.bank.readCallback(rawBody, headers);
  if (!callback) throw new DomainError('body_invalid');
  const order = await findOrderOfBank(ctx.db, callback.bankOrderId);
  const { bankOrderId } = callback;
  if (!order) return ctx.logger.info('callback for an unknown order', { bankOrderId });
  try {
    await (callback.isSigned ? settleOrder : settleOrderForAnybody)(ctx, order.id);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    ctx.logger.error('order not settled', error, { orderId: order.id });
    throw new DomainError('payment_unavailable');
  }
}
