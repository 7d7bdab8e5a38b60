import { REFUSALS } from '#contract/values/refusals.ts';
import { paymentError } from '#src/stores/checkout/payment.ts';
import { nameState } from '#src/ui/say.ts';

const CHARGED: readonly string[] = REFUSALS;
/** With these nothing is wrong with the card. */
const NOT_THE_CARD = [...CHARGED, 'cancelled_by_payer', 'payment_expired'];

/**
 * Shows the error from the address: a known code in the page's language, any other text unchanged. Says that no money was
 * taken only where the code proves it, and of what may be wrong with the card only where that may be.
 */
export function startPaymentFail(): void {
  const line = document.querySelector<HTMLElement>('[data-payment-error]');
  const error = paymentError(location.search);
  if (!line || !error) return;
  const reasons = document.querySelector<HTMLTemplateElement>('template[data-reasons]')?.content;
  const reason = reasons?.querySelector(`[data-reason="${CSS.escape(error)}"]`);
  line.textContent = reason?.textContent ?? error;
  line.hidden = false;
  setHidden('[data-not-charged]', !reason || CHARGED.includes(error));
  // There the tables are given away, or paid for.
  setHidden('[data-released]', CHARGED.includes(error));
  setHidden('[data-card-problems]', NOT_THE_CARD.includes(error));
  // "Payment Failed" is no news to who has cancelled it.
  if (error === 'cancelled_by_payer') nameState(line.textContent.replace(/\.$/, ''));
}

function setHidden(selector: string, isHidden: boolean): void {
  const part = document.querySelector<HTMLElement>(selector);
  if (part) part.hidden = isHidden;
}
