// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { held, NO_ANSWER, reply, undescribed, type ApiCall } from '#tests/support/islands/fake-api.ts';
import {
  answerLook,
  CHANGE,
  changed,
  GUEST_KEY,
  HOST_PARTY,
  keptPage,
  LOOK,
  openGuest,
  openPage,
  PARTY,
  PAYMENTS,
  shownHash,
  whenOpen,
} from '#tests/support/islands/party.ts';

const PKHALI = { kind: 'dishes', id: 'pkhali', by: 1 } as const;
const NEWCOMER = '#p-1.t0';
const changesOf = ({ body }: ApiCall) => (body as { changes: { key: string }[] }).changes;

describe('opening', () => {
  it('asks with the key whose page it is', async () => {
    const { api, open } = await openGuest();

    const [{ headers } = { headers: new Headers() }] = api.callsTo(LOOK);
    expect(headers.get('X-Cancellation-Token')).toBe('t0');
    expect(headers.get('X-Guest-Key')).toBe(GUEST_KEY);
    expect(api.callsTo(CHANGE)).toEqual([]);
    expect(open().party.me?.name).toBe('Levan');
  });

  it('asks a server of an earlier version in its way', async () => {
    const page = await openPage({ [LOOK]: ({ query }: ApiCall) => (query.since ? NO_ANSWER : PARTY) });
    await whenOpen(page);

    expect(page.api.callsTo(CHANGE)[0]?.body).toEqual({ token: 't0', guestKey: GUEST_KEY, changes: [] });
    expect(page.open().party.me?.name).toBe('Levan');
  });

  it('tells a guest who has been taken off the list, and lets them join again', async () => {
    const page = await openPage({ [LOOK]: answerLook(PARTY, null).answer });
    await vi.waitFor(() => expect(page.open().news).toMatchObject({ refusal: { code: 'guest_removed' } }));

    expect(page.open().party.me).toBeUndefined();
    expect(shownHash()).toBe(NEWCOMER);
  });

  it('takes the answer that the page has asked for before', async () => {
    const page = await openPage({}, undefined, null, true);
    await whenOpen(page);

    expect(page.api.callsTo(LOOK).filter(({ query }) => !query.since)).toHaveLength(1);
    expect(page.open().party.me?.name).toBe('Levan');
  });

  it('only looks for somebody who has not joined', async () => {
    const page = await openPage({}, NEWCOMER);
    await whenOpen(page);

    expect(page.api.callsTo(LOOK)[0]?.headers.get('X-Cancellation-Token')).toBe('t0');
    expect(page.api.callsTo(CHANGE)).toEqual([]);
    expect(page.open().party.me).toBeUndefined();
  });

  describe('before the server answers', () => {
    async function openHeld(you: string | null) {
      const look = held({ ...PARTY, you });
      const page = await openPage({
        [LOOK]: ({ query }: ApiCall) => (query.since ? NO_ANSWER : look.answer()),
        [CHANGE]: held(undefined).answer,
      });
      return { ...look, ...page };
    }

    it('a guest with a key counts, and the change is sent after the answer', async () => {
      const page = await openHeld('g-levan');
      page.changeList({ ...PKHALI, isShared: false });

      expect(page.page()).toMatchObject({ state: 'loading', changes: [PKHALI] });
      expect(page.api.callsTo(CHANGE)).toEqual([]);
      page.release();
      await whenOpen(page);

      expect(page.open().party.me?.dishes).toEqual([{ id: 'pkhali', quantity: 1 }]);
      await vi.waitFor(() => expect(page.api.callsTo(CHANGE).flatMap(changesOf)).toMatchObject([PKHALI]));
    });

    it('nobody without a key counts', async () => {
      const page = await openPage({ [LOOK]: held(undefined).answer }, NEWCOMER);
      page.changeList({ ...PKHALI, isShared: false });

      expect(page.page()).toEqual({ state: 'loading' });
    });

    it('what a guest counted who is not on the list any more is not sent', async () => {
      const page = await openHeld(null);
      page.changeList({ ...PKHALI, isShared: false });
      page.release();
      await vi.waitFor(() => expect(page.open().news).toMatchObject({ refusal: { code: 'guest_removed' } }));

      expect(page.open()).toMatchObject({ unsent: 0, party: { me: undefined } });
      expect(page.api.callsTo(CHANGE)).toEqual([]);
    });

    it('counts on without a line, and sends all once it is back', async () => {
      const page = await openPage({ [LOOK]: NO_ANSWER, [CHANGE]: NO_ANSWER });
      await vi.waitFor(() => expect(page.page().state).toBe('failed'));
      page.changeList({ ...PKHALI, isShared: false });
      page.changeList({ ...PKHALI, isShared: true });
      expect(page.page()).toMatchObject({ state: 'failed', changes: [PKHALI, PKHALI] });

      page.api.answers[CHANGE] = changed();
      page.wake();
      await whenOpen(page);

      expect(changesOf(page.api.callsTo(CHANGE).at(-1) as ApiCall)).toMatchObject([
        { isShared: false },
        { isShared: true },
      ]);
    });
  });

  it('begins the list of a paid reservation, again after a failure, and once only', async () => {
    const added = { ...HOST_PARTY, ordered: [{ name: 'Khinkali', quantity: 5 }] };
    const page = await openPage({ [CHANGE]: NO_ANSWER }, '?begin#p-1.t0');
    await vi.waitFor(() => expect(page.page().state).toBe('failed'));
    expect(location.search).toBe('?begin');
    page.api.answers[CHANGE] = changed(added, 'g-nina');
    page.wake();
    await whenOpen(page);

    expect(page.api.callsTo(CHANGE).at(-1)?.body).toEqual({ token: 't0', changes: [] });
    expect(page.api.callsTo(LOOK).filter(({ query }) => !query.since)).toEqual([]);
    expect(location.search).toBe('');
    expect(page.open().party.ordered).toEqual([{ name: 'Khinkali', quantity: 5 }]);
  });

  it("shows the guests' link in place of the host's", async () => {
    const party = { ...HOST_PARTY, guestsToken: 't9' };
    const page = await openPage({ [LOOK]: answerLook(party).answer }, NEWCOMER);
    expect(location.hash).toBe('');
    await whenOpen(page);

    expect(shownHash()).toBe('#p-1.t9');
    const reloaded = await openPage({ [LOOK]: answerLook(party).answer }, '#p-1.t9', keptPage());
    await whenOpen(reloaded);
    expect(reloaded.api.callsTo(LOOK)[0]?.headers.get('X-Cancellation-Token')).toBe('t0');
    expect(reloaded.open().party.me?.name).toBe('Nina');
  });

  it('stays the page of the host when what the address bar shows is opened again', async () => {
    const party = { ...HOST_PARTY, guestsToken: 't9' };
    const page = await openPage({ [LOOK]: answerLook(party).answer }, NEWCOMER);
    await whenOpen(page);

    history.replaceState(null, '', '/en/together#p-1.t9');
    dispatchEvent(new PopStateEvent('popstate'));

    expect(keptPage().link).toBe('p-1.t0');
  });

  it("never shows the host's link, also if a back end does not say the guests' one", async () => {
    const party = undescribed(200, { ...HOST_PARTY, guestsToken: undefined });
    const page = await openPage({ [LOOK]: answerLook(party).answer }, NEWCOMER);
    await whenOpen(page);

    expect(shownHash()).toBe('');
  });

  it('knows the host by the token', async () => {
    const page = await openPage({ [LOOK]: answerLook(HOST_PARTY).answer }, NEWCOMER);
    await whenOpen(page);

    expect(page.open().party.me?.name).toBe('Nina');
  });

  it.each(['#p-1.t0.', '#p-1.t0)', '#%23p-1%2Et0%3E', '#<p-1.t0>,'])('finds its link in %s', async (hash) => {
    const page = await openPage({}, hash);
    await whenOpen(page);

    expect(page.api.callsTo(LOOK)[0]?.headers.get('X-Cancellation-Token')).toBe('t0');
  });

  it.each(['', '#content', '#p-1', '#p-1.'])(
    'asks nobody where the address names no party: %s',
    async (hash) => {
      const { api, page } = await openPage({}, hash);

      expect(page()).toEqual({ state: 'ended', refusal: { code: 'link_invalid', way: 'again' } });
      expect(api.calls).toEqual([]);
    },
  );

  it('ends with the list', async () => {
    const { page } = await openPage(
      {
        [LOOK]: reply(404, { code: 'party_ended', message: 'This list has ended.' }),
      },
      NEWCOMER,
    );

    await vi.waitFor(() =>
      expect(page()).toMatchObject({
        state: 'ended',
        refusal: { code: 'party_ended', message: 'This list has ended.' },
      }),
    );
  });

  it.each(['after the end', 'off the list'])('says what a payer gets back: %s', async (when) => {
    const { page } = await openPage({
      [LOOK]:
        when === 'off the list'
          ? answerLook(PARTY, null).answer
          : reply(404, { code: 'party_ended', message: 'This list has ended.' }),
      [PAYMENTS]: { paidAmount: 10.73, refundAmount: 10.73, returnedAmount: 0 },
    });

    await vi.waitFor(() =>
      expect(page()).toMatchObject({
        state: when === 'off the list' ? 'left' : 'ended',
        payments: { paidTetri: 1073, refundTetri: 1073, returnedTetri: 0 },
      }),
    );
  });

  it('tries again after a failure', async () => {
    const page = await openPage({ [LOOK]: NO_ANSWER }, NEWCOMER);
    await vi.waitFor(() => expect(page.page().state).toBe('failed'));
    page.api.answers[LOOK] = answerLook().answer;

    page.wake();

    await whenOpen(page);
  });

  it('says what the bank has said, and only once', async () => {
    const page = await openPage({}, `?error=insufficient_funds${NEWCOMER}`);
    await whenOpen(page);

    expect(page.open().news).toEqual({ kind: 'declined', error: 'insufficient_funds' });
    expect(shownHash()).toBe(NEWCOMER);
    expect(location.search).toBe('');
  });

  it.each([
    { state: 'paying', news: { kind: 'awaited' } },
    { state: 'paid', news: undefined },
  ])('waits for the bank while the list is $state', async ({ state, news }) => {
    const party = { ...HOST_PARTY, state };
    const page = await openPage({ [LOOK]: answerLook(party).answer }, `?payment=o-2${NEWCOMER}`);
    await whenOpen(page);

    expect(page.open().news).toEqual(news);
  });
});

describe('joining', () => {
  it('makes a key, which a reload finds and the address does not show', async () => {
    const page = await openPage({}, NEWCOMER);
    await whenOpen(page);

    page.changeList({ kind: 'join', name: 'Levan' });
    page.changeList(PKHALI);

    expect(page.open().party.me).toMatchObject({ name: 'Levan', totalTetri: 1320 });
    await vi.waitFor(() => expect(page.open().unsent).toBe(0));
    const [first] = page.api.callsTo(CHANGE);
    const { guestKey } = first?.body as { guestKey: string };
    expect(keptPage().link).toBe(`p-1.t0.${guestKey}`);
    expect(shownHash()).toBe(NEWCOMER);
    expect(first && changesOf(first)[0]).toMatchObject({ kind: 'join', name: 'Levan' });
    expect(page.open().party.me?.id).toBe('g-levan');
  });

  it('can be tried again after a refusal', async () => {
    const refused = { key: '', code: 'party_full', message: 'The list is full.' };
    const page = await openPage({ [CHANGE]: changed(PARTY, null, [refused]) }, NEWCOMER);
    await whenOpen(page);

    page.changeList({ kind: 'join', name: 'Levan' });

    await vi.waitFor(() =>
      expect(page.open().news).toMatchObject({ refusal: { message: 'The list is full.' } }),
    );
    expect(page.open().party.me).toBeUndefined();
    expect(shownHash()).toBe(NEWCOMER);
  });
});
