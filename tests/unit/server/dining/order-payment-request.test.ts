import { describe, expect, it } from 'vitest';
import { maskEmail, maskPhone } from '#server/dining/payments/payment-request.ts';

describe('maskEmail', () => {
  it.each([
    ['nino@example.com', 'n***@example.com'],
    ['n@example.com', 'n***@example.com'],
  ])('shows of %s only %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});

describe('maskPhone', () => {
  it('shows the first and the last digits', () => {
    expect(maskPhone('+995555000017')).toBe('+995 5** *** 017');
  });
});
