import { fillRoute, routes } from '#contract/routes/routes.ts';
import type { PaymentRequest } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { BANK_TEXTS } from '#server/texts/texts.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import type { Guest } from '#server/dining/reservations/guest.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { linkToken } from '#server/platform/http/links.ts';

const SERVICE_FEE_ID = 'service-fee';

/** The bank's page closes a minute before the hold ends, so a payment made in time still has its tables. */
export function bankMinutes({ rules }: Pick<Context, 'rules'>): number {
  return rules.holdMinutes - 1;
}

interface NewPayment {
  order: Order;
  lines: readonly Line[];
  guest: Pick<Guest, 'name' | 'email' | 'phone'>;
  linkVersion: number;
}

export function toPaymentRequest(
  ctx: Pick<Context, 'config' | 'payment' | 'rules'>,
  { order, lines, guest, linkVersion }: NewPayment,
): PaymentRequest {
  const address = (route: string) => ctx.config.apiUrl + fillRoute(route, { provider: ctx.payment.provider });
  const key = linkToken(ctx.config, 'return', { orderId: order.payment_id, linkVersion });
  const query = new URLSearchParams({ order: order.payment_id, key });
  const returnUrl = `${address(routes.bankReturn)}?${query}`;
  return {
    reference: order.payment_id,
    idempotencyKey: order.idempotency_key,
    language: order.language,
    totalTetri: order.total_tetri,
    lines: toBasket(order, lines),
    buyer: {
      fullName: guest.name,
      maskedEmail: maskEmail(guest.email),
      maskedPhone: maskPhone(guest.phone),
    },
    callbackUrl: address(routes.bankCallback),
    successUrl: returnUrl,
    failUrl: returnUrl,
    ttlMinutes: bankMinutes(ctx),
  };
}

/** The fee is a line of its own, and a part payment or a share the only one: the bank requires the basket to add up to the total. */
function toBasket(order: Order, lines: readonly Line[]): PaymentRequest['lines'] {
  const { language, service_fee_tetri: feeTetri, total_tetri: totalTetri } = order;
  const texts = BANK_TEXTS[language];
  const one = { quantity: 1, unitPriceTetri: totalTetri };
  if (order.pays === 'share') return [{ id: 'share', description: texts.share, ...one }];
  if (order.at_restaurant_tetri > 0) return [{ id: 'advance', description: texts.advance, ...one }];
  const dishes = lines.map(({ item, quantity }) => ({
    id: item.id,
    description: itemNames(item)[language],
    quantity,
    unitPriceTetri: item.price_tetri,
  }));
  if (feeTetri === 0) return dishes;
  const fee = {
    id: SERVICE_FEE_ID,
    description: texts.serviceFee,
    quantity: 1,
    unitPriceTetri: feeTetri,
  };
  return [...dishes, fee];
}

/** nino@example.com → n***@example.com */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}

/** +995555000017 → +995 5** *** 017 */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)} ${phone.slice(4, 5)}** *** ${phone.slice(-3)}`;
}
