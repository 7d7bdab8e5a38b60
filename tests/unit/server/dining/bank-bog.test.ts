import { randomUUID } from 'node:crypto';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { BankError, type PaymentRequest } from '#server/dining/bank/bank.ts';
import { createBogBank } from '#server/dining/bank/bog.ts';
import type { Fetch } from '#server/dining/bank/bank-http.ts';
import { createTestBank } from '#tests/support/server/test-bank.ts';

const SETTINGS = {
  tokenUrl: 'https://bank.test/token',
  apiUrl: 'https://bank.test/payments/v1',
  clientId: 'client',
  clientSecret: 'secret',
  publicKey: { pem: createTestBank().keys.publicPem },
};
const TOKEN = { access_token: 'first', token_type: 'Bearer', expires_in: 3600 };
const ID = '5d0c7c1e-7f0e-4b7d-9a57-0c6a1f5b2e11';

function paymentRequest(overrides: Partial<PaymentRequest> = {}): PaymentRequest {
  return {
    reference: 'order-1',
    idempotencyKey: randomUUID(),
    language: 'ka',
    totalTetri: 20295,
    lines: [
      { id: 'khinkali', description: 'ხინკალი', quantity: 2, unitPriceTetri: 9225 },
      { id: 'service-fee', description: 'მომსახურების საფასური', quantity: 1, unitPriceTetri: 1845 },
    ],
    buyer: { fullName: 'Nino K.', maskedEmail: 'n***@example.com', maskedPhone: '+995 5** *** 017' },
    callbackUrl: 'https://tamada.test/api/bog/callback',
    successUrl: 'https://tamada.test/api/bog/return?order=order-1',
    failUrl: 'https://tamada.test/api/bog/return?order=order-1',
    ttlMinutes: 14,
    ...overrides,
  };
}

/** A bank that answers each call, except the token's, with the next of these. */
function createScriptedBank(...answers: Response[]) {
  const fetch = vi.fn<Fetch>((url) =>
    Promise.resolve(url === SETTINGS.tokenUrl ? Response.json(TOKEN) : (answers.shift() ?? Response.error())),
  );
  const logger = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  return { bank: createBogBank({ fetch, clock: () => 0, settings: SETTINGS, logger }), fetch, logger };
}

function receipt(overrides: object = {}) {
  return {
    order_id: ID,
    external_order_id: 'order-1',
    order_status: { key: 'created' },
    purchase_units: { request_amount: '202.95', transfer_amount: '0.0', currency_code: 'GEL' },
    ...overrides,
  };
}

describe('createBogBank', () => {
  it('opens an order and reads it back as it was asked for', async () => {
    const { bank } = createTestBank();

    const { bankOrderId, redirectUrl } = await bank.createPayment(paymentRequest());

    expect(redirectUrl).toBe(`http://bank.test/?order_id=${bankOrderId}`);
    expect(await bank.fetchPayment(bankOrderId)).toEqual({
      state: 'pending',
      reference: 'order-1',
      currency: 'GEL',
      requestedTetri: 20295,
      transferredTetri: 0,
      refundedTetri: 0,
      declinedRefunds: 0,
    });
  });

  it('sends lari with two decimals at most, the language and the key', async () => {
    const { bank, fetch } = createScriptedBank(
      Response.json({ id: ID, _links: { redirect: { href: 'https://bank.test/?order_id=1' } } }),
    );
    const request = paymentRequest();

    await bank.createPayment(request);

    const [url, init] = fetch.mock.calls[1] ?? [];
    expect(url).toBe('https://bank.test/payments/v1/ecommerce/orders');
    expect(init?.headers).toMatchObject({
      Authorization: 'Bearer first',
      'Content-Type': 'application/json',
      'Accept-Language': 'ka',
      'Idempotency-Key': request.idempotencyKey,
    });
    expect(init?.signal).toBeInstanceOf(AbortSignal);
    expect(init?.body).toContain('"total_amount":202.95');
    expect(init?.body).toContain('"unit_price":92.25,"total_price":184.5');
    expect(init?.body).toContain('"ttl":14');
  });

  it('waits fifteen seconds for an answer, and no longer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    onTestFinished(() => timeout.mockRestore());
    const { bank } = createScriptedBank(Response.json(receipt()));

    await bank.fetchPayment(ID);

    expect(timeout.mock.calls).toEqual([[15_000], [15_000]]);
  });

  it('asks for the token with the id and the secret', async () => {
    const { bank, fetch } = createScriptedBank(Response.json(receipt()));

    await bank.fetchPayment(ID);

    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('client:secret')}` },
      body: 'grant_type=client_credentials',
    });
  });

  it('answers the same order for the same idempotency key', async () => {
    const { bank, listOrders } = createTestBank();
    const request = paymentRequest();

    const first = await bank.createPayment(request);
    const second = await bank.createPayment(request);

    expect(second).toEqual(first);
    expect(await listOrders()).toHaveLength(1);
  });

  it('throws if the answer has no payment page', async () => {
    const { bank, setFaults } = createTestBank();
    await setFaults({ noRedirect: true });

    await expect(bank.createPayment(paymentRequest())).rejects.toThrow(BankError);
  });

  it('never retries opening an order', async () => {
    const { bank, setFaults, calls } = createTestBank();
    await setFaults({ createOrder: 'error500' });

    await expect(bank.createPayment(paymentRequest())).rejects.toThrow('create order: HTTP 500');

    expect(calls.filter(({ path }) => path.endsWith('/orders'))).toHaveLength(1);
  });

  it('fetches a fresh token once when the bank refuses the old one', async () => {
    const { bank, fetch } = createScriptedBank(new Response(null, { status: 401 }), Response.json(receipt()));

    await expect(bank.fetchPayment(ID)).resolves.toMatchObject({ state: 'pending' });

    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('gives up when the fresh token is refused as well', async () => {
    const refused = () => new Response('{"message":"Unauthorized"}', { status: 401 });
    const { bank, fetch } = createScriptedBank(refused(), refused(), refused());

    await expect(bank.fetchPayment(ID)).rejects.toThrow('receipt: HTTP 401 Unauthorized');

    expect(fetch).toHaveBeenCalledTimes(4);
  });

  it('throws if it gets no token', async () => {
    const { bank, setFaults } = createTestBank();
    await setFaults({ token: 'error500' });

    await expect(bank.fetchPayment(ID)).rejects.toThrow('token: HTTP 500 server_error');
  });

  it.each([
    ['400 Invalid order_id', Response.json({ message: 'Invalid order_id' }, { status: 400 })],
    ['400 Invalid_order', Response.json({ error: 'Invalid_order' }, { status: 400 })],
    ['404', new Response('', { status: 404 })],
  ])('treats %s as an unknown order', async (_, answer) => {
    const { bank } = createScriptedBank(answer);

    expect(await bank.fetchPayment(ID)).toBeUndefined();
  });

  it.each([
    ['another refusal', Response.json({ message: 'Bad request' }, { status: 400 })],
    ['a page in place of JSON', new Response('<html>')],
    ['a receipt of another order', Response.json(receipt({ order_id: 'other' }))],
    ['a receipt without amounts', Response.json({ order_id: ID, order_status: { key: 'completed' } })],
    ['no answer', Response.error()],
  ])('treats %s as an error', async (_, answer) => {
    const { bank } = createScriptedBank(answer);

    await expect(bank.fetchPayment(ID)).rejects.toThrow(BankError);
  });

  it('keeps the cause of a network error', async () => {
    const cause = new TypeError('fetch failed');
    const bank = createBogBank({ fetch: () => Promise.reject(cause), clock: () => 0, settings: SETTINGS });

    await expect(bank.fetchPayment(ID)).rejects.toMatchObject({ name: 'BankError', cause });
  });

  it('keeps an unknown status pending and reports it', async () => {
    const { bank, logger } = createScriptedBank(
      Response.json(receipt({ order_status: { key: 'captured' } })),
    );

    expect(await bank.fetchPayment(ID)).toMatchObject({ state: 'pending' });
    expect(logger.error).toHaveBeenCalledWith('bank_status_unknown', expect.any(BankError), {
      bankOrderId: ID,
    });
  });

  it('refunds once per key', async () => {
    const { bank, pay, advance } = createTestBank();
    const { bankOrderId } = await bank.createPayment(paymentRequest());
    await pay('order-1');
    const refund = { bankOrderId, amountTetri: 20295, idempotencyKey: randomUUID() };

    await bank.refund(refund);
    await bank.refund(refund);
    expect(await bank.fetchPayment(bankOrderId)).toMatchObject({ state: 'refund_pending' });

    await advance(1000);
    expect(await bank.fetchPayment(bankOrderId)).toMatchObject({ state: 'refunded', transferredTetri: 0 });
  });

  it('throws if a refund is refused', async () => {
    const { bank } = createTestBank();
    const { bankOrderId } = await bank.createPayment(paymentRequest());
    const refund = { bankOrderId, amountTetri: 20295, idempotencyKey: randomUUID() };

    await expect(bank.refund(refund)).rejects.toMatchObject({
      message: 'refund: HTTP 400 Order is not paid',
      isRefusal: true,
    });
  });

  it.each([
    ['the token is not taken', Response.json({}, { status: 401 })],
    ['too many ask', Response.json({}, { status: 429 })],
    ['the key is in use', Response.json({}, { status: 409 })],
    ['the bank forbids it', Response.json({}, { status: 403 })],
    ['the bank is broken', Response.json({}, { status: 500 })],
    ['no answer comes', Response.error()],
  ])('does not treat it as a refusal of a refund if %s', async (_, answer) => {
    const { bank } = createScriptedBank(answer.clone(), answer);
    const refund = { bankOrderId: ID, amountTetri: 20295, idempotencyKey: randomUUID() };

    await expect(bank.refund(refund)).rejects.toMatchObject({ name: 'BankError', isRefusal: false });
  });
});
