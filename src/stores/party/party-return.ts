import { paymentError } from '#src/stores/checkout/payment.ts';
import type { PartyNews } from './party-page.ts';

/** What the bank's page says of a payment, in the query of the address. */
export function readReturn(search: string): PartyNews | undefined {
  const error = paymentError(search);
  if (error) return { kind: 'declined', error };
  return new URLSearchParams(search).has('payment') ? { kind: 'awaited' } : undefined;
}
