import { z } from 'zod';

const jsonText = z.string().transform((text): unknown => JSON.parse(text));
const nullableText = z.string().nullable();

const basketLine = z.object({
  productId: z.string(),
  description: nullableText,
  quantity: z.number(),
  unitPriceTetri: z.number(),
  unitDiscountTetri: z.number(),
  totalTetri: z.number(),
  vat: z.number().nullable(),
  vatPercent: z.number().nullable(),
  packageCode: nullableText,
  tin: nullableText,
  pinfl: nullableText,
  productDiscountId: nullableText,
});

const orderRequest = z.object({
  /** Whose API the merchant speaks: callbacks differ. */
  protocol: z.enum(['bog', 'tbc']).default('bog'),
  language: z.enum(['ka', 'en']),
  currency: z.string(),
  basket: z.array(basketLine),
  buyer: z.object({ fullName: nullableText, email: nullableText, phone: nullableText }).nullable(),
  callbackUrl: z.string(),
  successUrl: nullableText,
  failUrl: nullableText,
});

const payment = z.object({
  code: z.enum(['100', '101', '103', '105', '107', '108', '109']),
  maskedNumber: z.string(),
  cardType: z.enum(['visa', 'mc', 'amex']).nullable(),
  cardExpiry: z.string(),
  transactionId: z.string(),
  gatewayId: z.string(),
  authCode: nullableText,
  isRefundable: z.boolean(),
});

export const orderRow = z
  .object({
    id: z.string(),
    external_order_id: nullableText,
    status: z.enum([
      'created',
      'completed',
      'rejected',
      'refund_requested',
      'refunded',
      'refunded_partially',
    ]),
    amount_tetri: z.number(),
    charged_tetri: z.number(),
    refunded_tetri: z.number(),
    created_at: z.number(),
    expires_at: z.number(),
    reject_reason: nullableText,
    request: jsonText.pipe(orderRequest),
    payment: jsonText.pipe(payment).nullable(),
  })
  .transform((row) => ({
    id: row.id,
    externalOrderId: row.external_order_id,
    status: row.status,
    amountTetri: row.amount_tetri,
    chargedTetri: row.charged_tetri,
    refundedTetri: row.refunded_tetri,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    rejectReason: row.reject_reason,
    request: row.request,
    payment: row.payment,
  }));

export const refundRow = z
  .object({
    action_id: z.string(),
    order_id: z.string(),
    amount_tetri: z.number(),
    state: z.enum(['pending', 'completed', 'rejected']),
    due_at: z.number(),
  })
  .transform((row) => ({
    actionId: row.action_id,
    orderId: row.order_id,
    amountTetri: row.amount_tetri,
    state: row.state,
    dueAt: row.due_at,
  }));

export const callbackRow = z
  .object({
    id: z.number(),
    order_id: z.string(),
    url: z.string(),
    body: z.string(),
    signature: z.string(),
    attempts: z.number(),
    due_at: z.number(),
    state: z.enum(['pending', 'delivered', 'given_up']),
    last_answer: nullableText,
  })
  .transform((row) => ({
    id: row.id,
    orderId: row.order_id,
    url: row.url,
    body: row.body,
    signature: row.signature,
    attempts: row.attempts,
    dueAt: row.due_at,
    state: row.state,
    lastAnswer: row.last_answer,
  }));

export const answerRow = z.object({ status: z.union([z.literal(200), z.literal(400)]), body: z.string() });

export type OrderRequest = z.infer<typeof orderRequest>;
export type Payment = z.infer<typeof payment>;
export type Order = z.infer<typeof orderRow>;
export type OrderStatus = Order['status'];
export type Refund = z.infer<typeof refundRow>;
export type Callback = z.infer<typeof callbackRow>;
export type Answer = z.infer<typeof answerRow>;
