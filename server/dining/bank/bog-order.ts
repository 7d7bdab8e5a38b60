import { z } from 'zod';
import { CURRENCY, toLari } from '#contract/values/money.ts';
import type { PaymentRequest } from './bank.ts';

export function toOrderBody(request: PaymentRequest): object {
  return {
    callback_url: request.callbackUrl,
    external_order_id: request.reference,
    capture: 'automatic',
    ttl: request.ttlMinutes,
    payment_method: ['card'],
    buyer: {
      full_name: request.buyer.fullName,
      masked_email: request.buyer.maskedEmail,
      masked_phone: request.buyer.maskedPhone,
    },
    purchase_units: {
      currency: CURRENCY,
      total_amount: toLari(request.totalTetri),
      basket: request.lines.map((line) => ({
        product_id: line.id,
        description: line.description,
        quantity: line.quantity,
        unit_price: toLari(line.unitPriceTetri),
        total_price: toLari(line.unitPriceTetri * line.quantity),
      })),
    },
    redirect_urls: { success: request.successUrl, fail: request.failUrl },
  };
}

/** The payment page is the bank's own link; without it nobody can pay. */
export const orderAnswer = z.object({
  id: z.string().min(1),
  _links: z.object({ redirect: z.object({ href: z.url({ protocol: /^https?$/ }) }) }),
});
