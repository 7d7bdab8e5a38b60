// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import {
  BANK_PAGE,
  CREATE_ORDER,
  CREATED,
  INPUT,
  openCheckout,
  readyToPay,
} from '#tests/support/islands/checkout-page.ts';
import { held, NO_ANSWER, reply, text, type FakeApi } from '#tests/support/islands/fake-api.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const keysOf = (api: FakeApi) =>
  api.callsTo(CREATE_ORDER).map(({ headers }) => headers.get('Idempotency-Key') ?? '');

/** Answers in order; the last one repeats. */
async function openWith(...answers: unknown[]) {
  const api = readyToPay({ [CREATE_ORDER]: () => (answers.length > 1 ? answers.shift() : answers[0]) });
  const page = await openCheckout();
  return { api, ...page };
}

describe('sendWithRequestKey', () => {
  it('has a UUID of its own, also where the page has no HTTPS', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
    const { api, startCheckout } = await openWith(CREATED);

    await startCheckout(INPUT);

    expect(keysOf(api)).toEqual([expect.stringMatching(UUID)]);
  });

  it('is sent once more by itself when the answer was lost, under the same key', async () => {
    const { api, startCheckout } = await openWith(NO_ANSWER, CREATED);

    expect(await startCheckout(INPUT)).toBe(BANK_PAGE);

    const [first, second, ...more] = keysOf(api);
    expect(second).toBe(first);
    expect(more).toEqual([]);
  });

  it('is the same when the diner presses again after lost answers', async () => {
    const { api, startCheckout } = await openWith(NO_ANSWER);

    await startCheckout(INPUT);
    await startCheckout(INPUT);

    expect(keysOf(api)).toHaveLength(4);
    expect(new Set(keysOf(api)).size).toBe(1);
  });

  it('is the same while the order is still being made', async () => {
    const busy = reply(409, { code: 'order_in_progress', message: 'x' });
    const { $checkout, api, startCheckout } = await openWith(busy, CREATED);

    await startCheckout(INPUT);
    expect($checkout.get()).toMatchObject({ state: 'refused', refusal: { code: 'order_in_progress' } });
    await startCheckout(INPUT);

    expect(new Set(keysOf(api)).size).toBe(1);
  });

  it.each([
    { answer: CREATED },
    { answer: reply(502, { code: 'payment_unavailable', message: 'x' }) },
    { answer: reply(409, { code: 'order_already_confirmed', message: 'x' }) },
    { answer: reply(422, { code: 'request_key_reused', message: 'x' }) },
    { answer: text('<html>') },
  ])('ends with the answer $answer', async ({ answer }) => {
    const { api, startCheckout } = await openWith(answer);

    await startCheckout(INPUT);
    await startCheckout(INPUT);

    expect(keysOf(api)).toHaveLength(2);
    expect(new Set(keysOf(api)).size).toBe(2);
  });

  it('takes a new key for another request', async () => {
    const { addItem, api, startCheckout } = await openWith(NO_ANSWER);
    await startCheckout(INPUT);

    addItem({ id: 'saperavi', priceTetri: 1400, imageUrl: '', translations: [] });
    await startCheckout(INPUT);

    expect(new Set(keysOf(api)).size).toBe(2);
  });

  it('outlives the late answer to a request that the diner has left', async () => {
    const [left, lost] = [held(CREATED), held(NO_ANSWER)];
    const { addItem, api, resetCheckout, startCheckout } = await openWith(
      left.answer(),
      lost.answer(),
      NO_ANSWER,
    );
    const old = startCheckout(INPUT);
    await vi.waitUntil(() => keysOf(api).length === 1);
    resetCheckout();
    addItem({ id: 'saperavi', priceTetri: 1400, imageUrl: '', translations: [] });
    const next = startCheckout(INPUT);
    await vi.waitUntil(() => keysOf(api).length === 2);

    left.release();
    await old;
    lost.release();
    await next;
    await startCheckout(INPUT);

    expect(keysOf(api)).toHaveLength(5);
    expect(new Set(keysOf(api).slice(1)).size).toBe(1);
  });
});
