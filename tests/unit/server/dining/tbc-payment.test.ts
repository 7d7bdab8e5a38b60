import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#server/dining/bank/bank.ts';
import { paymentAnswer, toPaymentBody } from '#server/dining/bank/tbc-payment.ts';

function createRequest(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    reference: '0197d8f0-4c00-7a1b-9c3d-2f6e5a4b3c2d',
    idempotencyKey: 'b9f4e0a2-3f7c-4a55-9a51-2f6e5a4b3c2d',
    language: 'ka',
    totalTetri: 20295,
    lines: [{ id: 'khinkali', description: 'ხინკალი', quantity: 2, unitPriceTetri: 9225 }],
    buyer: { fullName: 'Nino K.', maskedEmail: 'n***@example.com', maskedPhone: '+995 5** *** 017' },
    callbackUrl: 'https://tamada.test/api/tbc/callback',
    successUrl: 'https://tamada.test/api/tbc/return?order=1',
    failUrl: 'https://tamada.test/api/tbc/return?order=1',
    ttlMinutes: 10,
    ...overrides,
  };
}

function bodyOf(overrides: Partial<PaymentRequest>): object {
  return toPaymentBody(createRequest(overrides));
}

describe('toPaymentBody', () => {
  it('asks for a card payment and tells nothing of the diner', () => {
    expect(toPaymentBody(createRequest())).toEqual({
      amount: { currency: 'GEL', total: 202.95 },
      methods: [5],
      language: 'KA',
      expirationMinutes: 10,
      preAuth: false,
      returnurl: 'https://tamada.test/api/tbc/return?order=1',
      callbackUrl: 'https://tamada.test/api/tbc/callback',
      merchantPaymentId: '0197d8f0-4c00-7a1b-9c3d-2f6e5a4b3c2d',
      extra: '0197d8f0-4c00-7a1b-9c3d-2',
    });
  });

  it.each([
    [11, 11],
    [12, 12],
    [14, 12],
    [1440, 12],
  ])('of %i minutes lives %i', (ttlMinutes, expirationMinutes) => {
    expect(bodyOf({ ttlMinutes })).toMatchObject({ expirationMinutes });
  });

  it('speaks English to diners who do not read Georgian', () => {
    expect(bodyOf({ language: 'en' })).toMatchObject({ language: 'EN' });
  });

  it('leaves out of the statement what it cannot show', () => {
    expect(bodyOf({ reference: 'შეკვეთა ორი 2\n-é-17' })).toMatchObject({ extra: '  2--17' });
  });

  it.each([
    [1, '0.01'],
    [435, '4.35'],
    [110, '1.1'],
    [1230, '12.3'],
    [100_000_001, '1000000.01'],
  ])('writes %i tetri as the number %s', (totalTetri, text) => {
    expect(JSON.stringify(bodyOf({ totalTetri }))).toContain(`"total":${text}}`);
  });
});

describe('paymentAnswer', () => {
  const self = { uri: 'https://api.tbc.test/payments/tpay-1', method: 'GET', rel: 'self' };
  const page = { uri: 'https://ecom.tbc.test/tpay-1', method: 'REDIRECT', rel: 'approval_url' };

  it.each([
    ['first', [page, self]],
    ['last', [self, page]],
  ])("finds the payer's page by its name, though it is %s", (_, links) => {
    expect(paymentAnswer.parse({ payId: 'tpay-1', status: 'Created', links })).toEqual({
      payId: 'tpay-1',
      payerPage: 'https://ecom.tbc.test/tpay-1',
    });
  });

  it.each([
    ['no link to it', { payId: 'tpay-1', links: [self] }],
    ['no links', { payId: 'tpay-1', links: null }],
    ['no id', { payId: '', links: [page] }],
    ['an address of another kind', { payId: 'tpay-1', links: [{ ...page, uri: 'javascript:alert(1)' }] }],
    ['a broken address', { payId: 'tpay-1', links: [{ ...page, uri: 'https://' }] }],
  ])('refuses %s', (_, answer) => {
    expect(paymentAnswer.safeParse(answer).success).toBe(false);
  });
});
