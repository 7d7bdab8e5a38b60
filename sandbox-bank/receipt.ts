import { Hono } from 'hono';
import type { Bank } from './bank.ts';
import { CODE_DESCRIPTIONS } from './codes.ts';
import { findOrder } from './current-orders.ts';
import { toBankAmount } from './money.ts';
import type { Order, Refund } from './store/rows.ts';
import { getTexts, MERCHANT_NAMES } from './texts/texts.ts';
import { toTbilisiDate, toZonedDate } from './time.ts';

const CLIENT = {
  id: '10000',
  brand_ka: MERCHANT_NAMES.ka,
  brand_en: MERCHANT_NAMES.en,
  url: 'https://tamada.example',
};

export function createReceiptRoutes(bank: Bank): Hono {
  const app = new Hono();

  app.get('/payments/v1/receipt/:id', (c) => {
    const order = findOrder(bank, c.req.param('id'));
    if (!order) return c.json({ message: 'Invalid order_id' }, 400);
    if (bank.faults.of(order).receipt === 'error500') {
      return c.json({ message: 'Internal server error' }, 500);
    }
    return c.json(toReceipt(order, bank.store.listRefunds(order.id)));
  });

  return app;
}

export function toReceipt(order: Order, refunds: readonly Refund[]) {
  const { request } = order;
  return {
    order_id: order.id,
    industry: 'ecommerce',
    capture: 'automatic',
    external_order_id: order.externalOrderId,
    client: CLIENT,
    create_date: toTbilisiDate(order.createdAt),
    zoned_create_date: toZonedDate(order.createdAt),
    expire_date: toTbilisiDate(order.expiresAt),
    zoned_expire_date: toZonedDate(order.expiresAt),
    order_status: { key: order.status, value: getTexts(request.language).orderStatus[order.status] },
    buyer: request.buyer && {
      full_name: request.buyer.fullName,
      email: request.buyer.email,
      phone_number: request.buyer.phone,
    },
    purchase_units: {
      request_amount: toBankAmount(order.amountTetri),
      transfer_amount: toBankAmount(order.chargedTetri - order.refundedTetri),
      refund_amount: toBankAmount(order.refundedTetri),
      currency_code: request.currency,
      items: request.basket.map(toReceiptItem),
    },
    redirect_links: { success: request.successUrl, fail: request.failUrl },
    payment_detail: toPaymentDetail(order),
    discount: null,
    actions: refunds.filter((refund) => refund.state !== 'pending').map((refund) => toAction(order, refund)),
    disputes: null,
    split: null,
    lang: request.language,
    reject_reason: order.rejectReason,
  };
}

function toReceiptItem(line: Order['request']['basket'][number]) {
  return {
    external_item_id: line.productId,
    description: line.description,
    quantity: String(line.quantity),
    unit_price: toBankAmount(line.unitPriceTetri),
    unit_discount_price: toBankAmount(line.unitDiscountTetri),
    total_price: toBankAmount(line.totalTetri),
    vat: line.vat === null ? null : String(line.vat),
    vat_percent: line.vatPercent === null ? null : String(line.vatPercent),
    package_code: line.packageCode,
    tin: line.tin,
    pinfl: line.pinfl,
    product_discount_id: line.productDiscountId,
  };
}

function toPaymentDetail({ payment, request }: Order) {
  return {
    transfer_method: payment
      ? { key: 'card', value: getTexts(request.language).cardPayment }
      : { key: '', value: '' },
    code: payment?.code ?? null,
    code_description: payment ? CODE_DESCRIPTIONS[payment.code] : null,
    transaction_id: payment?.transactionId ?? null,
    pg_trx_id: payment?.gatewayId ?? null,
    auth_code: payment?.authCode ?? null,
    payer_identifier: payment?.maskedNumber ?? null,
    payment_option: payment ? 'direct_debit' : null,
    card_type: payment?.cardType ?? null,
    card_expiry_date: payment?.cardExpiry ?? null,
    request_account_tag: null,
    transfer_account_tag: null,
    saved_card_type: null,
    parent_order_id: null,
  };
}

function toAction(order: Order, refund: Refund) {
  const code = refund.state === 'completed' ? '100' : '162';
  return {
    action_id: refund.actionId,
    request_channel: 'public_api',
    action: refund.amountTetri === order.chargedTetri ? 'refund' : 'partial_refund',
    status: refund.state,
    zoned_action_date: toZonedDate(refund.dueAt),
    amount: toBankAmount(refund.amountTetri),
    code,
    code_description: refund.state === 'completed' ? 'Successful refund' : CODE_DESCRIPTIONS[code],
  };
}
