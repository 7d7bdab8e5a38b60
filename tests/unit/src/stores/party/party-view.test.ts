import { describe, expect, it } from 'vitest';
import type { PartyChange } from '#contract/api/parties.ts';
import type { Party } from '#src/api/parties.ts';
import { viewParty } from '#src/stores/party/party-view.ts';

const KEY = '00000000-0000-4000-8000-00000000000a';
const PRICES = { khinkali: 450, saperavi: 3000, pkhali: 1200 };
const guest = (id: string, name: string) => ({
  id,
  name,
  isHost: false,
  isReady: false,
  dishes: [],
  totalTetri: 0,
  allergies: undefined,
  leaveRefundTetri: undefined,
});
const PARTY: Party = {
  version: 'v1',
  guestsToken: undefined,
  state: 'open',
  isHost: false,
  date: '2026-07-05',
  timeSlot: '19:00',
  tables: ['table5'],
  partySize: 4,
  until: 0,
  secondsLeft: 1800,
  guests: [
    {
      ...guest('g-nina', 'Nina'),
      isHost: true,
      dishes: [{ id: 'khinkali', quantity: 2 }],
      totalTetri: 880,
    },
    guest('g-levan', 'Levan'),
  ],
  shared: [{ id: 'saperavi', quantity: 1 }],
  dishes: [
    { id: 'khinkali', name: 'Khinkali', quantity: 2, priceTetri: 400, isAvailable: true },
    { id: 'saperavi', name: 'Saperavi', quantity: 1, priceTetri: 3000, isAvailable: true },
  ],
  subtotalTetri: 3800,
  serviceFeeTetri: 380,
  totalTetri: 4180,
  payNowTetri: 4180,
  minimumTetri: 0,
  redirectUrl: undefined,
  shares: [],
  ordered: [],
};
const view = (changes: PartyChange[], you: string | undefined = 'g-levan', party = PARTY) =>
  viewParty(party, { you, changes, prices: PRICES });
const dish = (id: string, by: number, more: object = {}): PartyChange => ({
  kind: 'dishes',
  key: KEY,
  id,
  by,
  ...more,
});
const dishesOf = (name: string, shown: ReturnType<typeof view>) =>
  shown.guests.find((each) => each.name === name)?.dishes;

describe('viewParty', () => {
  it("shows the server's party if nothing is unsent", () => {
    const shown = view([]);

    expect(shown).toEqual({ ...PARTY, me: guest('g-levan', 'Levan'), isSplitting: false });
  });

  it("adds a guest's dishes at the server's prices", () => {
    const shown = view([dish('khinkali', 1), dish('khinkali', 1), dish('saperavi', 1)]);

    expect(shown.me?.dishes).toEqual([
      { id: 'khinkali', quantity: 2 },
      { id: 'saperavi', quantity: 1 },
    ]);
    expect(shown.me?.totalTetri).toBe(4180);
    expect(shown.dishes).toMatchObject([
      { id: 'khinkali', quantity: 4, priceTetri: 400 },
      { id: 'saperavi', quantity: 2, priceTetri: 3000 },
    ]);
    expect([shown.subtotalTetri, shown.serviceFeeTetri, shown.totalTetri, shown.payNowTetri]).toEqual([
      7600, 760, 8360, 8360,
    ]);
  });

  it("takes the page's price of a dish that nobody had", () => {
    const shown = view([dish('pkhali', 1)]);

    expect(shown.dishes.at(-1)).toEqual({
      id: 'pkhali',
      name: '',
      quantity: 1,
      priceTetri: 1200,
      isAvailable: true,
    });
    expect(shown.totalTetri).toBe(5500);
  });

  it('knows no advance until the server says it', () => {
    const shown = view([dish('pkhali', 1)], 'g-levan', { ...PARTY, payNowTetri: 1000 });

    expect(shown.payNowTetri).toBeUndefined();
  });

  it.each([
    { changes: [-1], dishes: [] },
    { changes: [1, -1, -1, -1], dishes: [] },
    { changes: [-1, 1], dishes: [{ id: 'pkhali', quantity: 1 }] },
    { changes: [99, 1], dishes: [{ id: 'pkhali', quantity: 99 }] },
  ])('never falls below none or above 99: $changes', ({ changes, dishes }) => {
    const shown = view(changes.map((by) => dish('pkhali', by)));

    expect(shown.me?.dishes).toEqual(dishes);
  });

  it('puts dishes into the middle of the table and takes them off', () => {
    const shown = view([dish('pkhali', 2, { isShared: true }), dish('saperavi', -1, { isShared: true })]);

    expect(shown.shared).toEqual([{ id: 'pkhali', quantity: 2 }]);
    expect(shown.dishes.map(({ id }) => id)).toEqual(['khinkali', 'pkhali']);
    expect(shown.me?.dishes).toEqual([]);
  });

  it("changes another guest's dishes for the host", () => {
    const shown = view([dish('pkhali', 1, { guest: 'g-levan' })], 'g-nina');

    expect(dishesOf('Levan', shown)).toEqual([{ id: 'pkhali', quantity: 1 }]);
    expect(dishesOf('Nina', shown)).toEqual([{ id: 'khinkali', quantity: 2 }]);
  });

  it('shows a newcomer and their first dish before the server knows them', () => {
    const changes: PartyChange[] = [{ kind: 'join', key: KEY, name: 'Maka' }, dish('pkhali', 1)];

    const shown = viewParty(PARTY, { you: undefined, changes, prices: PRICES });

    expect(shown.me).toMatchObject({ name: 'Maka', isHost: false, totalTetri: 1320 });
    expect(shown.guests.map(({ name }) => name)).toEqual(['Nina', 'Levan', 'Maka']);
  });

  it('renames a guest, and shows that they have chosen', () => {
    const shown = view([
      { kind: 'join', key: KEY, name: 'Leo' },
      { kind: 'ready', key: KEY, isReady: true },
      { kind: 'allergies', key: KEY, allergens: ['nuts'], other: 'kiwi' },
    ]);

    expect(shown.me).toMatchObject({
      name: 'Leo',
      isReady: true,
      allergies: { allergens: ['nuts'], other: 'kiwi' },
    });
  });

  it('takes a guest off the list with their dishes', () => {
    const shown = view([{ kind: 'remove', key: KEY, guest: 'g-nina' }]);

    expect(shown.guests.map(({ name }) => name)).toEqual(['Levan']);
    expect(shown.dishes.map(({ id }) => id)).toEqual(['saperavi']);
    expect(shown.totalTetri).toBe(3300);
  });

  it('closes and opens the list', () => {
    expect(view([{ kind: 'close', key: KEY, isClosed: true }]).state).toBe('closed');
    expect(view([{ kind: 'close', key: KEY, isClosed: false }]).state).toBe('open');
  });

  it('closes a list that is split, and shows no shares once it is opened again', () => {
    const shares = [
      { guest: 'g-nina', amountTetri: 4180, state: 'due', payer: '', leftTetri: undefined } as const,
    ];

    const split = view([{ kind: 'split', key: KEY, isSplit: true }], 'g-nina');
    const opened = view([{ kind: 'close', key: KEY, isClosed: false }], 'g-nina', {
      ...PARTY,
      shares: [...shares],
    });

    expect(split).toMatchObject({ state: 'closed', isSplitting: true, shares: [] });
    expect(opened).toMatchObject({ state: 'open', shares: [] });
  });

  it('ignores dishes of a guest who is gone', () => {
    const shown = view([dish('pkhali', 1, { guest: 'g-gone' })], 'g-nina');

    expect(shown.dishes.map(({ id }) => id)).toEqual(['khinkali', 'saperavi']);
  });

  it('leaves the party of the server as it was', () => {
    const before = JSON.stringify(PARTY);

    view([dish('khinkali', 1), { kind: 'remove', key: KEY, guest: 'g-nina' }]);

    expect(JSON.stringify(PARTY)).toBe(before);
  });
});
