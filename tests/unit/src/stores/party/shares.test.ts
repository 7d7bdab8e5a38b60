// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { NO_ANSWER, reply, type Answers, type ApiCall } from '#tests/support/islands/fake-api.ts';
import {
  answerLook,
  CHANGE,
  changed,
  GUEST_KEY,
  LOOK,
  openGuest,
  openPage,
  PARTY,
  PAYMENTS,
  keptPage,
  SPLIT_PARTY,
  splitParty,
  whenOpen,
} from '#tests/support/islands/party.ts';
import { findShares } from '#src/stores/party/shares.ts';
import { createdOrder } from '#tests/support/answers.ts';

const PAY = 'POST /parties/p-1/payments';
const BANK = 'https://bank.example/pay/1';
const CREATED = createdOrder(BANK, { serverCalculatedTotal: 16.5 });
const PAID = { state: 'paid', payer: 'g-levan' };
const changesOf = ({ body }: ApiCall) => (body as { changes: object[] }).changes;

async function openSplit(party: object = SPLIT_PARTY, answers: Answers = {}) {
  return openGuest({
    [LOOK]: answerLook(party).answer,
    [CHANGE]: changed(party),
    [PAY]: CREATED,
    ...answers,
  });
}

async function openSplitAsHost(party: object = SPLIT_PARTY) {
  const asHost = { ...party, isHost: true };
  const answers = { [LOOK]: answerLook(asHost).answer, [CHANGE]: changed(asHost, 'g-nina') };
  const page = await openPage({ ...answers, [PAY]: CREATED }, '#p-1.h0');
  await whenOpen(page);
  return page;
}

describe('findShares', () => {
  it('knows the own share, and whose are missing', async () => {
    const { open } = await openSplit(splitParty({ state: 'paid', payer: 'g-nina' }));

    expect(findShares(open().party)).toEqual({
      mine: { guest: 'g-levan', amountTetri: 1650, state: 'due', payer: '' },
      payable: [{ guest: 'g-levan', amountTetri: 1650, state: 'due', payer: '' }],
      isAtBank: false,
      missing: [open().party.me],
      leftOver: [],
    });
  });

  it('leaves to the host what guests who were taken off have left over', async () => {
    const off = splitParty({ state: 'paid', payer: 'g-nina' }, { guest: 'g-gone' });
    const { open } = await openSplit({ ...off, guests: SPLIT_PARTY.guests });
    const { mine, missing, leftOver } = findShares(open().party);

    expect(mine).toBeUndefined();
    expect(missing).toMatchObject([{ id: 'g-nina' }]);
    expect(leftOver).toMatchObject([{ guest: 'g-gone', amountTetri: 1650 }]);
  });

  it.each([
    { payer: 'g-levan', payable: ['g-nina', 'g-levan'], isAtBank: true },
    { payer: 'g-nina', payable: ['g-nina'], isAtBank: false },
  ])('lets only whom began a payment begin it again: $payer', async ({ payer, payable, isAtBank }) => {
    const { open } = await openSplit(splitParty({}, { state: 'paying', payer }));

    const found = findShares(open().party);

    expect(found.payable.map(({ guest }) => guest)).toEqual(payable);
    expect(found).toMatchObject({ isAtBank, missing: [{ name: 'Nina' }, { name: 'Levan' }] });
  });

  it('lets the host pay what guests have begun to pay if nothing else is left', async () => {
    const levan = { state: 'paying', payer: 'g-levan' };
    const alone = await openSplitAsHost(splitParty({ state: 'paid', payer: 'g-nina' }, levan));
    const both = await openSplitAsHost(splitParty({}, levan));

    expect([alone, both].map(({ open }) => findShares(open().party).payable)).toMatchObject([
      [{ guest: 'g-levan' }],
      [{ guest: 'g-nina' }],
    ]);
  });

  it('has none where one pays for all', async () => {
    const { open } = await openGuest();

    expect(findShares(open().party)).toEqual({
      mine: undefined,
      payable: [],
      isAtBank: false,
      missing: [],
      leftOver: [],
    });
  });
});

describe('paying shares', () => {
  it("orders a guest's own share with their key", async () => {
    const { api, payParty } = await openSplit();

    await expect(payParty('ka', ['g-levan'])).resolves.toBe(BANK);

    expect(api.callsTo(PAY)[0]?.body).toEqual({
      token: 't0',
      guestKey: GUEST_KEY,
      guests: ['g-levan'],
      amount: 16.5,
      language: 'ka',
    });
  });

  it('orders what is left at once for the host', async () => {
    const { api, payParty } = await openSplitAsHost();

    await expect(payParty('en', ['g-nina', 'g-levan'])).resolves.toBe(BANK);

    expect(api.callsTo(PAY)[0]?.body).toMatchObject({
      token: 'h0',
      guests: ['g-nina', 'g-levan'],
      amount: 41.8,
    });
  });

  it('repeats a request whose answer was lost with the same key', async () => {
    const answers = [NO_ANSWER, CREATED];
    const { api, payParty } = await openSplit(SPLIT_PARTY, { [PAY]: () => answers.shift() });

    await expect(payParty('en', ['g-levan'])).resolves.toBe(BANK);

    const [first, second] = api.callsTo(PAY).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('shows the shares that have changed since', async () => {
    const message = 'The shares have changed.';
    const { api, payParty, open } = await openSplit(SPLIT_PARTY, {
      [PAY]: reply(409, { code: 'share_changed', message }),
    });
    api.answers[LOOK] = answerLook({ ...splitParty({}, { amount: 20 }), version: 'v2' }).answer;

    await expect(payParty('en', ['g-levan'])).resolves.toBeUndefined();

    await vi.waitFor(() => expect(findShares(open().party).mine?.amountTetri).toBe(2000));
    expect(open()).toMatchObject({
      isPaying: false,
      news: { kind: 'refused', refusal: { code: 'share_changed', message } },
    });
  });

  it('leaves for web pages only', async () => {
    const { payParty, open } = await openSplit(SPLIT_PARTY, {
      [PAY]: { ...CREATED, redirect_url: 'javascript:alert(1)' },
    });

    await expect(payParty('en', ['g-levan'])).resolves.toBeUndefined();

    expect(open().news).toEqual({ kind: 'refused', refusal: { way: 'again' } });
  });
});

describe('after the bank', () => {
  const atBank = splitParty({}, { state: 'paying', payer: 'g-levan' });
  const othersAtBank = splitParty({ state: 'paying', payer: 'g-nina' }, PAID);

  it.each([
    { name: 'waits for its answer', party: atBank, news: { kind: 'awaited' } },
    { name: 'does not wait for that about others', party: othersAtBank, news: undefined },
    { name: 'does not wait once all is paid', party: { ...PARTY, state: 'paid' }, news: undefined },
  ])('$name', async ({ party, news }) => {
    const answers = { [LOOK]: answerLook(party).answer, [CHANGE]: changed(party) };
    const page = await openPage(answers, `?payment=o-2#p-1.t0.${GUEST_KEY}`);
    await whenOpen(page);

    expect(page.open().news).toEqual(news);
    expect(page.open().party.me?.name).toBe('Levan');
  });
});

describe('a guest who cannot come', () => {
  const [nina, levan] = PARTY.guests;
  const paid = { ...PARTY, state: 'paid', guests: [nina, { ...levan, leaveRefundAmount: 16.5 }] };
  const alone = { ...PARTY, state: 'paid', guests: [nina] };
  const leave = { kind: 'leave', refundAmount: 16.5 } as const;

  it('leaves the list, keeps the key, and reads what is refunded', async () => {
    const { api, changeList, open, page } = await openSplit(paid);
    expect(open().party.me?.leaveRefundTetri).toBe(1650);
    api.answers[CHANGE] = changed(alone, null);
    api.answers[PAYMENTS] = { paidAmount: 16.5, refundAmount: 16.5, returnedAmount: 0 };

    changeList(leave);

    expect(open().party.guests).toHaveLength(2);
    const payments = { paidTetri: 1650, refundTetri: 1650, returnedTetri: 0 };
    await vi.waitFor(() => expect(page()).toEqual({ state: 'left', payments }));
    expect(changesOf(api.callsTo(CHANGE)[0] as ApiCall)).toMatchObject([leave]);
    expect(keptPage().link).toContain(GUEST_KEY);
  });

  it('has left too if the answer was lost, and asks nothing more', async () => {
    const { api, changeList, page, wake } = await openSplit(paid);
    const answers = [NO_ANSWER, changed(alone, null)];
    api.answers[CHANGE] = () => answers.shift();

    changeList(leave);

    await vi.waitFor(() => expect(page()).toEqual({ state: 'left' }));
    const calls = api.calls.length;
    wake();
    expect(api.calls).toHaveLength(calls);
  });

  it('stays, and reads the refund as it is now, if it has changed', async () => {
    const { api, changeList, open } = await openSplit(paid);
    const refused = [{ key: '', code: 'refund_changed', message: 'The refund has changed.' }];
    const later = { ...paid, guests: [nina, { ...levan, leaveRefundAmount: 8.25 }] };
    api.answers[CHANGE] = changed(later, 'g-levan', refused);

    changeList(leave);

    await vi.waitFor(() => expect(open().news).toMatchObject({ refusal: { code: 'refund_changed' } }));
    expect(open().party.me?.leaveRefundTetri).toBe(825);
  });

  it('asks for the refund of the present moment', async () => {
    const { api, open, reloadParty } = await openSplit(paid);
    api.answers[LOOK] = answerLook({ ...paid, guests: [nina, levan] }).answer;

    reloadParty();

    await vi.waitFor(() => expect(open().party.me?.leaveRefundTetri).toBeUndefined());
  });
});
