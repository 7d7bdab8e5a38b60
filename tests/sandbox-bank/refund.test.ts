import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  createFakeClock,
  createOrder,
  createTestBank,
  postForm,
  postRefund,
  readJson,
  readReceipt,
  START,
  typedCard,
  type TestBank,
} from './support.ts';

const KEY = '3f2b8c9e-7d41-4a52-9c1f-0b6a8d7e5f43';

async function createPaidOrder(bank: TestBank, card = typedCard()) {
  const id = await createOrder(bank);
  await postForm(bank, id, card);
  await bank.clock.advance(0);
  return id;
}

describe('POST /payments/v1/payment/refund/:id', () => {
  it('is accepted at once and settled later', async () => {
    const bank = createTestBank();
    const id = await createPaidOrder(bank);

    const response = await postRefund(bank, id, { amount: '184.50' });
    expect(response.status).toBe(200);
    const { action_id: actionId, ...answer } = z
      .looseObject({ action_id: z.uuidv4() })
      .parse(await readJson(response));
    expect(answer).toEqual({ key: 'request_received', message: 'Refund request received' });
    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'refund_requested' },
      actions: [],
    });

    await bank.clock.advance(1000);
    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'refunded' },
      purchase_units: { request_amount: '184.5', transfer_amount: '0.0', refund_amount: '184.5' },
      actions: [
        {
          action_id: actionId,
          request_channel: 'public_api',
          action: 'refund',
          status: 'completed',
          zoned_action_date: '2026-11-20T10:01:10.120000Z',
          amount: '184.5',
        },
      ],
    });
  });

  it('refunds parts until nothing is left', async () => {
    const bank = createTestBank();
    const id = await createPaidOrder(bank);

    await postRefund(bank, id, { amount: 40 });
    await bank.clock.advance(1000);
    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'refunded_partially' },
      purchase_units: { transfer_amount: '144.5', refund_amount: '40.0' },
      actions: [{ action: 'partial_refund', amount: '40.0' }],
    });

    await postRefund(bank, id, {});
    await bank.clock.advance(1000);
    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'refunded' },
      purchase_units: { transfer_amount: '0.0', refund_amount: '184.5' },
      actions: [{ amount: '40.0' }, { action: 'partial_refund', amount: '144.5' }],
    });
  });

  it('sends a callback when it is settled', async () => {
    const bank = createTestBank();
    const id = await createPaidOrder(bank);

    await postRefund(bank, id, { amount: 184.5 });
    await bank.clock.advance(1000);

    expect(bank.sent).toHaveLength(2);
    expect(bank.sent[1]?.body).toContain('"order_status":{"key":"refunded"');
  });

  it('is declined for the card that cannot be refunded', async () => {
    const bank = createTestBank();
    const id = await createPaidOrder(bank, typedCard({ number: '4000000000000003' }));

    await postRefund(bank, id, { amount: 184.5 });
    await bank.clock.advance(1000);

    expect(await readReceipt(bank, id)).toMatchObject({
      order_status: { key: 'completed' },
      purchase_units: { transfer_amount: '184.5', refund_amount: '0.0' },
      actions: [{ status: 'rejected', code: '162' }],
    });
  });

  it('is settled when the order is read', async () => {
    const before = createTestBank();
    const id = await createPaidOrder(before);
    await postRefund(before, id, { amount: 184.5 });

    const after = createTestBank({ store: before.store, clock: createFakeClock(START + 1000) });

    expect(await readReceipt(after, id)).toMatchObject({ order_status: { key: 'refunded' } });
  });

  it('is settled after a restart without a read', async () => {
    const before = createTestBank();
    await postRefund(before, await createPaidOrder(before), { amount: 184.5 });

    const after = createTestBank({ store: before.store });
    await after.clock.advance(1000);

    expect(after.sent[0]?.body).toContain('"order_status":{"key":"refunded"');
    expect(after.sent).toHaveLength(1);
  });

  it('repeats the first answer for the same Idempotency-Key', async () => {
    const bank = createTestBank();
    const id = await createPaidOrder(bank);

    const first = await (await postRefund(bank, id, { amount: 40 }, { 'Idempotency-Key': KEY })).text();
    await bank.clock.advance(1000);
    const second = await (await postRefund(bank, id, { amount: 40 }, { 'Idempotency-Key': KEY })).text();
    await bank.clock.advance(1000);

    expect(second).toBe(first);
    expect(bank.store.findOrder(id)).toMatchObject({ refundedTetri: 4000 });
  });

  it.each([
    ['more than was paid', { amount: 184.51 }, 'Amount exceeds what was paid'],
    ['nothing', { amount: 0 }, 'Invalid amount'],
    ['a third decimal', { amount: '1.005' }, 'Invalid amount'],
    ['a word', { amount: 'all' }, 'Invalid amount'],
    ['a list', { amount: [1] }, 'Invalid amount'],
  ])('refuses %s', async (_name, body, message) => {
    const bank = createTestBank();
    const id = await createPaidOrder(bank);

    const response = await postRefund(bank, id, body);

    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message });
  });

  it('refuses an order that is not paid', async () => {
    const bank = createTestBank();

    const response = await postRefund(bank, await createOrder(bank), { amount: 1 });

    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message: 'Order is not paid' });
  });

  it('refuses a second refund while one is under way', async () => {
    const bank = createTestBank();
    const id = await createPaidOrder(bank);
    await postRefund(bank, id, { amount: 100 });

    const response = await postRefund(bank, id, { amount: 50 });

    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message: 'Another refund is being processed' });
  });

  it('refuses an order that is fully refunded', async () => {
    const bank = createTestBank();
    const id = await createPaidOrder(bank);
    await postRefund(bank, id, { amount: 184.5 });
    await bank.clock.advance(1000);

    const response = await postRefund(bank, id, { amount: 0.01 });

    expect(response.status).toBe(400);
  });

  it('refuses an unknown order', async () => {
    const response = await postRefund(createTestBank(), 'nothing', { amount: 1 });

    expect(response.status).toBe(400);
    expect(await readJson(response)).toEqual({ message: 'Invalid order_id' });
  });
});
