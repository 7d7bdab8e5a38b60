import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPayingApp, type PayingApp } from '#tests/support/server/paying-app.ts';

const CALLBACK = '/api/bog/callback';

function callbackBody(bankOrderId: string): string {
  return JSON.stringify({ event: 'order_payment', body: { order_id: bankOrderId } });
}

async function post({ app, bank }: PayingApp, body: string, signature?: string) {
  const response = await app.request(CALLBACK, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Callback-Signature':
        signature ?? sign('RSA-SHA256', Buffer.from(body), bank.keys.privateKey).toString('base64'),
    },
    body,
  });
  const answer: unknown = await response.json();
  return { status: response.status, body: answer };
}

describe('POST /bog/callback', () => {
  it('confirms a paid order, with no CSRF token and no cookie', async () => {
    const { bank, diner, mails, order, statusOf } = await createPayingApp();
    const id = await order(await diner());
    await bank.pay(id);

    await bank.advance(0);

    expect(await statusOf(id)).toBe('confirmed');
    expect(await mails()).toEqual([{ order_id: id, kind: 'confirmation' }]);
    expect((await bank.getOrder(id)).callbacks).toEqual([{ state: 'delivered', lastAnswer: '200' }]);
  });

  it('changes nothing the second time', async () => {
    const { bank, causesOf, diner, mails, order } = await createPayingApp();
    const id = await order(await diner());
    await bank.setFaults({ callbacks: 'twice' });
    await bank.pay(id);

    await bank.advance(0);

    expect((await bank.getOrder(id)).callbacks).toHaveLength(2);
    expect(await causesOf(id)).toEqual(['created', 'payment_received']);
    expect(await mails()).toHaveLength(1);
  });

  it('confirms once when callback, return and reconciler come together', async () => {
    const house = await createPayingApp();
    const { bank, causesOf, diner, follow, mails, order } = house;
    const nino = await diner();
    const id = await order(nino);
    const { orderId } = await bank.getOrder(id);
    const paidUrl = await bank.pay(id);

    await Promise.all([
      ...Array.from({ length: 5 }, () => post(house, callbackBody(orderId))),
      follow(nino, paidUrl),
      nino.get(`/orders/${id}`),
    ]);

    expect(await causesOf(id)).toEqual(['created', 'payment_received']);
    expect(await mails()).toHaveLength(1);
  });

  it("trusts the bank's receipt and not the callback's content", async () => {
    const house = await createPayingApp();
    const id = await house.order(await house.diner());
    const { orderId } = await house.bank.getOrder(id);
    const body = JSON.stringify({
      event: 'order_payment',
      body: { order_id: orderId, order_status: { key: 'completed' } },
    });

    expect(await post(house, body)).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await house.statusOf(id)).toBe('pending');
  });

  it.each([
    ['no signature', ''],
    ['a wrong signature', 'AAAA'],
    ['the signature of another text', undefined],
  ])('refuses %s without asking the bank', async (_, signature) => {
    const house = await createPayingApp();
    const id = await house.order(await house.diner());
    const { orderId } = await house.bank.getOrder(id);
    await house.bank.pay(id);
    const body = callbackBody(orderId);
    const other = sign('RSA-SHA256', Buffer.from(`${body} `), house.bank.keys.privateKey).toString('base64');

    const answer = await post(house, body, signature ?? other);

    expect(answer).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
    expect(await house.statusOf(id)).toBe('pending');
  });

  it('accepts a callback for an unknown order', async () => {
    const house = await createPayingApp();

    expect(await post(house, callbackBody('5d0c7c1e-7f0e-4b7d-9a57-0c6a1f5b2e11'))).toEqual({
      status: 200,
      body: { status: 'ok' },
    });
  });

  it('answers an error when the bank cannot be reached', async () => {
    const { bank, diner, order, statusOf } = await createPayingApp();
    const id = await order(await diner());
    await bank.setFaults({ receipt: 'error500' });
    await bank.pay(id);
    await bank.advance(0);
    expect(await statusOf(id)).toBe('pending');

    await bank.setFaults({ receipt: 'normal' });
    await bank.advance(15_000);

    expect(await statusOf(id)).toBe('confirmed');
    expect((await bank.getOrder(id)).callbacks).toEqual([{ state: 'delivered', lastAnswer: '200' }]);
  });

  it('is refused for another bank', async () => {
    const { client } = await createPayingApp();

    expect(await client().post('/tbc/callback', {})).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });
});
