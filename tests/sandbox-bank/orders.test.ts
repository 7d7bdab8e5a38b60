import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  authorize,
  createOrder,
  createTestBank,
  orderBody,
  postOrder,
  readJson,
  readReceipt,
  textLike,
} from './support.ts';

const KEY = '3f2b8c9e-7d41-4a52-9c1f-0b6a8d7e5f43';

function withUnits(overrides: object) {
  return orderBody({ purchase_units: { ...orderBody().purchase_units, ...overrides } });
}

function withLine(overrides: object) {
  return withUnits({ basket: [{ product_id: 'khinkali', quantity: 2, unit_price: 92.25, ...overrides }] });
}

describe('POST /payments/v1/ecommerce/orders', () => {
  it('answers with the id and the links of the new order', async () => {
    const response = await postOrder(createTestBank());

    expect(response.status).toBe(200);
    const { id, _links: links } = z
      .object({ id: z.uuidv4(), _links: z.unknown() })
      .parse(await readJson(response));
    expect(links).toEqual({
      details: { href: `http://bank.test/payments/v1/receipt/${id}` },
      redirect: { href: `http://bank.test/?order_id=${id}` },
    });
  });

  it.each([
    ['no callback address', orderBody({ callback_url: undefined }), 'callback_url'],
    ['a callback address without TLS', orderBody({ callback_url: 'http://tamada.test/cb' }), 'HTTPS'],
    [
      'a callback address that only looks local',
      orderBody({ callback_url: 'http://localhost.test/cb' }),
      'HTTPS',
    ],
    ['no total', withUnits({ total_amount: undefined }), 'total_amount'],
    ['a total of nothing', withUnits({ total_amount: 0 }), 'greater than zero'],
    ['a negative total', withUnits({ total_amount: -1 }), 'two decimals'],
    ['a third decimal', withUnits({ total_amount: 184.501 }), 'two decimals'],
    ['a total as text', withUnits({ total_amount: '184.5' }), 'total_amount'],
    ['an empty basket', withUnits({ basket: [] }), 'basket: must not be empty'],
    ['a basket that sums to something else', withUnits({ total_amount: 50 }), 'sum of the basket'],
    ['a line whose total is wrong', withLine({ total_price: 92.25 }), 'total_price'],
    ['a line without a product', withLine({ product_id: undefined }), 'basket.0.product_id'],
    ['a discount above the price', withLine({ unit_discount_price: 100 }), 'discount'],
    ['an unknown currency', withUnits({ currency: 'RUB' }), 'currency'],
    ['a life of one minute', orderBody({ ttl: 1 }), 'ttl: must be from 2 to 1440'],
    ['a life of more than a day', orderBody({ ttl: 1441 }), 'ttl: must be from 2 to 1440'],
    ['manual capture', orderBody({ capture: 'manual' }), 'manual capture'],
    ['an unknown payment method', orderBody({ payment_method: ['cash'] }), 'payment_method'],
    [
      'a return address of another kind',
      orderBody({ redirect_urls: { success: 'javascript:0' } }),
      'redirect_urls',
    ],
    ['no JSON object', 'text', 'expected object'],
  ])('refuses %s', async (_name, body, message) => {
    const response = await postOrder(createTestBank(), body);

    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message: textLike(new RegExp(message)) });
  });

  it.each(['http://localhost:3000/cb', 'http://tamada.localhost/cb', 'http://127.0.0.1:3000/cb'])(
    'takes the loopback callback address %s',
    async (callbackUrl) => {
      const response = await postOrder(createTestBank(), orderBody({ callback_url: callbackUrl }));

      expect(response.status).toBe(200);
    },
  );

  it('counts delivery and discounts into the sum', async () => {
    const body = withUnits({ total_amount: 180, delivery: { amount: 5.5 }, total_discount_amount: 10 });

    expect((await postOrder(createTestBank(), body)).status).toBe(200);
  });

  it('adds tenths without a rounding error', async () => {
    const basket = [
      { product_id: 'bread', quantity: 3, unit_price: 0.1 },
      { product_id: 'wine', quantity: 1, unit_price: 12.3 },
    ];

    expect((await postOrder(createTestBank(), withUnits({ total_amount: 12.6, basket }))).status).toBe(200);
  });

  it('refuses a body that is not declared as JSON', async () => {
    const response = await postOrder(createTestBank(), orderBody(), { 'Content-Type': 'text/plain' });

    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message: 'Content-Type must be application/json' });
  });

  it('refuses JSON that is broken', async () => {
    const bank = createTestBank();

    const response = await bank.app.request('/payments/v1/ecommerce/orders', {
      method: 'POST',
      headers: { ...(await authorize(bank)), 'Content-Type': 'application/json' },
      body: '{',
    });

    expect(response.status).toBe(400);
  });

  it.each([
    [{}, 'ka'],
    [{ 'Accept-Language': 'en' }, 'en'],
    [{ 'Accept-Language': 'en-GB,en;q=0.9' }, 'en'],
    [{ 'Accept-Language': 'ru' }, 'ka'],
  ])('takes the language of %j as %s', async (headers, language) => {
    const bank = createTestBank();

    const id = await createOrder(bank, {}, headers);

    expect(await readReceipt(bank, id)).toMatchObject({ lang: language });
  });
});

describe('Idempotency-Key of an order', () => {
  it('repeats the first answer and creates one order', async () => {
    const bank = createTestBank();

    const first = await (await postOrder(bank, orderBody(), { 'Idempotency-Key': KEY })).text();
    const second = await (
      await postOrder(bank, orderBody({ external_order_id: 'TMD-2' }), { 'Idempotency-Key': KEY })
    ).text();

    expect(second).toBe(first);
    expect(bank.store.listOrders()).toHaveLength(1);
  });

  it('repeats a first refusal', async () => {
    const bank = createTestBank();

    await postOrder(bank, orderBody({ ttl: 1 }), { 'Idempotency-Key': KEY });
    const second = await postOrder(bank, orderBody(), { 'Idempotency-Key': KEY });

    expect(second.status).toBe(400);
    expect(await readJson(second)).toEqual({ message: 'ttl: must be from 2 to 1440' });
  });

  it('creates one order from two parallel requests', async () => {
    const bank = createTestBank();

    const [one, other] = await Promise.all([
      postOrder(bank, orderBody(), { 'Idempotency-Key': KEY }),
      postOrder(bank, orderBody(), { 'Idempotency-Key': KEY }),
    ]);

    expect(await one.text()).toBe(await other.text());
  });

  it('is kept over a restart', async () => {
    const before = createTestBank();
    const first = await (await postOrder(before, orderBody(), { 'Idempotency-Key': KEY })).text();

    const after = createTestBank({ store: before.store });

    expect(await (await postOrder(after, orderBody(), { 'Idempotency-Key': KEY })).text()).toBe(first);
  });

  it('must be a UUID v4', async () => {
    const response = await postOrder(createTestBank(), orderBody(), { 'Idempotency-Key': 'order-1' });

    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message: 'Idempotency-Key must be a UUID v4' });
  });
});
