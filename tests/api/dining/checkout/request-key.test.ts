import { describe, expect, it } from 'vitest';
import { REQUEST_KEY_HEADER } from '#contract/routes/routes.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';

const KEY = '3f0c1b1e-8f4e-4b7d-9a57-0c6a1f5b2e11';

function send(diner: Client, overrides: object = {}, key = KEY) {
  return diner.post('/bog/create-order', orderRequest(overrides), { [REQUEST_KEY_HEADER]: key });
}

describe('the same checkout, sent twice', () => {
  it('is the same order at the bank', async () => {
    const { bank, causesOf, ctx, diner } = await createPayingApp();
    const nino = await diner();

    const first = await send(nino, { totalAmount: 1 });
    const second = await send(nino, { totalAmount: 1 });

    expect(first.status).toBe(200);
    expect(first.body).toHaveProperty('validation.correctedCartItems.length', 2);
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await bank.listOrders()).toHaveLength(1);
    const [order] = await ctx.db.selectFrom('orders').select('id').execute();
    expect(await causesOf(order?.id ?? '')).toEqual(['created']);
  });

  it('has the prices at which it was ordered', async () => {
    const { ctx, diner } = await createPayingApp();
    const nino = await diner();
    const first = await send(nino);

    await ctx.db.updateTable('menu_items').set({ price_tetri: 1, is_sold_out: 1 }).execute();

    expect(await send(nino)).toMatchObject({ status: 200, body: first.body });
  });

  it('accepts its key in any letter case', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();
    const first = await send(nino);

    expect((await send(nino, {}, KEY.toUpperCase())).body).toEqual(first.body);
  });

  it('is one order when it comes twice at once', async () => {
    const { bank, ctx, diner } = await createPayingApp();
    const nino = await diner();

    const answers = await Promise.all([send(nino), send(nino), send(nino)]);

    const good = answers.filter(({ status }) => status === 200);
    const busy = answers.filter(({ status }) => status !== 200);
    expect(good.length).toBeGreaterThan(0);
    expect(new Set(good.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(busy.map(({ body }) => body)).toEqual(
      busy.map(() => expect.objectContaining({ code: 'order_in_progress' }) as unknown),
    );
    expect(await ctx.db.selectFrom('payments').select('status').execute()).toEqual([{ status: 'pending' }]);
    expect(await bank.listOrders()).toHaveLength(1);
  });

  it('is told to wait while the bank is being asked', async () => {
    const { bank, ctx, diner } = await createPayingApp();
    const nino = await diner();
    const { promise, resolve } = Promise.withResolvers<void>();
    ctx.bank = {
      ...bank.bank,
      createPayment: async (request) => {
        await promise;
        return bank.bank.createPayment(request);
      },
    };

    const first = send(nino);
    await expect.poll(async () => (await ctx.db.selectFrom('orders').selectAll().execute()).length).toBe(1);
    expect(await send(nino)).toMatchObject({ status: 409, body: { code: 'order_in_progress' } });
    resolve();

    expect((await first).status).toBe(200);
    expect((await send(nino)).body).toEqual((await first).body);
  });

  it('answers payment_unavailable once its order has failed', async () => {
    const { bank, diner } = await createPayingApp();
    const nino = await diner();
    await bank.setFaults({ createOrder: 'error500' });
    await send(nino);
    await bank.setFaults({ createOrder: 'normal' });

    expect(await send(nino)).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } });
    expect(await bank.listOrders()).toEqual([]);
    expect(await send(nino, {}, KEY.replace('3', '4'))).toMatchObject({ status: 200 });
  });

  it('answers order_already_confirmed once it is confirmed', async () => {
    const { bank, diner, follow } = await createPayingApp();
    const nino = await diner();
    await send(nino);
    const [atBank] = await bank.listOrders();
    await follow(nino, await bank.pay(atBank?.externalOrderId ?? ''));

    expect(await send(nino)).toMatchObject({ status: 409, body: { code: 'order_already_confirmed' } });
    expect(await bank.listOrders()).toHaveLength(1);
  });
});

describe('a key', () => {
  it('is refused for another request', async () => {
    const { bank, claims, diner } = await createPayingApp();
    const nino = await diner();
    await send(nino);

    const answer = await send(nino, { selectedTables: ['table5'] });

    expect(answer).toMatchObject({ status: 422, body: { code: 'request_key_reused' } });
    expect(await bank.listOrders()).toHaveLength(1);
    expect(new Set((await claims()).map(({ table_id }) => table_id))).toEqual(new Set(['table2', 'table3']));
  });

  it("does not clash with another diner's", async () => {
    const { bank, diner } = await createPayingApp();
    const [nino, giorgi] = [await diner(), await diner()];
    await send(nino);

    expect(await send(giorgi)).toMatchObject({ status: 409, body: { code: 'table_taken' } });
    expect(await send(giorgi, { selectedTables: ['table5'] })).toMatchObject({ status: 200 });
    expect(await bank.listOrders()).toHaveLength(2);
  });

  it('of a refused request is free for the next one', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();
    await send(nino, { selectedTables: ['table99'] });

    expect(await send(nino)).toMatchObject({ status: 200 });
  });

  it.each(['', '1', 'not-a-key', `${KEY}0`, KEY.replaceAll('-', '')])('may not be "%s"', async (key) => {
    const { bank, diner } = await createPayingApp();
    const nino = await diner();

    expect(await send(nino, {}, key)).toMatchObject({ status: 400, body: { code: 'body_invalid' } });
    expect(await bank.listOrders()).toEqual([]);
  });

  it('is not needed: without one, each request is a new attempt', async () => {
    const { diner, order, statusOf } = await createPayingApp();
    const nino = await diner();
    const first = await order(nino);
    const second = await order(nino);

    expect(await statusOf(first)).toBe('cancelled');
    expect(await statusOf(second)).toBe('pending');
  });
});
