import { describe, expect, it } from 'vitest';
import { detailsAnswer } from '#server/dining/bank/tbc-details.ts';

function createDetails(overrides: object = {}) {
  return {
    payId: 'tpay-abc123',
    status: 'Succeeded',
    currency: 'GEL',
    amount: 184.5,
    confirmedAmount: 0,
    returnedAmount: 0,
    links: null,
    transactionId: '773B12D3',
    paymentMethod: 5,
    preAuth: false,
    recurringCard: null,
    RRN: '631500000017',
    resultCode: 'approved',
    httpStatusCode: 200,
    developerMessage: null,
    userMessage: null,
    ...overrides,
  };
}

function paymentOf(overrides: object) {
  return detailsAnswer.parse(createDetails(overrides)).payment;
}

describe('detailsAnswer', () => {
  it('reads a paid payment, which repeats no reference', () => {
    expect(detailsAnswer.parse(createDetails())).toEqual({
      payId: 'tpay-abc123',
      payment: {
        state: 'paid',
        reference: undefined,
        currency: 'GEL',
        requestedTetri: 18450,
        transferredTetri: 18450,
        refundedTetri: 0,
      },
      isReturning: false,
    });
  });

  it.each([
    ['0', { confirmedAmount: 0 }, 18450],
    ['null', { confirmedAmount: null }, 18450],
    ['missing', { confirmedAmount: undefined }, 18450],
    ['the whole', { confirmedAmount: 184.5 }, 18450],
    ['less', { confirmedAmount: 184.49 }, 18449],
    ['more', { confirmedAmount: 200 }, 20000],
  ])('knows how much was taken where the confirmed amount is %s', (_, overrides, tetri) => {
    expect(paymentOf(overrides).transferredTetri).toBe(tetri);
  });

  it.each([
    [0.01, 1],
    [1.1, 110],
    [4.35, 435],
    [1234.56, 123456],
    [90071992.29, 9007199229],
  ])('reads %d lari without binary drift', (amount, tetri) => {
    expect(paymentOf({ amount }).requestedTetri).toBe(tetri);
  });

  it.each([
    ['Created', {}],
    ['Processing', {}],
    ['CancelPaymentProcessing', {}],
    ['WaitingConfirm', { preAuth: true }],
    ['Failed', { resultCode: 'decline_general' }],
    ['Expired', {}],
  ])('counts on no money while the status is %s', (status, overrides) => {
    expect(paymentOf({ status, ...overrides }).transferredTetri).toBe(0);
  });

  it.each([
    ['PartialReturned', 40, 14450, 4000],
    ['Returned', 184.5, 0, 18450],
    ['Returned', 0, 0, 18450],
    ['Returned', null, 0, 18450],
  ])('splits the money of %s with %d returned', (status, returnedAmount, transferredTetri, refundedTetri) => {
    expect(paymentOf({ status, returnedAmount })).toMatchObject({ transferredTetri, refundedTetri });
  });

  it.each([0, null, undefined])('refuses to guess a part that went back (%s)', (returnedAmount) => {
    const details = createDetails({ status: 'PartialReturned', returnedAmount });

    expect(detailsAnswer.safeParse(details).success).toBe(false);
  });

  it('reads why a payment failed', () => {
    expect(paymentOf({ status: 'Failed', resultCode: 'decline_expired_card' })).toMatchObject({
      state: 'failed',
      failure: 'card_expired',
    });
  });

  it('tells that money is on its way back', () => {
    expect(detailsAnswer.parse(createDetails({ status: 'CancelPaymentProcessing' }))).toMatchObject({
      isReturning: true,
      payment: { state: 'pending' },
    });
  });

  it('keeps an unknown status pending and tells its name', () => {
    expect(detailsAnswer.parse(createDetails({ status: 'Captured' }))).toMatchObject({
      unknownStatus: 'Captured',
      payment: { state: 'pending', transferredTetri: 0 },
    });
  });

  it.each([
    ['an amount that is none', { amount: 'many' }],
    ['an amount below nothing', { amount: -1 }],
    ['more than two decimals', { amount: 184.505 }],
    ['no amount', { amount: undefined }],
    ['no status', { status: undefined }],
    ['no currency', { currency: undefined }],
  ])('refuses %s', (_, overrides) => {
    expect(detailsAnswer.safeParse(createDetails(overrides)).success).toBe(false);
  });
});
