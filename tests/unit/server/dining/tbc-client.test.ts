import { describe, expect, it, vi } from 'vitest';
import { BankError, type PaymentRequest } from '#server/dining/bank/bank.ts';
import type { Fetch } from '#server/dining/bank/bank-http.ts';
import { createTbcBank } from '#server/dining/bank/tbc.ts';
import { createTbcSandbox } from '#tests/support/server/tbc-sandbox.ts';

const SETTINGS = {
  tokenUrl: 'https://tbc.test/v1/tpay/access-token',
  apiUrl: 'https://tbc.test/v1/tpay',
  clientId: 'client',
  clientSecret: 'secret & more',
  apiKey: 'app-key',
};
const TOKEN = { access_token: 'first', token_type: 'Bearer', expires_in: 86_400 };
const PAYMENT: PaymentRequest = {
  reference: 'order-1',
  idempotencyKey: 'b9f4e0a2-3f7c-4a55-9a51-2f6e5a4b3c2d',
  language: 'en',
  totalTetri: 20295,
  lines: [],
  buyer: { fullName: 'Nino K.', maskedEmail: 'n***@example.com', maskedPhone: '+995 5** *** 017' },
  callbackUrl: 'https://tamada.test/api/tbc/callback',
  successUrl: 'https://tamada.test/api/tbc/return?order=order-1',
  failUrl: 'https://tamada.test/api/tbc/return?order=order-1',
  ttlMinutes: 14,
};

/** A bank that answers each call, except the token's, with the next of these. */
function createScriptedBank(...answers: Response[]) {
  const fetch = vi.fn<Fetch>((url) =>
    Promise.resolve(url === SETTINGS.tokenUrl ? Response.json(TOKEN) : (answers.shift() ?? Response.error())),
  );
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { bank: createTbcBank({ fetch, clock: () => 0, settings: SETTINGS, logger }), fetch, logger };
}

function details(overrides: object = {}) {
  return { payId: 'tpay-1', status: 'Created', currency: 'GEL', amount: 202.95, ...overrides };
}

describe('createTbcBank', () => {
  it('makes a payment and reads it back as it was asked for', async () => {
    const { bank } = createTbcSandbox();

    const { bankOrderId, redirectUrl } = await bank.createPayment(PAYMENT);

    expect(redirectUrl).toBe(`http://tbc.test/pay/${bankOrderId}`);
    expect(await bank.fetchPayment(bankOrderId)).toEqual({
      state: 'pending',
      reference: undefined,
      currency: 'GEL',
      requestedTetri: 20295,
      transferredTetri: 0,
      refundedTetri: 0,
    });
  });

  it('asks for the token with a form and shows its key with every call', async () => {
    const { bank, fetch } = createScriptedBank(Response.json(details()));

    await bank.fetchPayment('tpay-1');

    expect(fetch.mock.calls[0]).toEqual([
      SETTINGS.tokenUrl,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', apikey: 'app-key' },
        body: 'client_id=client&client_secret=secret+%26+more',
        signal: expect.any(AbortSignal) as AbortSignal,
      },
    ]);
    expect(fetch.mock.calls[1]).toMatchObject([
      'https://tbc.test/v1/tpay/payments/tpay-1',
      { method: 'GET', headers: { apikey: 'app-key', Authorization: 'Bearer first' } },
    ]);
  });

  it.each(['error500', 'silence', 'lost'] as const)(
    'never asks twice for a payment by itself (%s)',
    async (fault) => {
      const { bank, calls, setFaults } = createTbcSandbox();
      setFaults({ create: fault });

      await expect(bank.createPayment(PAYMENT)).rejects.toThrow(BankError);

      expect(calls).toEqual(['token', 'create']);
    },
  );

  it('tells why the bank refuses a payment', async () => {
    const { bank } = createTbcSandbox();

    await expect(bank.createPayment({ ...PAYMENT, callbackUrl: 'nowhere' })).rejects.toThrow(
      /^create payment: HTTP 400 .*Invalid URL/s,
    );
  });

  it('takes a payment without a page for the payer for an error', async () => {
    const { bank } = createScriptedBank(Response.json({ payId: 'tpay-1', links: [] }));

    await expect(bank.createPayment(PAYMENT)).rejects.toThrow('create payment: the answer cannot be read');
  });

  it('fetches a fresh token once when the bank refuses the old one', async () => {
    const { bank, calls, revokeTokens } = createTbcSandbox();
    const { bankOrderId } = await bank.createPayment(PAYMENT);
    revokeTokens();

    await expect(bank.fetchPayment(bankOrderId)).resolves.toMatchObject({ state: 'pending' });

    expect(calls).toEqual(['token', 'create', 'status', 'token', 'status']);
  });

  it('tells that no token is to be had', async () => {
    const { bank, setFaults } = createTbcSandbox();
    setFaults({ token: 'error500' });

    await expect(bank.fetchPayment('tpay-1')).rejects.toThrow('token: HTTP 500 Internal Server Error');
  });

  it('knows nothing of a payment that the bank does not know', async () => {
    const { bank } = createTbcSandbox();

    expect(await bank.fetchPayment('../access-token')).toBeUndefined();
  });

  it.each([
    ['a refusal', Response.json({ developerMessage: 'Bad request' }, { status: 400 })],
    ['a failure', new Response('', { status: 503 })],
    ['a page in place of JSON', new Response('<html>')],
    ['the details of another payment', Response.json(details({ payId: 'tpay-2' }))],
    ['details without an amount', Response.json(details({ amount: null }))],
    ['no answer', Response.error()],
  ])('takes %s for an error', async (_, answer) => {
    const { bank } = createScriptedBank(answer);

    await expect(bank.fetchPayment('tpay-1')).rejects.toThrow(BankError);
  });

  it("tells the bank's own reason", async () => {
    const { bank } = createScriptedBank(
      Response.json(
        { httpStatusCode: 400, developerMessage: 'Bad request', userMessage: null },
        { status: 400 },
      ),
    );

    await expect(bank.fetchPayment('tpay-1')).rejects.toThrow('payment: HTTP 400 Bad request');
  });

  it('keeps an unknown status pending and reports it', async () => {
    const { bank, logger } = createScriptedBank(Response.json(details({ status: 'Captured' })));

    expect(await bank.fetchPayment('tpay-1')).toMatchObject({ state: 'pending' });
    expect(logger.error).toHaveBeenCalledWith('bank_status_unknown', expect.any(BankError), {
      bankOrderId: 'tpay-1',
    });
  });
});

describe('readCallback', () => {
  const read = (body: string) =>
    createScriptedBank().bank.readCallback(new TextEncoder().encode(body), new Headers());

  it('reads the id of the payment and nothing else', () => {
    expect(read('{"PaymentId":"tpay-1","Status":"Succeeded"}')).toEqual({
      bankOrderId: 'tpay-1',
      isSigned: false,
    });
  });

  it.each([
    '',
    'PaymentId=tpay-1',
    '{}',
    '{"paymentId":"tpay-1"}',
    '{"PaymentId":""}',
    '{"PaymentId":1}',
    '[]',
  ])('refuses %j', (body) => {
    expect(read(body)).toBeUndefined();
  });

  it('refuses an id that no bank would give', () => {
    expect(read(JSON.stringify({ PaymentId: 'x'.repeat(101) }))).toBeUndefined();
  });
});
