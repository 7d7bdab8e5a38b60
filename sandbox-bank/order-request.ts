import { z } from 'zod';
import type { Language } from './language.ts';
import { parseTetri } from './money.ts';
import type { OrderRequest } from './store/rows.ts';

const PAYMENT_METHODS = [
  'card',
  'google_pay',
  'apple_pay',
  'bog_p2p',
  'bog_loyalty',
  'bnpl',
  'bog_loan',
  'gift_card',
] as const;

const tetri = z.number().transform((amount, context) => {
  const parsed = parseTetri(amount);
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: 'custom', message: 'must be an amount of at most two decimals' });
  return z.NEVER;
});
const positiveTetri = tetri.refine((amount) => amount > 0, 'must be greater than zero');
const link = z.url({ protocol: /^https?$/, message: 'must be an http or https address' });

// The bank requires HTTPS. Loopback addresses may use HTTP here, because development has no certificate and the traffic
// stays on the machine.
const callbackUrl = link.refine((text) => {
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(hostname);
}, 'must be an HTTPS address');

const basketLine = z
  .object({
    product_id: z.string().min(1, 'must not be empty'),
    quantity: z.number().positive('must be greater than zero'),
    unit_price: tetri,
    unit_discount_price: tetri.default(0),
    total_price: tetri.optional(),
    description: z.string().nullish(),
    vat: z.number().nullish(),
    vat_percent: z.number().nullish(),
    image: z.string().nullish(),
    package_code: z.string().nullish(),
    tin: z.string().nullish(),
    pinfl: z.string().nullish(),
    product_discount_id: z.string().nullish(),
  })
  .transform((line, context) => {
    const totalTetri = Math.round(line.quantity * (line.unit_price - line.unit_discount_price));
    if (totalTetri < 0) {
      context.addIssue({ code: 'custom', message: 'the discount must not exceed the price' });
    }
    if (line.total_price !== undefined && line.total_price !== totalTetri) {
      context.addIssue({ code: 'custom', message: 'total_price must equal quantity × unit_price' });
    }
    return {
      productId: line.product_id,
      description: line.description ?? null,
      quantity: line.quantity,
      unitPriceTetri: line.unit_price,
      unitDiscountTetri: line.unit_discount_price,
      totalTetri,
      vat: line.vat ?? null,
      vatPercent: line.vat_percent ?? null,
      packageCode: line.package_code ?? null,
      tin: line.tin ?? null,
      pinfl: line.pinfl ?? null,
      productDiscountId: line.product_discount_id ?? null,
    };
  });

const purchaseUnits = z
  .object({
    total_amount: positiveTetri,
    currency: z.enum(['GEL', 'USD', 'EUR', 'GBP']).default('GEL'),
    basket: z.array(basketLine).min(1, 'must not be empty'),
    delivery: z.object({ amount: tetri }).nullish(),
    total_discount_amount: tetri.nullish(),
  })
  .refine(
    // Stricter than the real bank's sandbox, which accepts a mismatch: a wrong sum must be noticed here.
    ({ total_amount: total, basket, delivery, total_discount_amount: discount }) =>
      basket.reduce((sum, line) => sum + line.totalTetri, 0) + (delivery?.amount ?? 0) - (discount ?? 0) ===
      total,
    { path: ['basket'], message: 'the sum of the basket must equal total_amount' },
  );

export const createOrderBody = z.object({
  callback_url: callbackUrl,
  external_order_id: z.string().nullish(),
  purchase_units: purchaseUnits,
  redirect_urls: z.object({ success: link.nullish(), fail: link.nullish() }).nullish(),
  ttl: z.int().min(2, 'must be from 2 to 1440').max(1440, 'must be from 2 to 1440').default(15),
  capture: z.literal('automatic', 'this sandbox knows no manual capture').default('automatic'),
  payment_method: z.array(z.enum(PAYMENT_METHODS)).default([]),
  buyer: z
    .object({
      full_name: z.string().nullish(),
      masked_email: z.string().nullish(),
      masked_phone: z.string().nullish(),
    })
    .nullish(),
  application_type: z.enum(['web', 'mobile']).nullish(),
});

export function toOrderRequest(body: z.infer<typeof createOrderBody>, language: Language): OrderRequest {
  const { buyer, purchase_units: units } = body;
  return {
    protocol: 'bog',
    language,
    currency: units.currency,
    basket: units.basket,
    buyer: buyer
      ? {
          fullName: buyer.full_name ?? null,
          email: buyer.masked_email ?? null,
          phone: buyer.masked_phone ?? null,
        }
      : null,
    callbackUrl: body.callback_url,
    successUrl: body.redirect_urls?.success ?? null,
    failUrl: body.redirect_urls?.fail ?? null,
  };
}
