import type { PaymentFailure } from '#contract/api/orders.ts';
import type { PaymentState } from './bank.ts';

/** A refund is in progress: the next status shows its outcome. */
export const RETURNING = 'CancelPaymentProcessing';

const STATES = new Map<string, PaymentState>([
  ['Created', 'pending'],
  ['Processing', 'pending'],
  // Authorized but not captured: happens only with preAuth, which we do not request.
  ['WaitingConfirm', 'pending'],
  ['PaymentCompletionProcessing', 'pending'],
  [RETURNING, 'pending'],
  ['Succeeded', 'paid'],
  ['Failed', 'failed'],
  ['Expired', 'failed'],
  ['Returned', 'refunded'],
  ['PartialReturned', 'partly_refunded'],
]);

const FAILURES = new Map<string, PaymentFailure>([
  ['decline_expired_card', 'card_expired'],
  ['decline_restricted_card', 'card_restricted'],
  ['decline_card_not_effective', 'card_restricted'],
  ['decline_invalid_card_number', 'card_data_invalid'],
  ['decline_not_sufficient_funds', 'insufficient_funds'],
]);

/** Undefined for a status that the bank does not document. */
export function findTbcState(status: string): PaymentState | undefined {
  return STATES.get(status);
}

export function toTbcFailure(status: string, resultCode: string | null | undefined): PaymentFailure {
  if (status === 'Expired') return 'payment_expired';
  return FAILURES.get(resultCode ?? '') ?? 'payment_declined';
}
