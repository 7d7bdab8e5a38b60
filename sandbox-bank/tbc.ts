import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Bank } from './bank.ts';
import { findOrder } from './current-orders.ts';
import { describeIssue, readJson } from './idempotency.ts';
import { getPayerUrl } from './links.ts';
import { parseTetri, toBankAmount } from './money.ts';
import { requestRefund } from './refund.ts';
import type { Order, OrderStatus } from './store/rows.ts';

const CARD = 5;
const RESULT_CODES: Partial<Record<string, string>> = {
  '101': 'decline_restricted_card',
  '103': 'decline_invalid_card_number',
  '105': 'decline_expired_card',
  '107': 'decline_not_sufficient_funds',
};
const STATUSES: Record<OrderStatus, string> = {
  created: 'Created',
  completed: 'Succeeded',
  rejected: 'Failed',
  refund_requested: 'CancelPaymentProcessing',
  refunded: 'Returned',
  refunded_partially: 'PartialReturned',
};

const newPayment = z.object({
  amount: z.object({ currency: z.literal('GEL'), total: z.number().positive() }),
  language: z.enum(['KA', 'EN']),
  expirationMinutes: z.int().min(1).max(12),
  returnurl: z.url(),
  callbackUrl: z.url(),
  merchantPaymentId: z.string().min(1),
});
const cancellation = z.object({ amount: z.number().positive().optional() });

/**
 * TBC's e-commerce API for the same orders, cards and pages, below the same addresses as Bank of Georgia's: so the
 * sandbox needs no settings of its own for a restaurant that is at TBC.
 */
export function createTbcRoutes(bank: Bank): Hono {
  const app = new Hono().basePath('/payments/v1/payments');

  app.use(async (c, next) => {
    if (c.req.header('apikey')) return next();
    return c.json(refusal(401, 'Invalid Api Key'), 401);
  });

  app.post('/', async (c) => {
    const body = newPayment.safeParse(await readJson(c));
    const amountTetri = body.data && parseTetri(body.data.amount.total);
    if (!body.success) return c.json(refusal(400, describeIssue(body.error)), 400);
    if (!amountTetri) return c.json(refusal(400, 'amount.total has more than two decimals'), 400);
    const order = insertPayment(bank, body.data, amountTetri);
    const links = [{ uri: getPayerUrl(bank, order.id), method: 'REDIRECT', rel: 'approval_url' }];
    return c.json({ ...toDetails(order), links });
  });

  app.get('/:payId', (c) => {
    const order = findOrder(bank, c.req.param('payId'));
    return order ? c.json(toDetails(order)) : c.json(refusal(404, 'PaymentNotFound'), 404);
  });

  app.post('/:payId/cancel', async (c) => {
    const order = findOrder(bank, c.req.param('payId'));
    if (!order) return c.json(refusal(404, 'PaymentNotFound'), 404);
    const { data } = cancellation.safeParse(await readJson(c));
    const amountTetri =
      data?.amount === undefined ? order.chargedTetri - order.refundedTetri : parseTetri(data.amount);
    if (!amountTetri) return c.json(refusal(400, 'Invalid amount'), 400);
    const { status, body } = bank.store.transaction(() => requestRefund(bank, order, amountTetri));
    return status === 200 ? c.json({ httpStatusCode: 200 }) : c.json(refusal(400, body), 400);
  });

  return app;
}

function insertPayment(bank: Bank, body: z.infer<typeof newPayment>, amountTetri: number): Order {
  const id = randomUUID();
  const now = bank.clock.now();
  bank.store.insertOrder({
    id,
    externalOrderId: body.merchantPaymentId,
    amountTetri,
    createdAt: now,
    expiresAt: now + body.expirationMinutes * 60_000,
    request: {
      protocol: 'tbc',
      language: body.language === 'KA' ? 'ka' : 'en',
      currency: body.amount.currency,
      basket: [],
      buyer: null,
      callbackUrl: body.callbackUrl,
      successUrl: body.returnurl,
      failUrl: body.returnurl,
    },
  });
  bank.log(`payment ${id} created: ${toBankAmount(amountTetri)} GEL, ${body.merchantPaymentId}`);
  return bank.store.getOrder(id);
}

function toDetails(order: Order) {
  const isExpired = order.rejectReason === 'expiration';
  return {
    payId: order.id,
    status: isExpired ? 'Expired' : STATUSES[order.status],
    currency: order.request.currency,
    amount: order.amountTetri / 100,
    // The bank documents it for preauthorised payments only.
    confirmedAmount: 0,
    returnedAmount: order.refundedTetri / 100,
    links: null,
    transactionId: order.payment?.transactionId ?? null,
    paymentMethod: CARD,
    preAuth: false,
    resultCode: order.payment && (RESULT_CODES[order.payment.code] ?? null),
    httpStatusCode: 200,
    developerMessage: null,
    userMessage: null,
  };
}

function refusal(status: number, detail: string) {
  return { title: detail, status, detail };
}
