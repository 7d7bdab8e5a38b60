import { describe, expect, it } from 'vitest';
import type { OrderStatus } from '#contract/api/orders.ts';
import type { Payment, PaymentState } from '#server/dining/bank/bank.ts';
import { decideTransition } from '#server/dining/payments/decide.ts';
import { nextCheck, nextCheckAfter } from '#server/dining/payments/next-check.ts';

const NOW = 1_000_000_000;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function orderIn(status: OrderStatus, overrides: object = {}) {
  return {
    payment_id: 'order-1',
    status,
    total_tetri: 6985,
    refund_tetri: null as number | null,
    goodwill_tetri: 0,
    bank_order_id: 'bank-1',
    created_at: NOW - MINUTE,
    bank_expires_at: NOW + 13 * MINUTE,
    ...overrides,
  };
}

function paymentIn(state: PaymentState, overrides: Partial<Payment> = {}): Payment {
  return {
    state,
    reference: 'order-1',
    currency: 'GEL',
    requestedTetri: 6985,
    transferredTetri: 6985,
    refundedTetri: 0,
    ...overrides,
  };
}

describe('decideTransition', () => {
  it.each([
    ['pending', 'pending', undefined],
    ['pending', 'paid', 'confirmed'],
    ['pending', 'failed', 'failed'],
    ['pending', 'refund_pending', 'refund_due'],
    ['pending', 'partly_refunded', 'refund_due'],
    ['pending', 'refunded', 'refunded'],
    ['confirmed', 'pending', undefined],
    ['confirmed', 'paid', undefined],
    ['confirmed', 'failed', undefined],
    ['confirmed', 'refund_pending', undefined],
    ['confirmed', 'partly_refunded', undefined],
    ['confirmed', 'refunded', 'refunded'],
    ['failed', 'failed', undefined],
    ['failed', 'paid', 'refund_due'],
    ['expired', 'pending', undefined],
    ['expired', 'paid', 'refund_due'],
    ['cancelled', 'failed', undefined],
    ['cancelled', 'paid', 'confirmed'],
    ['cancelled', 'refunded', 'refunded'],
    ['refund_due', 'paid', undefined],
    ['refund_due', 'refund_pending', undefined],
    ['refund_due', 'refunded', 'refunded'],
    ['refunded', 'refunded', undefined],
    ['refunded', 'paid', undefined],
  ] as const)('%s, and the bank says %s: %s', (status, state, to) => {
    expect(decideTransition(orderIn(status), paymentIn(state), NOW)?.to).toBe(to);
  });

  it('keeps the reason of a failed payment', () => {
    const payment = paymentIn('failed', { failure: 'card_expired' });

    expect(decideTransition(orderIn('pending'), payment, NOW)).toEqual({
      to: 'failed',
      cause: 'payment_failed',
      failure: 'card_expired',
    });
  });

  it('distinguishes an expired payment from a failed one', () => {
    const payment = paymentIn('failed', { failure: 'payment_expired' });

    expect(decideTransition(orderIn('pending'), payment, NOW)?.to).toBe('expired');
  });

  it('waits two minutes for an order to be opened at the bank', () => {
    const order = orderIn('pending', { bank_order_id: null });

    expect(decideTransition(order, undefined, order.created_at + 2 * MINUTE)).toBeUndefined();
    expect(decideTransition(order, undefined, order.created_at + 2 * MINUTE + 1)?.cause).toBe('never_opened');
  });

  it('gives up on a bank that stays undecided for a day', () => {
    const order = orderIn('pending');
    const end = order.bank_expires_at + 24 * 60 * MINUTE;

    expect(decideTransition(order, paymentIn('pending'), end)).toBeUndefined();
    expect(decideTransition(order, paymentIn('pending'), end + 1)?.cause).toBe('bank_silent');
  });
});

describe('decideTransition, of a paid order that its diner cancelled', () => {
  it.each([
    ['a part is due and nothing was refunded', { refund_tetri: 3000 }, 'paid', 0, undefined],
    ['a part is due and less was refunded', { refund_tetri: 3000 }, 'partly_refunded', 2999, undefined],
    ['a part is due and was refunded', { refund_tetri: 3000 }, 'partly_refunded', 3000, 'refunded'],
    ['all is due and a part was refunded', { refund_tetri: null }, 'partly_refunded', 3000, undefined],
    ['all is due and was refunded', { refund_tetri: null }, 'refunded', 6985, 'refunded'],
  ] as const)('%s', (_, due, state, refundedTetri, to) => {
    const transition = decideTransition(orderIn('refund_due', due), paymentIn(state, { refundedTetri }), NOW);

    expect(transition?.to).toBe(to);
  });

  it('keeps the money if the policy grants no refund', () => {
    expect(
      decideTransition(orderIn('cancelled', { refund_tetri: 0 }), paymentIn('paid'), NOW),
    ).toBeUndefined();
  });
});

describe('nextCheckAfter', () => {
  it.each([
    [0, 10_000],
    [MINUTE, 10_000],
    [10 * MINUTE, MINUTE],
    [24 * 60 * MINUTE, 60 * MINUTE],
  ])('at an age of %i ms waits %i ms', (age, wait) => {
    expect(nextCheckAfter(NOW - age, NOW)).toBe(NOW + wait);
  });
});

describe('nextCheck', () => {
  it('does not check a refunded order again', () => {
    expect(nextCheck(orderIn('refunded'), paymentIn('refunded'), NOW)).toBeNull();
  });

  it('checks a confirmed order once a day', () => {
    const order = orderIn('confirmed');
    const lastDay = order.created_at + 120 * 24 * 60 * MINUTE;

    expect(nextCheck(order, paymentIn('paid'), NOW)).toBe(NOW + 24 * 60 * MINUTE);
    expect(nextCheck(order, paymentIn('paid'), lastDay)).toBeNull();
  });

  it.each([
    ['cancelled', 'paid'],
    ['refunded', 'partly_refunded'],
  ] as const)('checks money that is kept of a %s order once a day', (status, state) => {
    const order = orderIn(status, { refund_tetri: 0 });

    expect(nextCheck(order, paymentIn(state), NOW)).toBe(NOW + DAY);
    expect(nextCheck(order, paymentIn(state), order.created_at + 120 * DAY)).toBeNull();
  });

  it.each(['pending', 'refund_due'] as const)('checks again if the order is %s', (status) => {
    expect(nextCheck(orderIn(status), undefined, NOW)).toBe(NOW + 10_000);
  });

  it.each(['failed', 'expired', 'cancelled'] as const)(
    'watches what is %s until the bank has closed it',
    (status) => {
      const order = orderIn(status);
      const twoDaysLater = order.bank_expires_at + 2 * DAY;
      const lastDay = order.created_at + 120 * DAY;

      expect(nextCheck(order, paymentIn('pending'), NOW)).toBe(NOW + 10_000);
      expect(nextCheck(order, paymentIn('pending'), twoDaysLater)).toBe(twoDaysLater + 60 * MINUTE);
      expect(nextCheck(order, undefined, twoDaysLater)).toBe(twoDaysLater + 60 * MINUTE);
      expect(nextCheck(order, paymentIn('pending'), lastDay)).toBeNull();
      expect(nextCheck(order, paymentIn('failed'), NOW)).toBeNull();
      expect(nextCheck({ ...order, bank_order_id: null }, undefined, NOW)).toBeNull();
    },
  );
});
