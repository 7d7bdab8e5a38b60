// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { held, NO_ANSWER, reply, type ApiCall } from '#tests/support/islands/fake-api.ts';
import {
  answerLook,
  CHANGE,
  changed,
  GUEST_KEY,
  keptPage,
  LOOK,
  openGuest,
  openPage,
  PARTY,
  shownHash,
  whenOpen,
} from '#tests/support/islands/party.ts';

const PKHALI = { kind: 'dishes', id: 'pkhali', by: 1 } as const;
const KHINKALI = { kind: 'dishes', id: 'khinkali', by: 1 } as const;
const NEWCOMER = '#p-1.t0';
const changesOf = ({ body }: ApiCall) => (body as { changes: { key: string }[] }).changes;
const keysOf = (call: ApiCall) => changesOf(call).map(({ key }) => key);
function hide(isHidden: boolean): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isHidden ? 'hidden' : 'visible');
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('changing', () => {
  it('shows at once what the server does not have yet', async () => {
    const page = await openGuest();
    const slow = held(changed());
    page.api.answers[CHANGE] = slow.answer;

    page.changeList(PKHALI);

    expect(page.open()).toMatchObject({ unsent: 1, party: { totalTetri: 5500 } });
    slow.release();
    await vi.waitFor(() => expect(page.open()).toMatchObject({ unsent: 0, party: { totalTetri: 4180 } }));
  });

  it('sends one request at a time, in order', async () => {
    const page = await openGuest();
    const first = held(changed());
    page.api.answers[CHANGE] = first.answer;
    page.changeList(PKHALI);
    await vi.waitFor(() => expect(page.api.callsTo(CHANGE)).toHaveLength(1));
    page.changeList(KHINKALI);
    page.changeList({ kind: 'ready', isReady: true });
    page.api.answers[CHANGE] = changed();
    expect(page.api.callsTo(CHANGE)).toHaveLength(1);

    first.release();

    await vi.waitFor(() => expect(page.open().unsent).toBe(0));
    const sent = page.api.callsTo(CHANGE).map(changesOf);
    expect(sent).toMatchObject([[PKHALI], [KHINKALI, { kind: 'ready', isReady: true }]]);
  });

  it('sends at most 50 at once', async () => {
    const page = await openGuest();
    const first = held(changed());
    page.api.answers[CHANGE] = first.answer;
    for (let count = 0; count < 60; count += 1) page.changeList(PKHALI);
    await vi.waitFor(() => expect(page.api.callsTo(CHANGE)).toHaveLength(1));
    page.api.answers[CHANGE] = changed();

    first.release();

    await vi.waitFor(() => expect(page.open().unsent).toBe(0));
    expect(page.api.callsTo(CHANGE).map((call) => changesOf(call).length)).toEqual([50, 10]);
  });

  it('repeats the keys after a lost answer', async () => {
    const page = await openGuest();
    page.api.answers[CHANGE] = NO_ANSWER;
    page.changeList(PKHALI);
    await vi.waitFor(() => expect(page.open()).toMatchObject({ unsent: 1, isWaiting: true }));
    page.api.answers[CHANGE] = changed();

    dispatchEvent(new Event('online'));

    await vi.waitFor(() => expect(page.open()).toMatchObject({ unsent: 0, isWaiting: false }));
    const [lost, repeated] = page.api.callsTo(CHANGE).map(keysOf);
    expect(repeated).toEqual(lost);
    expect(repeated).toHaveLength(1);
  });

  it('waits as long as the server asks', async () => {
    const page = await openGuest();
    page.api.answers[CHANGE] = reply(
      429,
      { code: 'too_many_requests', message: '' },
      { 'Retry-After': '60' },
    );

    page.changeList(PKHALI);
    await vi.waitFor(() => expect(page.open().isWaiting).toBe(true));
    page.changeList(KHINKALI);

    expect(page.open()).toMatchObject({ unsent: 2, isWaiting: true });
    expect(page.api.callsTo(CHANGE)).toHaveLength(1);
  });

  it('drops what the server refuses, and says why', async () => {
    const page = await openGuest();
    page.api.answers[CHANGE] = ({ body }: ApiCall) => {
      const [{ key }] = (body as { changes: [{ key: string }] }).changes;
      return changed(PARTY, 'g-levan', [{ key, code: 'item_unavailable', message: 'Sold out: Pkhali.' }]);
    };

    page.changeList(PKHALI);

    await vi.waitFor(() => expect(page.open().unsent).toBe(0));
    expect(page.open().news).toMatchObject({
      kind: 'refused',
      refusal: { code: 'item_unavailable', message: 'Sold out: Pkhali.' },
    });
    expect(page.open().party.me?.dishes).toEqual([]);
  });

  it('drops a request that can never be right', async () => {
    const page = await openGuest();
    page.api.answers[CHANGE] = reply(400, { code: 'body_invalid', message: '' });

    page.changeList(PKHALI);

    await vi.waitFor(() => expect(page.open().news).toMatchObject({ refusal: { code: 'body_invalid' } }));
    expect(page.open().unsent).toBe(0);
  });

  it('survives a reload without a line', async () => {
    const before = await openGuest();
    before.api.answers[CHANGE] = NO_ANSWER;
    before.changeList(PKHALI);
    await vi.waitFor(() => expect(before.open().isWaiting).toBe(true));
    const [lost] = before.api.callsTo(CHANGE).map(keysOf);

    const page = await openPage({}, location.hash, keptPage());
    await whenOpen(page);

    expect(page.api.callsTo(CHANGE).map(keysOf)).toEqual([lost]);
    expect(page.open().unsent).toBe(0);
  });

  it('keeps the changes when the fragment becomes a place in the page', async () => {
    const page = await openGuest();
    page.api.answers[CHANGE] = held(changed()).answer;
    page.changeList(PKHALI);
    const state = keptPage();

    location.hash = '#content';

    await vi.waitFor(() => expect(keptPage()).toEqual(state));
    expect(shownHash()).toBe('#p-1.t0');
    expect(state.link).toBe(`p-1.t0.${GUEST_KEY}`);
  });
});

describe('a browser that refuses to write its history so often', () => {
  it('loses no press', async () => {
    const page = await openGuest();
    const writes = vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    });

    for (let press = 0; press < 60; press += 1) page.changeList(PKHALI);

    expect(page.open().party.me?.dishes).toEqual([{ id: 'pkhali', quantity: 60 }]);
    expect(writes.mock.calls.length).toBeLessThan(3);
    await vi.waitFor(() => expect(page.open().unsent).toBe(0));
    expect(new Set(page.api.callsTo(CHANGE).flatMap(keysOf)).size).toBe(60);
    writes.mockRestore();
  });
});

describe('the other guests', () => {
  it('are shown as soon as they change something', async () => {
    const page = await openGuest();
    const { answer, waiting } = answerLook();
    const later = { ...PARTY, version: 'v2', totalAmount: 50 };
    page.api.answers[LOOK] = (call: ApiCall) => (call.query.since === 'v1' ? later : answer(call));

    page.wake();

    await vi.waitFor(() => expect(page.open().party.totalTetri).toBe(5000));
    await vi.waitFor(() => expect(waiting).toHaveLength(1));
    expect(page.api.callsTo(LOOK).at(-1)?.query).toEqual({ since: 'v2' });
  });

  it('are not asked about while the page is hidden', async () => {
    const page = await openGuest();
    await vi.waitFor(() => expect(page.api.callsTo(LOOK)).toHaveLength(2));

    hide(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(page.api.callsTo(LOOK)).toHaveLength(2);
    hide(false);

    await vi.waitFor(() => expect(page.api.callsTo(LOOK)).toHaveLength(3));
  });

  it('are not asked about for ever where the back end does not wait', async () => {
    const page = await openGuest({ [LOOK]: { ...PARTY, you: 'g-levan' } });

    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(page.api.callsTo(LOOK)).toHaveLength(2);
    expect(page.open().isWaiting).toBe(false);
  });

  it('are not asked about after the payment', async () => {
    const page = await openGuest({ [LOOK]: answerLook({ ...PARTY, state: 'paid' }).answer });

    await new Promise((resolve) => setTimeout(resolve, 20));

    expect(page.api.callsTo(LOOK)).toHaveLength(1);
  });

  it('may have been taken off the list, as this guest', async () => {
    const page = await openGuest();
    const without = { ...PARTY, version: 'v2', guests: PARTY.guests.slice(0, 1) };
    const { answer } = answerLook();
    page.api.answers[LOOK] = (call: ApiCall) => (call.query.since === 'v1' ? without : answer(call));

    page.wake();

    await vi.waitFor(() => expect(page.open().news).toMatchObject({ refusal: { code: 'guest_removed' } }));
    expect(page.open().party.me).toBeUndefined();
    expect(shownHash()).toBe(NEWCOMER);
  });

  it('may have been taken off the list while a change was on its way', async () => {
    const page = await openGuest();
    const without = { ...PARTY, version: 'v2', guests: PARTY.guests.slice(0, 1) };
    page.api.answers[CHANGE] = changed(without, null, [{ key: '', code: 'guest_removed', message: '' }]);

    page.changeList(PKHALI);

    await vi.waitFor(() => expect(page.open().news).toMatchObject({ refusal: { code: 'guest_removed' } }));
    expect(page.open()).toMatchObject({ unsent: 0, party: { me: undefined } });
  });
});
