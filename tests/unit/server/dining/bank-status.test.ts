import { describe, expect, it } from 'vitest';
import { findBogState, toBogFailure } from '#server/dining/bank/bog-status.ts';

describe('findPaymentState', () => {
  it.each([
    ['created', 'pending'],
    ['processing', 'pending'],
    ['auth_requested', 'pending'],
    ['blocked', 'pending'],
    ['completed', 'paid'],
    ['partial_completed', 'paid'],
    ['rejected', 'failed'],
    ['refund_requested', 'refund_pending'],
    ['refunded', 'refunded'],
    ['refunded_partially', 'partly_refunded'],
  ])('maps %s to %s', (key, state) => {
    expect(findBogState(key)).toBe(state);
  });

  it('knows no other status, not even object properties', () => {
    expect(findBogState('captured')).toBeUndefined();
    expect(findBogState('constructor')).toBeUndefined();
  });
});

describe('toPaymentFailure', () => {
  it.each([
    ['Insufficient funds', '107', 'insufficient_funds'],
    ['Card expired', '105', 'card_expired'],
    ['Card restricted', '101', 'card_restricted'],
    ['Invalid card data', '103', 'card_data_invalid'],
    ['3-D Secure authentication failed', '108', 'authentication_failed'],
    ['Technical error', '109', 'technical_error'],
    ['General error', '112', 'technical_error'],
    ['unknown', '199', 'technical_error'],
    ['Acquirer declined', '122', 'payment_declined'],
    ['expiration', null, 'payment_expired'],
    ['expiration', '110', 'payment_expired'],
    ['unknown', null, 'cancelled_by_payer'],
    ['unknown', '', 'cancelled_by_payer'],
    [null, null, 'payment_declined'],
    [undefined, 'toString', 'payment_declined'],
  ])('maps %s with code %s to %s', (reason, code, failure) => {
    expect(toBogFailure(reason, code)).toBe(failure);
  });
});
