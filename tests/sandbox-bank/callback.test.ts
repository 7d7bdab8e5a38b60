import { verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createOrder,
  createTestBank,
  KEYS,
  postForm,
  postJson,
  readReceipt,
  typedCard,
  type TestBank,
} from './support.ts';

async function payOrder(bank: TestBank) {
  const id = await createOrder(bank);
  await postForm(bank, id, typedCard());
  return id;
}

function isSigned(body: string, signature: string) {
  return verify('RSA-SHA256', Buffer.from(body), KEYS.publicPem, Buffer.from(signature, 'base64'));
}

describe('the callback', () => {
  it('contains the receipt in a signed event', async () => {
    const bank = createTestBank();
    const id = await payOrder(bank);

    await bank.clock.advance(0);

    expect(bank.sent).toHaveLength(1);
    const { url, body, signature, contentType } = bank.sent[0] ?? expect.fail();
    expect(url).toBe('https://tamada.test/api/bog/callback');
    expect(contentType).toBe('application/json');
    expect(isSigned(body, signature)).toBe(true);
    expect(Buffer.from(signature, 'base64')).toHaveLength(256);
    expect(JSON.parse(body)).toEqual({
      event: 'order_payment',
      request_time: '2026-11-20T14:01:09.120000',
      zoned_request_time: '2026-11-20T10:01:09.120000Z',
      body: await readReceipt(bank, id),
    });
  });

  it('reaches a name below localhost, which resolvers need not know', async () => {
    const bank = createTestBank();
    await postForm(
      bank,
      await createOrder(bank, { callback_url: 'http://tamada.localhost:4000/api/bog/callback' }),
      typedCard(),
    );

    await bank.clock.advance(0);

    expect(bank.sent[0]?.url).toBe('http://localhost:4000/api/bog/callback');
  });

  it('is compact JSON with unescaped Georgian letters', async () => {
    const bank = createTestBank();
    await payOrder(bank);

    await bank.clock.advance(0);

    const { body } = bank.sent[0] ?? expect.fail();
    expect(body).toContain('"order_status":{"key":"completed","value":"წარმატებული"}');
  });

  it('fails verification once a byte is added', async () => {
    const bank = createTestBank();
    await payOrder(bank);

    await bank.clock.advance(0);

    const { body, signature } = bank.sent[0] ?? expect.fail();
    expect(isSigned(`${body} `, signature)).toBe(false);
  });

  it.each([
    ['a decline', 'insufficientFunds'],
    ['a cancellation', 'cancel'],
  ])('is sent after %s', async (_name, result) => {
    const bank = createTestBank();
    await postForm(bank, await createOrder(bank), { result });

    await bank.clock.advance(0);

    expect(bank.sent[0]?.body).toContain('"order_status":{"key":"rejected"');
  });

  it('is not awaited by the redirect', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const response = await postForm(bank, id, typedCard());

    expect(response.status).toBe(303);
    expect(bank.sent).toHaveLength(0);
  });

  it('is sent again after 15 seconds on anything but 200', async () => {
    const bank = createTestBank();
    bank.answers.push(500, 204);
    await payOrder(bank);

    await bank.clock.advance(14_999);
    expect(bank.sent).toHaveLength(1);
    await bank.clock.advance(60_000);

    expect(bank.sent).toHaveLength(3);
    expect(new Set(bank.sent.map(({ signature }) => signature)).size).toBe(1);
  });

  it('is given up after five attempts; the payment stays', async () => {
    const bank = createTestBank();
    bank.answers.push(500, 500, 500, 500, 500);
    const id = await payOrder(bank);

    await bank.clock.advance(600_000);

    expect(bank.sent).toHaveLength(5);
    expect(bank.store.listCallbacks(id)).toMatchObject([
      { state: 'given_up', attempts: 5, lastAnswer: '500' },
    ]);
    expect(await readReceipt(bank, id)).toMatchObject({ order_status: { key: 'completed' } });
  });

  it('is resumed after a restart', async () => {
    const before = createTestBank();
    await payOrder(before);

    const after = createTestBank({ store: before.store });
    await after.clock.advance(0);

    expect(after.sent).toHaveLength(1);
  });
});

describe('faults of the callback', () => {
  it('is never sent', async () => {
    const bank = createTestBank();
    await postJson(bank, '/sandbox/faults', { callbacks: 'never' });
    await payOrder(bank);

    await bank.clock.advance(600_000);

    expect(bank.sent).toHaveLength(0);
  });

  it('comes late', async () => {
    const bank = createTestBank();
    await postJson(bank, '/sandbox/faults', { callbacks: 'late' });
    await payOrder(bank);

    await bank.clock.advance(19_999);
    expect(bank.sent).toHaveLength(0);
    await bank.clock.advance(1);

    expect(bank.sent).toHaveLength(1);
  });

  it('comes twice', async () => {
    const bank = createTestBank();
    await postJson(bank, '/sandbox/faults', { callbacks: 'twice' });
    await payOrder(bank);

    await bank.clock.advance(0);

    expect(bank.sent).toHaveLength(2);
    expect(bank.sent[0]).toEqual(bank.sent[1]);
  });

  it('has an invalid signature', async () => {
    const bank = createTestBank();
    await postJson(bank, '/sandbox/faults', { callbacks: 'badSignature' });
    await payOrder(bank);

    await bank.clock.advance(0);

    const { body, signature } = bank.sent[0] ?? expect.fail();
    expect(Buffer.from(signature, 'base64')).toHaveLength(256);
    expect(isSigned(body, signature)).toBe(false);
  });
});
