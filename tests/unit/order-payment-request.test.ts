import { describe, expect, it } from 'vitest';
import { customerName } from '#server/checkout/insert-order.ts';
import { maskEmail, maskPhone } from '#server/checkout/payment-request.ts';

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

describe('customerName', () => {
  const person = { id: '1', email: 'nino.k@example.com', phone: '+995555000017', createdAt: 0 };

  it.each([
    ['Nino', 'Kapanadze', 'Nino Kapanadze'],
    ['Nino', '', 'nino.k'],
    ['', 'Kapanadze', 'nino.k'],
  ])('makes of "%s" and "%s" the name %s', (firstName, lastName, name) => {
    expect(customerName({ ...person, firstName, lastName })).toBe(name);
  });
});
