import { Hono } from 'hono';
import { z } from 'zod';
import type { createTbcPayments, TbcPayment } from './tbc-sandbox-payments.ts';

export const TBC_CLIENT = { clientId: 'tbc-client', clientSecret: 'tbc-secret', apiKey: 'tbc-app-key' };

const lari = z
  .number()
  .positive()
  .refine((value) => Number(value.toFixed(2)) === value);
const tokenForm = z.strictObject({ client_id: z.string(), client_secret: z.string() });
const newPayment = z.strictObject({
  amount: z.strictObject({ currency: z.literal('GEL'), total: lari }),
  methods: z.array(z.literal([4, 5, 7, 8, 9, 14])),
  language: z.enum(['KA', 'EN']),
  expirationMinutes: z.int().min(1).max(12),
  preAuth: z.literal(false),
  returnurl: z.url(),
  callbackUrl: z.url(),
  merchantPaymentId: z.string().min(1),
  extra: z.string().regex(/^[\x20-\x7e]{0,25}$/),
});
const cancellation = z.strictObject({ amount: lari.optional() });

/**
 * The part of TBC's e-commerce API that the server uses, below /v1/tpay; it refuses anything that the bank's
 * documentation does not name.
 */
export function createTbcApp(payments: ReturnType<typeof createTbcPayments>, publicUrl: string) {
  const tokens = new Set<string>();
  const app = new Hono().basePath('/v1/tpay');
  let issued = 0;

  app.use(async (c, next) => {
    if (c.req.header('apikey') !== TBC_CLIENT.apiKey) return c.json(refusal(401, 'Invalid Api Key'), 401);
    return next();
  });

  app.post('/access-token', async (c) => {
    const form = tokenForm.safeParse(await c.req.parseBody());
    const isKnown =
      form.data?.client_id === TBC_CLIENT.clientId && form.data.client_secret === TBC_CLIENT.clientSecret;
    if (!isKnown) return c.json(refusal(401, 'Invalid client'), 401);
    issued += 1;
    tokens.add(`token-${issued}`);
    return c.json({ access_token: `token-${issued}`, token_type: 'Bearer', expires_in: 86_400 });
  });

  app.use('/payments/*', async (c, next) => {
    const token = c.req.header('Authorization')?.replace('Bearer ', '') ?? '';
    return tokens.has(token) ? next() : c.json(refusal(401, 'Unauthorized'), 401);
  });

  app.post('/payments', async (c) => {
    const body = newPayment.safeParse(await c.req.json());
    if (!body.success) return c.json(refusal(400, z.prettifyError(body.error)), 400);
    const { amount, returnurl: returnUrl, callbackUrl, merchantPaymentId, expirationMinutes } = body.data;
    const amountTetri = Math.round(amount.total * 100);
    const payment = payments.create({
      amountTetri,
      returnUrl,
      callbackUrl,
      merchantPaymentId,
      expirationMinutes,
    });
    const links = [
      { uri: `${publicUrl}/v1/tpay/payments/${payment.payId}`, method: 'GET', rel: 'self' },
      { uri: `${publicUrl}/pay/${payment.payId}`, method: 'REDIRECT', rel: 'approval_url' },
    ];
    const { payId, status } = payment;
    return c.json({
      ...{ payId, status, currency: 'GEL', amount: amount.total, links, transactionId: null, preAuth: false },
      ...{ httpStatusCode: 200, developerMessage: null, userMessage: null },
    });
  });

  app.get('/payments/:payId', (c) => {
    const payment = payments.find(c.req.param('payId'));
    return payment ? c.json(toDetails(payment)) : c.json(refusal(404, 'PaymentNotFound'), 404);
  });

  app.post('/payments/:payId/cancel', async (c) => {
    const payment = payments.find(c.req.param('payId'));
    if (!payment) return c.json(refusal(404, 'PaymentNotFound'), 404);
    const { amount } = cancellation.parse(await c.req.json());
    const reason = payments.cancel(payment, amount === undefined ? undefined : Math.round(amount * 100));
    if (reason) return c.json(refusal(400, reason), 400);
    return c.json({ httpStatusCode: 200, developerMessage: null, userMessage: null });
  });

  /** `revokeTokens`: refuses every token issued so far. */
  return { app, revokeTokens: () => tokens.clear() };
}

function toDetails(payment: TbcPayment) {
  return {
    payId: payment.payId,
    status: payment.status,
    currency: 'GEL',
    amount: payment.amountTetri / 100,
    confirmedAmount: payment.confirmedTetri / 100,
    returnedAmount: payment.returnedTetri / 100,
    links: null,
    transactionId: payment.paidAt > 0 ? `transaction-of-${payment.payId}` : null,
    paymentMethod: 5,
    preAuth: false,
    recurringCard: null,
    rrn: null,
    resultCode: payment.resultCode,
    httpStatusCode: 200,
    developerMessage: null,
    userMessage: null,
  };
}

function refusal(status: number, detail: string) {
  return { title: detail, status, detail };
}
