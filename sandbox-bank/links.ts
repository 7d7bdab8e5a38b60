import type { Bank } from './bank.ts';
import type { Order } from './store/rows.ts';

export function getPayerUrl(bank: Bank, orderId: string): string {
  return `${bank.settings.publicUrl}/?order_id=${orderId}`;
}

/** Where the payer goes from here: to the merchant, or to the bank's own receipt where it named no address. */
export function getReturnUrl(bank: Bank, order: Order): string {
  const { successUrl, failUrl } = order.request;
  const merchantUrl = order.chargedTetri > 0 ? successUrl : failUrl;
  return merchantUrl ?? `${bank.settings.publicUrl}/receipt?order_id=${order.id}`;
}
