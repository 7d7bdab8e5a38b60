import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '#server/dining/bank/bank.ts';
import { createBank } from '#server/dining/bank/create-bank.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { createCapturedLogger } from '#tests/support/server/fakes.ts';
import { createTestBank, postForm, typedCard } from './support.ts';

const REQUEST: PaymentRequest = {
  reference: 'TMD-1',
  totalTetri: 18_450,
  language: 'ka',
  ttlMinutes: 15,
  successUrl: 'https://tamada.test/en/payment-success',
  failUrl: 'https://tamada.test/en/payment-fail',
  callbackUrl: 'https://tamada.test/api/tbc/callback',
  idempotencyKey: '0199a7a0-0000-4000-8000-00000000a1b2',
  lines: [],
  buyer: { fullName: 'Nino B.', maskedEmail: 'n…@example.com', maskedPhone: '+995…56' },
};

/** The restaurant's own client of TBC, with the settings of development, at the sandbox bank. */
function openTbc() {
  const bank = createTestBank();
  const client = createBank('tbc', {
    fetch: async (url, request) => bank.app.request(url, request),
    clock: bank.clock.now,
    settings: getConfig({ BANK_API_KEY: 'sandbox-key' }).bank,
    logger: createCapturedLogger(),
  });
  return { bank, client };
}

describe('the sandbox bank for a restaurant at TBC', () => {
  it('takes a payment on its page, and tells it by an unsigned callback', async () => {
    const { bank, client } = openTbc();
    const { bankOrderId, redirectUrl } = await client.createPayment(REQUEST);
    const before = await client.fetchPayment(bankOrderId);

    await postForm(bank, bankOrderId, typedCard());
    await bank.clock.advance(0);

    expect(redirectUrl).toBe(`http://bank.test/?order_id=${bankOrderId}`);
    expect(before).toMatchObject({ state: 'pending' });
    expect(await client.fetchPayment(bankOrderId)).toMatchObject({ state: 'paid', transferredTetri: 18_450 });
    expect(bank.sent).toMatchObject([
      { url: REQUEST.callbackUrl, body: JSON.stringify({ PaymentId: bankOrderId }) },
    ]);
  });

  it('refunds a part without a callback', async () => {
    const { bank, client } = openTbc();
    const { bankOrderId } = await client.createPayment(REQUEST);
    await postForm(bank, bankOrderId, typedCard());
    await bank.clock.advance(0);

    await client.refund({ bankOrderId, amountTetri: 5_000, idempotencyKey: REQUEST.idempotencyKey });
    await bank.clock.advance(2_000);

    expect(await client.fetchPayment(bankOrderId)).toMatchObject({
      state: 'partly_refunded',
      refundedTetri: 5_000,
    });
    expect(bank.sent).toHaveLength(1);
  });

  it('closes its page in time', async () => {
    const { bank, client } = openTbc();
    const { bankOrderId } = await client.createPayment(REQUEST);

    await bank.clock.advance(13 * 60_000);

    expect(await client.fetchPayment(bankOrderId)).toMatchObject({
      state: 'failed',
      failure: 'payment_expired',
    });
  });
});
