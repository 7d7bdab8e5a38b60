import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createPartyAnswer, party, partyChangesAnswer, type Party } from '#contract/api/parties.ts';
import { findLinkVersion } from '#server/dining/reservations/link-version.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { hasAddedList } from '#server/dining/parties/added-list.ts';
import { findGuestsLink } from '#server/dining/parties/party-access.ts';
import { linkToken } from '#server/platform/http/links.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import {
  add,
  change,
  findTogetherPath,
  openPage,
  partyRequest,
  type PartyPage,
} from '#tests/support/dining/parties.ts';
import type { createAccounts } from './evening-accounts.ts';
import type { ActionOf } from './evening-actions.ts';
import type { Memory } from './evening-memory.ts';

const opened = z.object({ order_id: z.string() });

interface Evening {
  house: PayingApp;
  accounts: Awaited<ReturnType<typeof createAccounts>>;
  memory: Memory;
  payable: Set<string>;
  dateOf: (day: number) => string;
}

/** A party as its guests remember it. */
export interface Known {
  id: string;
  /** The secrets of the guests' pages. */
  keys: string[];
  /** By guest and dish: how many they have chosen. Undefined after changes at the same time, whose order nobody knows. */
  chosen: Map<string, number> | undefined;
  /** Of its links when its list was last begun. */
  version: number | undefined;
}

/** Guests who choose their dishes together, and a host who pays for all. */
export function createPartySteps({ house, accounts, memory, payable, dateOf }: Evening) {
  const { ctx } = house;
  const { dinerAt, check } = accounts;
  const parties: Known[] = [];

  async function begin({
    diner,
    tables,
    day,
    time,
    party: partySize,
  }: ActionOf<'beginParty'>): Promise<void> {
    const seating = { selectedTables: tables, selectedDate: dateOf(day), selectedTime: time, partySize };
    const answer = await dinerAt(diner).post(
      '/parties',
      partyRequest({ ...seating, anotherReservation: true }),
    );
    check('beginParty', answer);
    if (answer.status !== 201) return;
    const { partyId: id } = createPartyAnswer.parse(answer.body);
    know(id);
  }

  function know(id: string): Known {
    const known = parties.find((party) => party.id === id) ?? {
      id,
      keys: [randomUUID(), randomUUID()],
      chosen: undefined,
      version: undefined,
    };
    if (!parties.includes(known)) parties.push(known);
    return known;
  }

  /** What the profile offers must be possible: that of the other diner, if this one has nothing to add to. */
  async function beginList({ diner, twice }: ActionOf<'beginList'>): Promise<void> {
    const path = (await findTogetherPath(dinerAt(diner))) ?? (await findTogetherPath(dinerAt(1 - diner)));
    const id = path?.split('#')[1]?.split('.')[0];
    if (!id) return;
    const known = know(id);
    const version = await findLinkVersion(ctx.db, id);
    // A handover ends the list of the former host, which nobody may have looked at since.
    if (known.version !== version) Object.assign(known, { version, chosen: undefined });
    const page = await pageOf(known, 0);
    const answer = await page.send();
    const code = check('beginList', answer);
    if (twice) check('beginList', await page.send());
    if (code && !memory.isConcurrent())
      memory.complain(`a list cannot be begun that the profile offers: ${code}`);
  }

  /** Of the present host. The link from before a change of the owner, or of their address, shows nothing any more. */
  async function signHost(id: string): Promise<string> {
    const version = await findLinkVersion(ctx.db, id);
    const former = openPage(
      house.client(),
      id,
      linkToken(ctx.config, 'pay', { reservationId: id, linkVersion: 0 }),
    );
    if (version > 0 && (await former.read()).status === 200)
      memory.complain('a former host still reads the list');
    return linkToken(ctx.config, 'pay', { reservationId: id, linkVersion: version });
  }

  /** The guests' link. The one before lets in nobody who has not joined. */
  async function signGuests(id: string): Promise<string> {
    const { linkVersion, renewals } = await findGuestsLink(ctx.db, id);
    const party = { reservationId: id, linkVersion };
    const former = linkToken(ctx.config, 'party', { ...party, renewals: renewals - 1 });
    const reads = renewals > 0 && (await openPage(house.client(), id, former).read()).status !== 403;
    if (reads && !memory.isConcurrent()) memory.complain('an earlier link still lets somebody in');
    return linkToken(ctx.config, 'party', { ...party, renewals });
  }

  /** The host's page, or that of a guest. */
  async function pageOf({ id, keys }: Known, who: number): Promise<PartyPage> {
    const token = who === 0 ? await signHost(id) : await signGuests(id);
    return openPage(house.client(), id, token, keys[who - 1]);
  }

  async function choose({ who, act, dish, isShared, twice }: ActionOf<'chooseTogether'>): Promise<void> {
    const known = parties.at(-1);
    if (!known) return;
    const page = await pageOf(known, who);
    const before = await look(known, page);
    const guest = before?.guests.find(({ isHost }) => !isHost)?.id ?? 'nobody';
    const acts = {
      add: add(dish, 1, { isShared }),
      less: add(dish, -1, { isShared }),
      ready: change('ready', { isReady: true }),
      allergies: change('allergies', { allergens: ['nuts'], other: 'kiwi' }),
      close: change('close', { isClosed: true }),
      open: change('close', { isClosed: false }),
      takeOff: change('remove', { guest }),
      renew: change('renew'),
      split: change('split', { isSplit: true }),
      unsplit: change('split', { isSplit: false }),
    };
    const changes = [...(who === 0 ? [] : [change('join', { name: `Guest ${who}` })]), acts[act]];
    const refused = await send(known, page, changes);
    if (twice) await send(known, page, changes);
    // The browser of a guest whom the host has taken off the list makes a new key.
    if (who > 0 && refused.includes('guest_removed')) known.keys[who - 1] = randomUUID();
    if (memory.isConcurrent()) known.chosen = undefined;
    else await look(known, page);
  }

  async function send(
    known: Known,
    page: PartyPage,
    changes: { key: string; kind: string }[],
  ): Promise<string[]> {
    const answer = await page.send(...changes);
    check('chooseTogether', answer);
    if (answer.status !== 200) return [];
    const { you, refused } = partyChangesAnswer.parse(answer.body);
    const made = changes.filter(({ key }) => !refused.some((one) => one.key === key) && !counted.has(key));
    for (const one of made) {
      counted.add(one.key);
      count(known, one, you);
    }
    return refused.map(({ code }) => code);
  }

  const counted = new Set<string>();
  const dishChange = z.object({
    kind: z.literal('dishes'),
    id: z.string(),
    by: z.int(),
    isShared: z.boolean(),
  });

  /** Each change counts once, however often it was sent. */
  function count({ chosen }: Known, made: object, you: string | null): void {
    const dish = dishChange.safeParse(made).data;
    const removed = z.object({ kind: z.literal('remove'), guest: z.string() }).safeParse(made).data;
    if (dish) {
      const name = `${dish.isShared ? '' : you} ${dish.id}`;
      chosen?.set(name, Math.max(0, (chosen.get(name) ?? 0) + dish.by));
    }
    for (const name of removed ? (chosen?.keys() ?? []) : [])
      if (name.startsWith(`${removed?.guest} `)) chosen?.delete(name);
  }

  /** Reads a page and compares it with what its guests remember. */
  async function look(known: Known, page: PartyPage): Promise<Party | undefined> {
    const answer = await page.read();
    check('see the party', answer);
    // A list that has ended is empty if it is begun again, also by another host.
    if (answer.status === 404) known.chosen = memory.isConcurrent() ? undefined : new Map();
    if (answer.status !== 200) return undefined;
    const shown = party.parse(answer.body);
    const now = new Map(
      [...shown.guests, { id: '', dishes: shown.shared }].flatMap(({ id, dishes }) =>
        dishes.map((dish) => [`${id} ${dish.id}`, dish.quantity] as const),
      ),
    );
    if (known.chosen && !memory.isConcurrent()) {
      const expected = [...known.chosen].filter(([, quantity]) => quantity > 0);
      if (sorted(expected) !== sorted([...now]))
        memory.complain(`a party shows ${sorted([...now])}, not ${sorted(expected)}`);
    }
    known.chosen = memory.isConcurrent() ? undefined : now;
    const sharesTetri = shown.shares?.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
    if (sharesTetri !== undefined && sharesTetri !== Math.round(shown.payNowAmount * 100))
      memory.complain(`the shares of a party are ${sharesTetri}, not what is to be paid now`);
    const sum = shown.dishes.reduce((all, { quantity }) => all + quantity, 0);
    if (sum !== [...now.values()].reduce((all, quantity) => all + quantity, 0))
      memory.complain('the dishes of a party are not those of its guests');
    return shown;
  }

  const sorted = (chosen: (readonly [string, number])[]) =>
    chosen
      .map((one) => one.join(' '))
      .toSorted()
      .join('; ');

  /** The host pays for what the page shows; what it shows must be possible. */
  async function pay(): Promise<void> {
    const known = parties.at(-1);
    if (!known) return;
    const page = await pageOf(known, 0);
    const shown = await look(known, page);
    if (!shown) return;
    const menuItems = shown.dishes.map(({ id, quantity, price }) => ({ id, quantity, price }));
    const token = await signHost(known.id);
    const before = await countPayments(known.id);
    const isAdded = await hasAddedList(ctx.db, known.id);
    const request = { token, menuItems, totalAmount: shown.totalAmount };
    const answer = await page.client.post(`/orders/${known.id}/additions`, request);
    const code = check('payParty', answer);
    // Who pays more for a paid reservation chooses no time by it, also if its first list has ended and another was begun.
    if (!isAdded && (await countPayments(known.id)) > before) memory.chosen(known.id);
    if (answer.status === 200) payable.add(opened.parse(answer.body).order_id);
    // While each pays their share nobody pays for the whole list.
    if (code === 'party_changed' && !shown.shares && !memory.isConcurrent())
      memory.complain('a party had changed that nobody changed');
  }

  async function countPayments(id: string): Promise<number> {
    const payments = await selectOrders(ctx.db)
      .select('payment_id')
      .where('reservation_id', '=', id)
      .execute();
    return payments.length;
  }

  return { begin, beginList, choose, pay, look, pageOf, countPayments, latest: () => parties.at(-1) };
}
