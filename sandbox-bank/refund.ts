import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import { findOrder } from './current-orders.ts';
import { accept, answerOnce, readJson, refuse, sendAnswer } from './idempotency.ts';
import { parseTetri, toBankAmount } from './money.ts';
import { settleRefunds } from './refund-settlement.ts';
import type { Answer, Order } from './store/rows.ts';

const refundBody = z.object({ amount: z.union([z.number(), z.string()]).optional() });

export function createRefundRoutes(bank: Bank): Hono {
  const app = new Hono();

  app.post('/payments/v1/payment/refund/:id', async (c) => {
    const body = refundBody.safeParse(await readJson(c));
    const answer = answerOnce(bank, c, () => {
      const order = findOrder(bank, c.req.param('id'));
      if (!order) return refuse('Invalid order_id');
      const amountTetri = body.success ? getAmount(order, body.data.amount) : undefined;
      return amountTetri ? requestRefund(bank, order, amountTetri) : refuse('Invalid amount');
    });
    return sendAnswer(c, answer);
  });

  return app;
}

/** Without an amount, everything that is left. */
function getAmount(order: Order, amount: number | string | undefined): number | undefined {
  return amount === undefined ? order.amountTetri - order.refundedTetri : parseTetri(amount);
}

export function requestRefund(bank: Bank, order: Order, amountTetri: number): Answer {
  if (order.status === 'refund_requested') return refuse('Another refund is being processed');
  if (order.chargedTetri === 0) return refuse('Order is not paid');
  if (!bank.store.markRefundRequested(order.id, amountTetri)) return refuse('Amount exceeds what was paid');

  const actionId = randomUUID();
  const dueAt = bank.clock.now() + bank.settings.refundDelayMilliseconds;
  const refund = { actionId, orderId: order.id, amountTetri, dueAt };
  bank.store.insertRefund(refund);
  bank.clock.after(bank.settings.refundDelayMilliseconds, () => settleRefunds(bank));
  bank.log(`order ${order.id} refund requested: ${toBankAmount(amountTetri)}`);
  return accept({ key: 'request_received', message: 'Refund request received', action_id: actionId });
}
