import type { PaymentFailure } from '#contract/api/orders.ts';
import type { PaymentState } from './bank.ts';

const STATES = new Map<string, PaymentState>([
  ['created', 'pending'],
  ['processing', 'pending'],
  ['auth_requested', 'pending'],
  // Authorized but not captured: happens only with manual capture, which we do not request.
  ['blocked', 'pending'],
  ['completed', 'paid'],
  ['partial_completed', 'paid'],
  ['rejected', 'failed'],
  ['refund_requested', 'refund_pending'],
  ['refunded', 'refunded'],
  ['refunded_partially', 'partly_refunded'],
]);

const FAILURES = new Map<string, PaymentFailure>([
  ['101', 'card_restricted'],
  ['103', 'card_data_invalid'],
  ['105', 'card_expired'],
  ['107', 'insufficient_funds'],
  ['108', 'authentication_failed'],
  ['109', 'technical_error'],
  ['112', 'technical_error'],
  ['199', 'technical_error'],
]);

/** Undefined for a status that the bank does not document. */
export function findBogState(key: string): PaymentState | undefined {
  return STATES.get(key);
}

type Text = string | null | undefined;

export function toBogFailure(rejectReason: Text, code: Text): PaymentFailure {
  if (rejectReason === 'expiration') return 'payment_expired';
  // The bank documents no status for cancelling: we take `unknown` without a response code as cancelled by the payer.
  if (rejectReason === 'unknown' && !code) return 'cancelled_by_payer';
  return FAILURES.get(code ?? '') ?? 'payment_declined';
}
