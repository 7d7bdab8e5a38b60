import { createPublicKey } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  createOrder,
  createTestBank,
  fetchToken,
  getReceipt,
  KEYS,
  orderBody,
  postForm,
  postJson,
  postOrder,
  postRefund,
  readJson,
  readReceipt,
  typedCard,
} from './support.ts';

const KEY = '3f2b8c9e-7d41-4a52-9c1f-0b6a8d7e5f43';

describe('POST /sandbox/faults', () => {
  it('breaks the token', async () => {
    const bank = createTestBank();

    await postJson(bank, '/sandbox/faults', { token: 'error500' });

    expect((await fetchToken(bank)).status).toBe(500);
  });

  it('fails the creation of orders and stores none', async () => {
    const bank = createTestBank();
    await postJson(bank, '/sandbox/faults', { createOrder: 'error500' });

    const response = await postOrder(bank);

    expect(response.status).toBe(500);
    expect(bank.store.listOrders()).toEqual([]);
  });

  it('delays the answer about a created order', async () => {
    const bank = createTestBank();
    await postJson(bank, '/sandbox/faults', { createOrder: 'timeout' });

    const lost = postOrder(bank, orderBody(), { 'Idempotency-Key': KEY });
    await expect.poll(() => bank.store.listOrders()).toHaveLength(1);
    await postJson(bank, '/sandbox/faults', { createOrder: 'normal' });
    const again = await postOrder(bank, orderBody(), { 'Idempotency-Key': KEY });
    await bank.clock.advance(60_000);

    expect((await lost).status).toBe(504);
    expect(again.status).toBe(200);
    expect(bank.store.listOrders()).toHaveLength(1);
  });

  it('leaves the payer link out', async () => {
    const bank = createTestBank();
    await postJson(bank, '/sandbox/faults', { noRedirect: true });

    const answer = await (await postOrder(bank)).text();

    expect(answer).toContain('details');
    expect(answer).not.toContain('redirect');
  });

  it('affects one order only, by either id', async () => {
    const bank = createTestBank();
    const first = await createOrder(bank, { external_order_id: 'TMD-1' });
    const second = await createOrder(bank, { external_order_id: 'TMD-2' });
    const third = await createOrder(bank, { external_order_id: 'TMD-3' });

    await postJson(bank, '/sandbox/faults', { order: 'TMD-1', receipt: 'error500' });
    await postJson(bank, '/sandbox/faults', { order: second, receipt: 'error500' });

    expect((await getReceipt(bank, first)).status).toBe(500);
    expect((await getReceipt(bank, second)).status).toBe(500);
    expect((await getReceipt(bank, third)).status).toBe(200);
  });

  it('exempts one order from a fault for all', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    await postJson(bank, '/sandbox/faults', { receipt: 'error500' });
    await postJson(bank, '/sandbox/faults', { order: id, receipt: 'normal' });

    expect((await getReceipt(bank, id)).status).toBe(200);
  });

  it('answers with the faults in force', async () => {
    const bank = createTestBank();

    await postJson(bank, '/sandbox/faults', { callbacks: 'never' });
    const response = await postJson(bank, '/sandbox/faults', { order: 'TMD-1', noRedirect: true });

    expect(await readJson(response)).toEqual({
      everywhere: {
        callbacks: 'never',
        createOrder: 'normal',
        receipt: 'normal',
        token: 'normal',
        noRedirect: false,
      },
      orders: { 'TMD-1': { noRedirect: true } },
    });
  });

  it.each([{ callbacks: 'sometimes' }, { recipt: 'error500' }])('refuses %j', async (switches) => {
    expect((await postJson(createTestBank(), '/sandbox/faults', switches)).status).toBe(400);
  });
});

describe('POST /sandbox/orders/:id/pay', () => {
  it('approves unless told otherwise', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    const response = await postJson(bank, `/sandbox/orders/${id}/pay`);

    expect(await readJson(response)).toEqual({
      orderId: id,
      status: 'completed',
      redirectUrl: 'https://tamada.test/return?r=ok',
    });
    await bank.clock.advance(0);
    expect(bank.sent).toHaveLength(1);
  });

  it.each([
    [{ result: 'insufficientFunds' }, 'rejected'],
    [{ result: 'cancel' }, 'rejected'],
    [{ card: '4000000000000002' }, 'rejected'],
    [{ card: '5300000000000003' }, 'completed'],
  ])('ends %j as %s', async (body, status) => {
    const bank = createTestBank();

    const response = await postJson(bank, `/sandbox/orders/${await createOrder(bank)}/pay`, body);

    expect(await readJson(response)).toMatchObject({ status });
  });

  it('refuses an order that is no longer open', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    await postJson(bank, `/sandbox/orders/${id}/pay`);

    const response = await postJson(bank, `/sandbox/orders/${id}/pay`);

    expect(response.status).toBe(409);
    expect(await readJson(response)).toEqual({ message: 'Order is not open', status: 'completed' });
  });

  it('refuses an unknown order and an unknown result', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);

    expect((await postJson(bank, '/sandbox/orders/nothing/pay')).status).toBe(400);
    expect((await postJson(bank, `/sandbox/orders/${id}/pay`, { result: 'maybe' })).status).toBe(400);
  });
});

describe('GET /sandbox/orders', () => {
  it('lists what was charged and returned', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    await postForm(bank, id, typedCard());
    await postRefund(bank, id, { amount: 40 });
    await bank.clock.advance(1000);

    const response = await bank.app.request('/sandbox/orders');

    expect(await readJson(response)).toEqual({
      orders: [
        {
          orderId: id,
          externalOrderId: 'TMD-1',
          status: 'refunded_partially',
          rejectReason: null,
          currency: 'GEL',
          amountTetri: 18_450,
          chargedTetri: 18_450,
          refundedTetri: 4000,
          createdAt: '2026-11-20T10:01:09.120Z',
          expiresAt: '2026-11-20T10:16:09.120Z',
          payerUrl: `http://bank.test/?order_id=${id}`,
          callbacks: [
            { state: 'delivered', attempts: 1, lastAnswer: '200' },
            { state: 'delivered', attempts: 1, lastAnswer: '200' },
          ],
        },
      ],
    });
  });
});

describe('the rest of the sandbox', () => {
  it('forgets everything on reset', async () => {
    const bank = createTestBank();
    const id = await createOrder(bank);
    await postForm(bank, id, typedCard());
    await postJson(bank, '/sandbox/faults', { receipt: 'error500' });

    await postJson(bank, '/sandbox/reset');
    await bank.clock.advance(0);

    expect(bank.sent).toHaveLength(0);
    expect(await readReceipt(bank, id)).toEqual({ message: 'Invalid order_id' });
  });

  it('publishes its public key', async () => {
    const response = await createTestBank().app.request('/sandbox/public-key');

    const pem = await response.text();
    expect(pem).toBe(KEYS.publicPem);
    expect(createPublicKey(pem).asymmetricKeyDetails?.modulusLength).toBe(2048);
  });

  it('answers an unknown path and a huge body in JSON', async () => {
    const bank = createTestBank();

    expect(await readJson(await bank.app.request('/checkout/refund'))).toEqual({ message: 'Not found' });
    const huge = { method: 'POST', body: 'x'.repeat(1_000_001) };
    expect((await bank.app.request('/sandbox/faults', huge)).status).toBe(413);
  });
});
