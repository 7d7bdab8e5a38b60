import { describe, expect, it } from 'vitest';
import { findTbcState, toTbcFailure } from '#server/dining/bank/tbc-status.ts';

describe('findPaymentState', () => {
  it.each([
    ['Created', 'pending'],
    ['Processing', 'pending'],
    ['WaitingConfirm', 'pending'],
    ['PaymentCompletionProcessing', 'pending'],
    ['CancelPaymentProcessing', 'pending'],
    ['Succeeded', 'paid'],
    ['Failed', 'failed'],
    ['Expired', 'failed'],
    ['Returned', 'refunded'],
    ['PartialReturned', 'partly_refunded'],
  ])('maps %s to %s', (status, state) => {
    expect(findTbcState(status)).toBe(state);
  });

  it('knows no other status, not even in lower case', () => {
    expect(findTbcState('succeeded')).toBeUndefined();
    expect(findTbcState('constructor')).toBeUndefined();
  });
});

describe('toPaymentFailure', () => {
  it.each([
    ['Expired', null, 'payment_expired'],
    ['Expired', 'decline_expired_card', 'payment_expired'],
    ['Failed', 'decline_expired_card', 'card_expired'],
    ['Failed', 'decline_restricted_card', 'card_restricted'],
    ['Failed', 'decline_card_not_effective', 'card_restricted'],
    ['Failed', 'decline_invalid_card_number', 'card_data_invalid'],
    ['Failed', 'decline_not_sufficient_funds', 'insufficient_funds'],
    ['Failed', 'decline_general', 'payment_declined'],
    ['Failed', 'decline_suspected_fraud', 'payment_declined'],
    ['Failed', 'toString', 'payment_declined'],
    ['Failed', null, 'payment_declined'],
    ['Failed', undefined, 'payment_declined'],
  ])('maps %s with %s to %s', (status, resultCode, failure) => {
    expect(toTbcFailure(status, resultCode)).toBe(failure);
  });
});
