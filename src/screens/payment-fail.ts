import { paymentError } from '#src/stores/checkout/payment.ts';
import { nameState } from '#src/ui/say.ts';

/** After these the bank refunds a payment that it took. */
const CHARGED = ['tables_lost', 'already_paid', 'replaced', 'time_over'];

/**
 * Shows the error from the address: a known code in the page's language, any other text unchanged. Says that no money was
 * taken only where the code proves it.
 */
export function startPaymentFail(): void {
  const line = document.querySelector<HTMLElement>('[data-payment-error]');
  const error = paymentError(location.search);
  if (!line || !error) return;
  const reasons = document.querySelector<HTMLTemplateElement>('template[data-reasons]')?.content;
  const reason = reasons?.querySelector(`[data-reason="${CSS.escape(error)}"]`);
  line.textContent = reason?.textContent ?? error;
  line.hidden = false;
  const notCharged = document.querySelector<HTMLElement>('[data-not-charged]');
  if (notCharged) notCharged.hidden = !reason || CHARGED.includes(error);
  // "Payment Failed" is no news to who has cancelled it.
  if (error === 'cancelled_by_payer') nameState(line.textContent.replace(/\.$/, ''));
}
