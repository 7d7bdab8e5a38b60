import type { Bank } from './bank.ts';
import type { Order } from './store/rows.ts';

export function getPayerUrl(bank: Bank, orderId: string): string {
  return `${bank.settings.publicUrl}/?order_id=${orderId}`;
}

/** The payer's next page: the merchant's URL, or the bank's receipt if the merchant gave none. */
export function getReturnUrl(bank: Bank, order: Order): string {
  const { successUrl, failUrl } = order.request;
  const merchantUrl = order.chargedTetri > 0 ? successUrl : failUrl;
  return merchantUrl ?? `${bank.settings.publicUrl}/receipt?order_id=${order.id}`;
}
