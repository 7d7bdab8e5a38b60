import { afterEach, expect, vi } from 'vitest';
import type { Party } from '#contract/api/parties.ts';
import { fakeApi, held, reply, type Answers, type ApiCall, type FakeApi } from './fake-api.ts';

export const GUEST_KEY = '00000000-0000-4000-8000-000000000001';
export const LOOK = 'GET /parties/p-1';
export const PAYMENTS = 'GET /parties/p-1/payments';
/** Of most pages. */
export const NOTHING_PAID = { paidAmount: 0, refundAmount: 0, returnedAmount: 0 };
export const CHANGE = 'POST /parties/p-1/changes';

/** Nina, who is the host, has two khinkali; one wine is for the table. */
export const PARTY = {
  partyId: 'p-1',
  guestsToken: 't0',
  version: 'v1',
  state: 'open',
  isHost: false,
  date: '2026-07-05',
  timeSlot: '19:00',
  tables: [{ tableNumber: 'table5' }, { tableNumber: 'vip-zone-2' }],
  partySize: 4,
  until: '2026-07-05T12:40:00.000Z',
  secondsLeft: 1800,
  guests: [
    {
      id: 'g-nina',
      name: 'Nina',
      isHost: true,
      isReady: true,
      dishes: [{ id: 'khinkali', quantity: 2 }],
      totalAmount: 8.8,
    },
    { id: 'g-levan', name: 'Levan', isHost: false, isReady: false, dishes: [], totalAmount: 0 },
  ],
  shared: [{ id: 'saperavi', quantity: 1 }],
  dishes: [
    { id: 'khinkali', name: 'Khinkali', price: 4, quantity: 2, isAvailable: true },
    { id: 'saperavi', name: 'Saperavi', price: 30, quantity: 1, isAvailable: true },
  ],
  subtotalAmount: 38,
  serviceFeeAmount: 3.8,
  totalAmount: 41.8,
  payNowAmount: 41.8,
  minimumAmount: 0,
} satisfies Party;
export const HOST_PARTY = { ...PARTY, isHost: true };

/** Split the bill: half of the wine, and Nina her khinkali. */
const SHARES = [
  { guest: 'g-nina', amount: 25.3, state: 'due' },
  { guest: 'g-levan', amount: 16.5, state: 'due' },
];
export const SPLIT_PARTY = { ...PARTY, state: 'closed', shares: SHARES };

/** The same party after some of its shares have changed. */
export const splitParty = (nina: object, levan: object = {}) => ({
  ...SPLIT_PARTY,
  shares: [
    { ...SHARES[0], ...nina },
    { ...SHARES[1], ...levan },
  ],
});

/** Prices of the dishes in the page, in tetri. */
const PRICES = { khinkali: 400, saperavi: 3000, pkhali: 1200 };

/** The answer to changes that were all made. */
export const changed = (party: object = PARTY, you: string | null = 'g-levan', refused: object[] = []) => ({
  party,
  you,
  refused,
});

/** The first question is answered at once, to Levan's key as Levan's; one that waits for others only by `answerOthers`. */
export function answerLook(party: object = PARTY, you: string | null = 'g-levan') {
  const waiting: ReturnType<typeof held>[] = [];
  return {
    answer: ({ query, headers }: ApiCall) => {
      if (!query.since) return headers.has('X-Guest-Key') ? { ...party, you } : party;
      const question = held(undefined);
      waiting.push(question);
      return question.answer();
    },
    waiting,
  };
}

const endings: (() => void)[] = [];

/** A page asks as long as its window lives, and all tests of a file share one. */
afterEach(async () => {
  for (const end of endings.splice(0)) end();
  await new Promise((resolve) => setTimeout(resolve, 5));
  // No page writes to the history of the next test.
  leavePage();
});

/** Tells the page that it is left or reloaded. */
function leavePage(): void {
  dispatchEvent(new Event('pagehide'));
}

/** The fragment that the address bar shows in the end. */
export function shownHash(): string {
  leavePage();
  return location.hash;
}

/** What a reload finds. */
export function keptPage(): { link: string; changes: unknown[] } {
  leavePage();
  return history.state as { link: string; changes: unknown[] };
}

export function endAfterTest(api: FakeApi, store: { wake: () => void }): void {
  endings.push(() => {
    api.answers[LOOK] = api.answers[CHANGE] = reply(404, { code: 'party_ended', message: '' });
    store.wake();
  });
}

/** Opens the page of a guest (`#p-1.t0.<key>`) or of a newcomer (`#p-1.t0`). */
export async function openPage(
  answers: Answers,
  hash = `#p-1.t0.${GUEST_KEY}`,
  state: unknown = null,
  isAskedEarly = false,
) {
  vi.resetModules();
  history.replaceState(state, '', `/en/together${hash}`);
  const api = fakeApi({
    [LOOK]: answerLook().answer,
    [CHANGE]: changed(),
    [PAYMENTS]: NOTHING_PAID,
    ...answers,
  });
  if (isAskedEarly) (await import('#src/stores/party/early-party.ts')).askEarlyParty('/parties');
  const store = await import('#src/stores/party/party.ts');
  const paying = await import('#src/stores/party/pay-party.ts');
  void store.openParty(PRICES);
  const page = () => store.$party.get();
  endAfterTest(api, store);
  const open = () => {
    const current = page();
    if (current.state !== 'open') throw new Error(`The page is ${current.state}`);
    return current;
  };
  return { api, ...store, ...paying, page, open };
}

export const whenOpen = (page: Awaited<ReturnType<typeof openPage>>) =>
  vi.waitFor(() => expect(page.page().state).toBe('open'));

export async function openGuest(answers: Answers = {}) {
  const page = await openPage(answers);
  await whenOpen(page);
  return page;
}
