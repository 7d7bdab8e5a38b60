// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { held, reply, type ApiCall } from '#tests/support/islands/fake-api.ts';
import {
  answerLook,
  CHANGE,
  changed,
  GUEST_KEY,
  HOST_PARTY,
  LOOK,
  PARTY,
  PAYMENTS,
  SPLIT_PARTY,
  splitParty,
} from '#tests/support/islands/party.ts';
import {
  find,
  isHidden,
  openTogether,
  partOf,
  pressIn,
  rowOf,
  said,
  shareOf,
  shown,
} from '#tests/support/islands/together-page.ts';

const PAY = 'POST /parties/p-1/payments';
const ORDER = 'POST /orders/p-1/additions';
const CHANGED = reply(409, { code: 'share_changed', message: 'The shares have changed.' });
const whenShown = (text: string, part = 'when') => vi.waitFor(() => expect(shown(part)).toContain(text));
const changesOf = (call: { body: unknown } | undefined) => (call?.body as { changes: object[] }).changes;

async function openGuest(party: object = SPLIT_PARTY, hash?: string) {
  const page = await openTogether({ [LOOK]: answerLook(party).answer, [CHANGE]: changed(party) }, hash);
  await whenShown('19:00');
  return page;
}

async function openHost(party: object) {
  const asHost = { ...party, isHost: true };
  const link = { 'GET /parties/p-1/link': { url: 'https://tamada.example/together#p-1.t0', qr: '<svg/>' } };
  const answers = { [LOOK]: answerLook(asHost).answer, [CHANGE]: changed(asHost, 'g-nina'), ...link };
  const page = await openTogether(answers, '#p-1.h0');
  await whenShown('19:00');
  return page;
}

describe('the host', () => {
  it('is asked who pays, with both sums and who has not come yet', async () => {
    const { api } = await openHost(HOST_PARTY);

    partOf('pay').click();

    const question = 'Who pays? Still choosing: Levan. 2 guests have not joined the list yet.';
    expect([shown('who-pays-text'), said()]).toEqual([question, question]);
    expect([shown('pay-all'), shown('pay-each')]).toEqual([
      'I’ll pay for everyone: ₾41.80 with service',
      'Everyone pays their own share; yours is ₾25.30 with service',
    ]);
    expect(document.activeElement).toBe(partOf('not-yet'));
    partOf('not-yet').click();
    expect([shown('who-pays'), document.activeElement]).toEqual(['', partOf('pay')]);
    expect(api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('pays for all only after the question', async () => {
    const { api } = await openHost(HOST_PARTY);
    api.answers[ORDER] = reply(409, { code: 'party_changed', message: '' });

    partOf('pay').click();
    partOf('pay-all').click();

    await vi.waitFor(() => expect(api.callsTo(ORDER)).toHaveLength(1));
    expect([shown('who-pays'), document.activeElement]).toEqual(['', partOf('pay')]);
  });

  it('reads what it means that each pays their share, and lets them', async () => {
    const { api } = await openHost(HOST_PARTY);
    expect(shown('split-hint')).toContain('once everyone has paid, by 16:40 at the latest');
    expect(shown('pay')).toBe('Pay ₾41.80');
    const split = { ...SPLIT_PARTY, isHost: true };
    api.answers[CHANGE] = changed(split, 'g-nina');

    find('[data-press="split"]').focus();
    pressIn(partOf('split'), 'split');

    expect(document.activeElement).toBe(find('#who'));
    expect(isHidden(partOf('split'))).toBe(true);
    await vi.waitFor(() => expect(changesOf(api.callsTo(CHANGE)[0])).toMatchObject([{ isSplit: true }]));
    await whenShown('Not paid yet: Nina (you), Levan', 'state-text');
    expect([shown('pay'), shown('rest')]).toEqual(['Pay ₾25.30', 'Pay the rest: ₾41.80 with service']);
    expect([shown('send'), shown('send-hint')]).toEqual(['Send the link again', '']);
    expect(isHidden(find('#menu'))).toBe(true);
  });

  it.each([
    { party: { ...HOST_PARTY, guests: HOST_PARTY.guests.slice(0, 1) }, why: 'nobody else is there' },
    { party: { ...HOST_PARTY, dishes: [] }, why: 'there is no dish' },
    { party: { ...HOST_PARTY, state: 'paying' }, why: 'the whole list is being paid' },
  ])('splits nothing while $why', async ({ party }) => {
    await openHost(party);

    expect(isHidden(partOf('split'))).toBe(true);
  });

  it('takes the shares back while nobody has paid, and not later', async () => {
    const { api } = await openHost(SPLIT_PARTY);

    partOf('reopen').focus();
    pressIn(partOf('state'), 'reopen');

    expect(document.activeElement).toBe(find('#menu'));
    await vi.waitFor(() => expect(changesOf(api.callsTo(CHANGE)[0])).toMatchObject([{ isClosed: false }]));
    await openHost(splitParty({}, { state: 'paying', payer: 'g-levan' }));
    expect(isHidden(partOf('reopen'))).toBe(true);
  });

  it('reads whom the sum of the rest leaves out: guests who are at the bank', async () => {
    await openHost(splitParty({}, { state: 'paying', payer: 'g-levan' }));
    expect(shown('state-text')).toContain('by 16:40. Not paid yet: Nina (you), Levan (at the bank)');

    await openHost(splitParty({ state: 'paid', payer: 'g-nina' }, { state: 'paying', payer: 'g-levan' }));
    expect([shown('state-text'), shown('rest')]).toEqual([
      'Your share is paid. Not paid yet: Levan (at the bank)',
      'Pay the rest: ₾16.50 with service',
    ]);
  });

  it('pays the rest for a guest who is missing', async () => {
    const { api } = await openHost(splitParty({ state: 'paid', payer: 'g-nina' }));
    api.answers[PAY] = CHANGED;
    expect(shown('state-text')).toBe('Your share is paid. Not paid yet: Levan');
    expect([shown('pay'), shown('rest'), shown('foot')]).toEqual([
      '',
      'Pay the rest: ₾16.50 with service',
      '',
    ]);

    pressIn(partOf('state'), 'rest');

    await vi.waitFor(() => expect(api.callsTo(PAY)[0]?.body).toMatchObject({ guests: ['g-levan'] }));
  });

  it('takes a guest off the list who cannot come, and reads what is refunded', async () => {
    const [nina, levan] = HOST_PARTY.guests;
    const paid = { ...HOST_PARTY, state: 'paid', guests: [nina, { ...levan, leaveRefundAmount: 16.5 }] };
    const { api } = await openHost(paid);
    const guest = find('[data-guest="g-levan"]');

    pressIn(guest, 'ask');
    expect(guest.querySelector('[data-part="question-text"]')?.textContent).toContain(
      'Is Levan not coming? ₾16.50 will be refunded to the card that paid for them',
    );
    api.answers[CHANGE] = changed({ ...paid, guests: [nina] }, 'g-nina');
    pressIn(guest, 'remove');

    await vi.waitFor(() => expect(document.querySelector('[data-guest="g-levan"]')).toBeNull());
    expect(changesOf(api.callsTo(CHANGE)[0])).toMatchObject([
      { kind: 'leave', guest: 'g-levan', refundAmount: 16.5 },
    ]);
    expect(isHidden(find('#paid'))).toBe(false);
  });

  it('pays only the own share if that is the last', async () => {
    await openHost(splitParty({}, { state: 'paid', payer: 'g-levan' }));

    expect([shown('pay'), shown('rest')]).toEqual(['Pay ₾25.30', '']);
  });
});

describe('a guest', () => {
  it('sees what each pays, and pays their share', async () => {
    const { api } = await openGuest(splitParty({ state: 'paid', payer: 'g-nina' }));
    api.answers[PAY] = CHANGED;
    expect([shareOf('g-nina'), shareOf('g-levan')]).toEqual([
      ['₾25.30', 'paid'],
      ['₾16.50', 'not paid yet'],
    ]);
    expect(isHidden(find('[data-guest=""] [data-part="sum"]'))).toBe(true);
    expect(shown('until')).toBe('To be paid by 16:40');
    expect(shown('ready-count')).toBe('Shares paid: 1 of 2');
    expect([shown('my-sum'), shown('all-sum'), shown('pay')]).toEqual(['₾16.50', '₾41.80', 'Pay ₾16.50']);
    expect([shown('rest'), shown('reopen'), shown('send')]).toEqual(['', '', '']);

    partOf('pay').click();

    await vi.waitFor(() => expect(api.callsTo(PAY)[0]?.body).toMatchObject({ guests: ['g-levan'] }));
    await whenShown('The shares have changed.', 'news');
    expect(shown('pay')).toBe('Pay ₾16.50');
  });

  it('reads after the bank that it is paid, and how many are missing', async () => {
    await openGuest(splitParty({}, { state: 'paid', payer: 'g-levan' }));

    expect(shown('state-text')).toBe('Your share is paid. 1 guest has not paid yet.');
    expect(isHidden(partOf('foot'))).toBe(true);
    expect([document.title, said()]).toEqual(['Your share is paid | Tamada', shown('state-text')]);
  });

  it('hears at once that the list is closed, with their share, and the focus goes to it', async () => {
    const told = Promise.withResolvers<object>();
    const look = answerLook();
    await openTogether({
      [LOOK]: (call: ApiCall) => (call.query.since === 'v1' ? told.promise : look.answer(call)),
    });
    await whenShown('19:00');
    const more = rowOf('khinkali').querySelector<HTMLElement>('[data-press="more"]');
    more?.focus();

    told.resolve({ ...SPLIT_PARTY, version: 'v2' });

    await vi.waitFor(() => expect(document.activeElement).toBe(partOf('state')));
    expect(said()).toContain('The list is closed. Your share is ₾16.50, to be paid by 16:40.');
    expect(document.title).toBe('The list is closed | Tamada');
  });

  it('can begin a payment again that is open at the bank', async () => {
    await openGuest(splitParty({}, { state: 'paying', payer: 'g-levan' }));

    expect(shareOf('g-levan')).toEqual(['₾16.50', 'at the bank']);
    expect(shown('state-text')).toContain('Your payment at the bank has not been completed yet');
    expect(shown('pay')).toBe('Pay ₾16.50');
  });

  it('is not asked again while the bank has not told that it is paid', async () => {
    const atBank = splitParty({}, { state: 'paying', payer: 'g-levan' });

    await openGuest(atBank, `?payment=o-2#p-1.t0.${GUEST_KEY}`);

    expect(shown('news')).toContain('The bank has not confirmed the payment yet.');
    expect([shown('pay'), shown('state-text')]).toEqual(['', '2 guests have not paid yet.']);
  });

  it('pays nothing while the host pays for them', async () => {
    await openGuest(splitParty({}, { state: 'paying', payer: 'g-nina' }));

    expect(isHidden(partOf('foot'))).toBe(true);
  });

  it('is told how to be known again by somebody whom the page does not know', async () => {
    await openGuest(SPLIT_PARTY, '#p-1.t0');

    expect(shown('state-text')).toContain('Is one of the shares yours?');
    expect(shown('state-text')).toContain('ask Nina');
    expect([shown('pay'), isHidden(partOf('join'))]).toEqual(['', true]);
  });

  it('reads what is refunded before they say that they cannot come', async () => {
    const [nina, levan] = PARTY.guests;
    const paid = { ...PARTY, state: 'paid', guests: [nina, { ...levan, leaveRefundAmount: 16.5 }] };
    const { api } = await openGuest(paid);
    await vi.waitFor(() =>
      expect(shown('leave-text')).toContain('₾16.50 will be refunded to the card used.'),
    );
    const answer = held(changed({ ...paid, guests: [nina] }, null));
    api.answers[CHANGE] = answer.answer;

    partOf('leave-yes').click();
    await vi.waitFor(() => expect(shown('leave-yes')).toBe('One moment…'));
    answer.release();

    await vi.waitFor(() => expect(document.activeElement).toBe(partOf('over')));
    expect(isHidden(partOf('over'))).toBe(false);
    expect(changesOf(api.callsTo(CHANGE)[0])).toMatchObject([{ kind: 'leave', refundAmount: 16.5 }]);
    expect(isHidden(partOf('leave'))).toBe(true);
  });

  it('cannot leave when nothing would be refunded', async () => {
    await openGuest({ ...PARTY, state: 'paid' });

    expect(isHidden(partOf('leave'))).toBe(true);
  });
});

describe('who has paid a share of a list that has ended', () => {
  it.each([
    [
      { paidAmount: 10.73, refundAmount: 10.73, returnedAmount: 0 },
      'Refund: ₾10.73, to the card that you used.',
    ],
    [{ paidAmount: 10.73, refundAmount: 5.37, returnedAmount: 5.37 }, 'We have refunded ₾5.37 to the card'],
    [{ paidAmount: 10.73, refundAmount: 0, returnedAmount: 0 }, 'no refund is due'],
  ])('reads their own sum, where it goes and when', async (payments, text) => {
    const ended = reply(404, { code: 'party_ended', message: 'This list has ended.' });
    await openTogether({ [LOOK]: ended, [PAYMENTS]: payments });
    await whenShown(text, 'ended');

    expect(shown('ended')).toContain('This list has ended. You paid ₾10.73 here');
  });
});
