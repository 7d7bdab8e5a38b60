// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { CANCELLATION } from '#tests/support/answers.ts';
import {
  fakeApi,
  held,
  NO_ANSWER,
  reply,
  text,
  undescribed,
  type Answers,
} from '#tests/support/islands/fake-api.ts';

const OPEN = { ...CANCELLATION, isMovable: true, later: [] };
const RESERVATION = {
  state: 'open',
  date: '2026-07-05',
  timeSlot: '19:00',
  tables: ['table5', 'vip-zone-2'],
  totalTetri: 8400,
  returnedTetri: 0,
  refundTetri: 8400,
  isMovable: true,
  validUntil: Date.parse('2026-07-04T15:00:00Z'),
  later: [],
};
const CANCELLED = { ...OPEN, state: 'cancelled' };
const LOOK = 'GET /orders/o-1/cancellation';
const CANCEL = 'POST /orders/o-1/cancellation';

async function open(answers: Answers, address = { hash: '#o-1.t0-ken_', search: '' }) {
  vi.resetModules();
  const api = fakeApi(answers);
  const store = await import('#src/stores/amendments/cancellation.ts');
  const { $state, open: openCancellation, reload } = store.openedCancellation;
  await openCancellation(address);
  return { api, ...store, openCancellation, loadCancellation: reload, state: () => $state.get() };
}

async function openAndConfirm(answers: Answers) {
  const page = await open({ [LOOK]: OPEN, ...answers });
  page.askToCancel();
  await page.confirmCancellation();
  return page;
}

const tokenOf = ({ headers }: { headers: Headers }) => headers.get('X-Cancellation-Token');

describe('openCancellation', () => {
  it("follows a mail's link with its token", async () => {
    const { api, state } = await open({ [LOOK]: OPEN });

    expect(state()).toEqual({ state: 'open', reservation: RESERVATION, step: 'shown' });
    expect(api.callsTo(LOOK).map(tokenOf)).toEqual(['t0-ken_']);
  });

  it('follows the link of the profile without one', async () => {
    const { api, state } = await open({ [LOOK]: OPEN }, { hash: '', search: '?order=o-1' });

    expect(state()).toMatchObject({ state: 'open' });
    expect(api.callsTo(LOOK).map(({ query }) => query)).toEqual([{}]);
  });

  it.each([
    { hash: '', search: '' },
    { hash: '#content', search: '?order=' },
    { hash: '#o-1.', search: '' },
    { hash: '#o-1.a.b', search: '' },
  ])('asks nobody where the address names no reservation: $hash $search', async (address) => {
    const { api, state } = await open({}, address);

    expect(state()).toMatchObject({ state: 'refused', refusal: { code: 'link_invalid', way: 'login' } });
    expect(api.calls).toEqual([]);
  });

  it('keeps to its reservation when the fragment becomes a place in the page', async () => {
    const { api, openCancellation, state } = await open({ [LOOK]: OPEN });

    await openCancellation({ hash: '#content', search: '' });

    expect(state()).toMatchObject({ state: 'open' });
    expect(api.callsTo(LOOK).map(tokenOf)).toEqual(['t0-ken_', 't0-ken_']);
  });

  it('shows the last of two links, though the first is answered last', async () => {
    const first = held(OPEN);
    const { openCancellation, state, api } = await open({ [LOOK]: OPEN });
    api.answers[LOOK] = first.answer;
    api.answers['GET /orders/o-2/cancellation'] = CANCELLED;
    const late = openCancellation({ hash: '#o-1.a', search: '' });
    await openCancellation({ hash: '#o-2.b', search: '' });

    first.release();
    await late;

    expect(state()).toMatchObject({ state: 'cancelled', isJustNow: false });
  });

  it.each([
    { answer: { ...OPEN, state: 'begun' }, expected: { state: 'begun' } },
    { answer: CANCELLED, expected: { state: 'cancelled', isJustNow: false } },
    {
      answer: reply(403, { code: 'link_invalid', message: 'x' }),
      expected: { state: 'refused', refusal: { code: 'link_invalid', way: 'login' } },
    },
    {
      answer: reply(401, { code: 'sign_in_required', message: 'x' }),
      expected: { state: 'refused', refusal: { code: 'sign_in_required', way: 'login' } },
    },
    {
      answer: reply(409, { code: 'order_not_cancellable', message: 'x' }),
      expected: { state: 'refused', refusal: { code: 'order_not_cancellable', way: 'profile' } },
    },
    {
      answer: undescribed(404, '<h1>'),
      expected: { state: 'refused', refusal: { code: 'order_not_found', way: 'profile' } },
    },
    {
      answer: reply(400, { code: 'query_invalid', message: 'x' }),
      expected: { state: 'refused', refusal: { code: 'link_invalid' } },
    },
    {
      answer: reply(429, { code: 'too_many_requests', message: 'x' }, { 'Retry-After': '840' }),
      expected: { state: 'failed', refusal: { code: 'too_many_requests', retryAfter: 840 } },
    },
    { answer: NO_ANSWER, expected: { state: 'failed' } },
    { answer: text('<html>'), expected: { state: 'failed' } },
    { answer: undescribed(200, { state: 'open' }), expected: { state: 'failed' } },
    { answer: undescribed(200, { ...OPEN, state: 'paid' }), expected: { state: 'failed' } },
  ])('is $expected when the answer is $answer', async ({ answer, expected }) => {
    const { state } = await open({ [LOOK]: answer });

    expect(state()).toMatchObject(expected);
  });

  it('can be tried again', async () => {
    const { api, loadCancellation, state } = await open({ [LOOK]: NO_ANSWER });

    api.answers[LOOK] = OPEN;
    await loadCancellation();

    expect(state()).toMatchObject({ state: 'open' });
  });
});

describe('confirmCancellation', () => {
  it('cancels what was asked about, naming the amount that was shown', async () => {
    const { api, state } = await openAndConfirm({ [CANCEL]: CANCELLED });

    expect(state()).toMatchObject({
      state: 'cancelled',
      isJustNow: true,
      reservation: { refundTetri: 8400 },
    });
    expect(api.callsTo(CANCEL).map(({ body }) => body)).toEqual([{ refundAmount: 84, token: 't0-ken_' }]);
    expect(api.callsTo(CANCEL)[0]?.headers.get('X-CSRF-Token')).toBe('token-1');
  });

  it('does nothing unasked, nor after the diner keeps the reservation', async () => {
    const { api, askToCancel, confirmCancellation, keepReservation, state } = await open({ [LOOK]: OPEN });

    await confirmCancellation();
    askToCancel();
    expect(state()).toMatchObject({ step: 'asking' });
    keepReservation();
    await confirmCancellation();

    expect(state()).toMatchObject({ step: 'shown' });
    expect(api.callsTo(CANCEL)).toEqual([]);
  });

  it('is sent once, however often the button is pressed', async () => {
    const { api, askToCancel, confirmCancellation } = await open({ [LOOK]: OPEN, [CANCEL]: CANCELLED });
    askToCancel();

    await Promise.all([confirmCancellation(), confirmCancellation()]);

    expect(api.callsTo(CANCEL)).toHaveLength(1);
  });

  it('shows the amount of now when less is refunded, and asks again', async () => {
    const { api, askToCancel, confirmCancellation, state } = await open({
      [LOOK]: OPEN,
      [CANCEL]: reply(409, { code: 'refund_changed', message: 'x' }),
    });
    askToCancel();
    api.answers[LOOK] = { ...OPEN, refundAmount: 42 };
    await confirmCancellation();
    expect(state()).toMatchObject({
      step: 'shown',
      refusal: { code: 'refund_changed' },
      reservation: { refundTetri: 4200 },
    });

    api.answers[CANCEL] = { ...CANCELLED, refundAmount: 42 };
    askToCancel();
    await confirmCancellation();

    expect(state()).toMatchObject({ state: 'cancelled', reservation: { refundTetri: 4200 } });
    expect(api.callsTo(CANCEL).map(({ body }) => body)).toEqual([
      { refundAmount: 84, token: 't0-ken_' },
      { refundAmount: 42, token: 't0-ken_' },
    ]);
  });

  it('says that the seating has begun when it has meanwhile', async () => {
    const looks = [OPEN, { ...OPEN, state: 'begun', refundAmount: 0 }];
    const { state } = await openAndConfirm({
      [LOOK]: () => looks.shift(),
      [CANCEL]: reply(409, { code: 'order_not_cancellable', message: 'x' }),
    });

    expect(state()).toMatchObject({ state: 'begun' });
  });

  it.each([NO_ANSWER, reply(500, { code: 'internal', message: 'x' }), undescribed(200, {})])(
    'does not claim to know what came of it after %j, and can be tried again',
    async (answer) => {
      const { api, askToCancel, confirmCancellation, state } = await openAndConfirm({ [CANCEL]: answer });
      expect(state()).toMatchObject({ state: 'open', step: 'shown', refusal: { way: 'again' } });

      api.answers[CANCEL] = CANCELLED;
      askToCancel();
      await confirmCancellation();

      expect(state()).toMatchObject({ state: 'cancelled' });
    },
  );

  it('is refused when the session has ended meanwhile', async () => {
    const { state } = await openAndConfirm({
      [CANCEL]: reply(401, { code: 'sign_in_required', message: 'x' }),
    });

    expect(state()).toMatchObject({ state: 'refused', refusal: { code: 'sign_in_required', way: 'login' } });
  });
});
