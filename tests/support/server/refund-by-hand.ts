import { randomUUID } from 'node:crypto';
import type { PayingApp } from './paying-app.ts';

/** The restaurant refunds an amount in the bank's own program; the bank reports it at once, unless it sends no callbacks. */
export async function refundByHand({ bank }: PayingApp, orderId: string, amountTetri: number): Promise<void> {
  const { orderId: bankOrderId } = await bank.getOrder(orderId);
  await bank.bank.refund({ bankOrderId, amountTetri, idempotencyKey: randomUUID() });
  await bank.advance(1000);
  await bank.advance(0);
}
