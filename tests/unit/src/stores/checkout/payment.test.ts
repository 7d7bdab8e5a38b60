// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  isPaymentPageAllowed,
  paymentError,
  paymentId,
  rememberPaymentAttempt,
} from '#src/stores/checkout/payment.ts';

const NOW = Date.parse('2026-07-05T08:00:00Z');
const MINUTE = 60_000;
const DIRECT = { search: '', referrer: '', provider: 'bog', now: NOW };

beforeEach(() => sessionStorage.clear());

describe('rememberPaymentAttempt', () => {
  it('writes milliseconds since 1970 to recentPaymentAttempt in session storage', () => {
    rememberPaymentAttempt(NOW);

    expect(sessionStorage.getItem('recentPaymentAttempt')).toBe('1783238400000');
    expect(localStorage.length).toBe(0);
  });

  it('does not throw where storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    expect(() => rememberPaymentAttempt(NOW)).not.toThrow();
  });
});

describe('isPaymentPageAllowed', () => {
  it('refuses a direct page view', () => {
    expect(isPaymentPageAllowed(DIRECT)).toBe(false);
    expect(isPaymentPageAllowed({ ...DIRECT, search: '?' })).toBe(false);
  });

  it.each(['?order_id=1', '?x', '?payment_id='])('allows any query, such as %s', (search) => {
    expect(isPaymentPageAllowed({ ...DIRECT, search })).toBe(true);
  });

  it.each([
    { referrer: 'https://payment.bog.ge/?order_id=1', isAllowed: true },
    { referrer: 'https://bog.ge/', isAllowed: true },
    { referrer: 'https://blog.example/', isAllowed: false },
    { referrer: 'https://example.com/bog', isAllowed: false },
    { referrer: 'bog', isAllowed: false },
  ])('$isAllowed for the referrer $referrer', ({ referrer, isAllowed }) => {
    expect(isPaymentPageAllowed({ ...DIRECT, referrer })).toBe(isAllowed);
  });

  it.each([
    { age: 0, isAllowed: true },
    { age: 10 * MINUTE - 1, isAllowed: true },
    { age: 10 * MINUTE, isAllowed: false },
    { age: 24 * 60 * MINUTE, isAllowed: false },
    { age: -1, isAllowed: false },
  ])('an attempt under 10 minutes old counts: $age ms is $isAllowed', ({ age, isAllowed }) => {
    rememberPaymentAttempt(NOW - age);

    expect(isPaymentPageAllowed(DIRECT)).toBe(isAllowed);
  });

  it.each(['yesterday', '', '{}', 'Infinity', '-1'])(
    'does not believe an attempt stored as "%s"',
    (garbage) => {
      sessionStorage.setItem('recentPaymentAttempt', garbage);

      expect(isPaymentPageAllowed(DIRECT)).toBe(false);
    },
  );
});

describe('paymentId', () => {
  it.each([
    { search: '?payment_id=p-1&id=2&order_id=3', id: 'p-1' },
    { search: '?order_id=3&id=2', id: '2' },
    { search: '?order_id=3', id: '3' },
    { search: '?payment_id=&order_id=3', id: '3' },
    { search: '?other=3', id: '' },
    { search: '', id: '' },
  ])('is "$id" in "$search"', ({ search, id }) => {
    expect(paymentId(search)).toBe(id);
  });
});

describe('paymentError', () => {
  it.each([
    { search: '?error=declined&error_description=Sorry', error: 'declined' },
    { search: '?error_description=No%20funds', error: 'No funds' },
    { search: '?error=', error: '' },
    { search: '', error: '' },
  ])('is "$error" in "$search"', ({ search, error }) => {
    expect(paymentError(search)).toBe(error);
  });
});
