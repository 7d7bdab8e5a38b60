// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createdOrder } from '#tests/support/answers.ts';
import { held, NO_ANSWER, reply, type Answers, type ApiCall } from '#tests/support/islands/fake-api.ts';
import { answerLook, CHANGE, changed, HOST_PARTY, LOOK, openPage } from '#tests/support/islands/party.ts';

const PAY = 'POST /orders/p-1/additions';
const BANK = 'https://bank.example/pay/1';
const CREATED = createdOrder(BANK, { serverCalculatedTotal: 41.8 });

async function openHost(answers: Answers = {}, party: object = HOST_PARTY) {
  const look = answerLook(party).answer;
  const page = await openPage(
    { [LOOK]: look, [CHANGE]: changed(party, 'g-nina'), [PAY]: CREATED, ...answers },
    '#p-1.h0',
  );
  await vi.waitFor(() => expect(page.page().state).toBe('open'));
  return page;
}

describe('payParty', () => {
  it("orders every dish once with the host's token", async () => {
    const { api, payParty } = await openHost();

    await expect(payParty('en')).resolves.toBe(BANK);

    const [order] = api.callsTo(PAY);
    expect(order?.body).toEqual({
      token: 'h0',
      language: 'en',
      totalAmount: 41.8,
      menuItems: [
        { id: 'khinkali', quantity: 2, price: 4 },
        { id: 'saperavi', quantity: 1, price: 30 },
      ],
    });
    expect(order?.headers.get('Idempotency-Key') ?? order?.headers.get('X-Request-Key')).toMatch(
      /^[\da-f-]{36}$/,
    );
  });

  it('repeats a request whose answer was lost with the same key', async () => {
    const answers = [NO_ANSWER, CREATED];
    const { api, payParty } = await openHost({ [PAY]: () => answers.shift() });

    await expect(payParty('en')).resolves.toBe(BANK);

    expect(api.callsTo(PAY)).toHaveLength(2);
    expect(api.callsTo(PAY)[0]?.headers).toEqual(api.callsTo(PAY)[1]?.headers);
  });

  it('waits until the server has all changes', async () => {
    const slow = held(changed(HOST_PARTY, 'g-nina'));
    const { api, payParty, changeList } = await openHost({ [CHANGE]: slow.answer });
    changeList({ kind: 'dishes', id: 'pkhali', by: 1 });

    const paying = payParty('en');
    await vi.waitFor(() => expect(api.callsTo(CHANGE)).toHaveLength(1));
    expect(api.callsTo(PAY)).toEqual([]);
    slow.release();

    await expect(paying).resolves.toBe(BANK);
  });

  it('pays nothing while changes cannot be sent', async () => {
    const { api, payParty, changeList, open } = await openHost({ [CHANGE]: NO_ANSWER });
    changeList({ kind: 'dishes', id: 'pkhali', by: 1 });

    await expect(payParty('en')).resolves.toBeUndefined();

    expect(open()).toMatchObject({ isPaying: false, news: { kind: 'unsent' } });
    expect(api.callsTo(PAY)).toEqual([]);
  });

  it.each([
    {
      party: { dishes: [{ ...HOST_PARTY.dishes[0], isAvailable: false }, HOST_PARTY.dishes[1]] },
      news: { kind: 'unavailable', ids: ['khinkali'] },
    },
    { party: { dishes: [] }, news: { kind: 'empty' } },
    { party: { minimumAmount: 38.01 }, news: { kind: 'too_small' } },
  ])('asks no bank about a list that cannot be paid: $news.kind', async ({ party, news }) => {
    const { api, payParty, open } = await openHost({}, { ...HOST_PARTY, ...party });

    await payParty('en');

    expect(open()).toMatchObject({ isPaying: false, news });
    expect(api.callsTo(PAY)).toEqual([]);
  });

  it('shows the list that has changed since', async () => {
    const { api, payParty, open } = await openHost({
      [PAY]: reply(409, { code: 'party_changed', message: 'The list has changed.' }),
    });
    const later = { ...HOST_PARTY, version: 'v2', totalAmount: 50 };
    api.answers[LOOK] = answerLook(later).answer;

    await payParty('en');

    await vi.waitFor(() => expect(open().party.totalTetri).toBe(5000));
    expect(open()).toMatchObject({
      isPaying: false,
      news: { kind: 'refused', refusal: { code: 'party_changed', message: 'The list has changed.' } },
    });
  });

  it.each([{ serverCalculatedTotal: 44 }, { serverCalculatedTotal: 41.8, payNow: 10 }])(
    'leaves for the bank only with the sum that was shown: %o',
    async (sums) => {
      vi.stubGlobal('__ADVANCE__', [{ percent: 30 }]);
      const { payParty, open } = await openHost({ [PAY]: createdOrder(BANK, sums) });

      await expect(payParty('en')).resolves.toBeUndefined();

      expect(open().news).toEqual({ kind: 'prices' });
    },
  );

  it('leaves for web pages only', async () => {
    const { payParty, open } = await openHost({ [PAY]: { ...CREATED, redirect_url: 'javascript:alert(1)' } });

    await expect(payParty('en')).resolves.toBeUndefined();

    expect(open().news).toEqual({ kind: 'refused', refusal: { way: 'again' } });
  });

  it('pays once, however often it is pressed', async () => {
    const { api, payParty } = await openHost();

    await Promise.all([payParty('en'), payParty('en')]);

    expect(api.callsTo(PAY)).toHaveLength(1);
  });
});

it('sends the header of the request key', async () => {
  const { REQUEST_KEY_HEADER } = await import('#contract/routes/routes.ts');
  const { api, payParty } = await openHost();

  await payParty('en');

  expect((api.callsTo(PAY)[0] as ApiCall).headers.get(REQUEST_KEY_HEADER)).toMatch(/^[\da-f-]{36}$/);
});
