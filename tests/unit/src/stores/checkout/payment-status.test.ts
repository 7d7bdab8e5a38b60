// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followPayment } from '#src/stores/checkout/payment-status.ts';
import { fakeApi, NO_ANSWER, reply, text, undescribed } from '#tests/support/islands/fake-api.ts';
import { ORDER } from '#tests/support/answers.ts';

const ROUTE = 'GET /orders/order-1';
const onInterim = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onInterim.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Advances the clock by eight requests and the pauses between them. */
async function follow(): Promise<string> {
  const payment = followPayment('order-1', onInterim);
  await vi.advanceTimersByTimeAsync(60_000);
  return (await payment).status;
}

describe('followPayment', () => {
  it.each([
    { answer: 'confirmed', status: 'confirmed' },
    { answer: 'failed', status: 'failed' },
    { answer: 'expired', status: 'failed' },
    { answer: 'cancelled', status: 'cancelled' },
    { answer: 'refund_due', status: 'refund' },
    { answer: 'refunded', status: 'refunded' },
  ])('is $status when the order is $answer', async ({ answer, status }) => {
    const api = fakeApi({ [ROUTE]: { ...ORDER, status: answer } });

    expect(await follow()).toBe(status);
    expect(api.callsTo(ROUTE)).toHaveLength(1);
    expect(onInterim).not.toHaveBeenCalled();
  });

  it('asks again while the bank has not decided', async () => {
    const answers = ['pending', 'pending', 'confirmed'];
    const api = fakeApi({ [ROUTE]: () => ({ ...ORDER, status: answers.shift() }) });

    expect(await follow()).toBe('confirmed');
    expect(api.callsTo(ROUTE)).toHaveLength(3);
    expect(onInterim.mock.calls).toEqual([['pending'], ['pending']]);
  });

  it('stays pending after the eighth question', async () => {
    const api = fakeApi({ [ROUTE]: { ...ORDER, status: 'pending' } });

    expect(await follow()).toBe('pending');
    expect(api.callsTo(ROUTE)).toHaveLength(8);
  });

  it.each([
    { answer: NO_ANSWER },
    { answer: undescribed(401, {}) },
    { answer: undescribed(429, {}) },
    { answer: text('<html>') },
  ])('does not call a payment confirmed when the answer is $answer', async ({ answer }) => {
    fakeApi({ [ROUTE]: answer });

    expect(await follow()).toBe('pending');
  });

  it.each([
    { answer: undescribed(404, 'Not found') },
    { answer: undescribed(404, {}) },
    { answer: undescribed(200, {}) },
    { answer: undescribed(200, null) },
    { answer: undescribed(200, { status: 'PAID' }) },
  ])('believes the way back when the back end knows no such call: $answer', async ({ answer }) => {
    fakeApi({ [ROUTE]: answer });

    expect(await follow()).toBe('confirmed');
  });

  it.each([
    { answer: reply(404, { code: 'order_not_found', message: 'x' }), status: 'unknown' },
    { answer: undescribed(404, { code: 'not_found', message: 'x' }), status: 'unknown' },
    { answer: reply(401, { code: 'sign_in_required', message: 'x' }), status: 'signed_out' },
  ])('is $status when the server says $answer, and asks once', async ({ answer, status }) => {
    const api = fakeApi({ [ROUTE]: answer, [`${ROUTE}/payment`]: undescribed(404, {}) });

    expect(await follow()).toBe(status);
    expect(api.callsTo(ROUTE)).toHaveLength(1);
  });
});

describe('followPayment, where the address names no order', () => {
  it.each([
    { answer: reply(404, { code: 'order_not_found', message: 'x' }), status: 'unknown' },
    { answer: reply(401, { code: 'sign_in_required', message: 'x' }), status: 'signed_out' },
    { answer: undescribed(404, '<h1>Not found</h1>'), status: 'confirmed' },
  ])('is $status when the back end says $answer, and asks once', async ({ answer, status }) => {
    const route = 'GET /orders/none';
    const api = fakeApi({ [route]: answer, [`${route}/payment`]: undescribed(404, {}) });

    expect(await followPayment('', onInterim)).toMatchObject({ status });
    expect(api.callsTo(route)).toHaveLength(1);
  });
});
