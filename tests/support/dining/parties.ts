import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { createPartyAnswer, partyChangesAnswer, partyLinkAnswer, type Party } from '#contract/api/parties.ts';
import { createOrderAnswer } from '#contract/api/orders.ts';
import type { Language } from '#contract/values/language.ts';
import { getPaymentRow } from '#server/dining/orders/order.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import type { Answer, Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';

export const KHACHAPURI = 'khachapuri-adjaruli';
export const KHINKALI = 'khinkali-kalakuri';

const MINUTE = 60_000;

export const partyRequest = (overrides: object = {}) => ({
  selectedTables: ['table2', 'table3'],
  selectedDate: DATE,
  selectedTime: '19:00',
  partySize: 6,
  menuItems: [{ id: KHACHAPURI, quantity: 1 }],
  language: 'en',
  ...overrides,
});

/** A change as a page sends it, with a key of its own. */
export const change = (kind: string, rest: object = {}) => ({ kind, key: randomUUID(), ...rest });
export const split = (isSplit = true) => change('split', { isSplit });
export const add = (id: string, by = 1, rest: object = {}) => change('dishes', { id, by, ...rest });

/** How the bank knows the payment that an answer leads to. */
export async function findPaymentId({ ctx }: Pick<PayingApp, 'ctx'>, { body }: Answer): Promise<string> {
  const payment = await ctx.db
    .selectFrom('payments')
    .select('payment_id')
    .where('redirect_url', '=', createOrderAnswer.parse(body).redirect_url)
    .executeTakeFirstOrThrow();
  return payment.payment_id;
}

/** One page with the link of a party: the host's or a guest's. */
export interface PartyPage {
  client: Client;
  /** The first question of a page says whose it is; one that waits for another version does not. */
  read: (since?: string) => Promise<Answer>;
  send: (...changes: object[]) => Promise<Answer>;
  /** Sends changes that must all be made, and returns the party. */
  make: (...changes: object[]) => Promise<Party>;
  /** What was paid on this page, and what of it is refunded. */
  payments: () => Promise<Answer>;
  /** Asks for the payment of shares that cost so many lari; without `guests` of the own one. */
  pay: (amount: number, body?: object, key?: string) => Promise<Answer>;
}

export function openPage(client: Client, partyId: string, token: string, guestKey?: string): PartyPage {
  const headers = { 'X-Cancellation-Token': token };
  const send = (...changes: object[]) =>
    client.post(`/parties/${partyId}/changes`, { token, ...(guestKey && { guestKey }), changes });
  return {
    client,
    read: (since) =>
      client.get(
        `/parties/${partyId}${since ? `?since=${since}` : ''}`,
        since === undefined && guestKey ? { ...headers, 'X-Guest-Key': guestKey } : headers,
      ),
    send,
    make: async (...changes) => {
      const { party, refused } = partyChangesAnswer.parse((await send(...changes)).body);
      if (refused.length > 0) throw new Error(`Refused: ${JSON.stringify(refused)}`);
      return party;
    },
    payments: () =>
      client.get(`/parties/${partyId}/payments`, {
        ...headers,
        ...(guestKey && { 'X-Guest-Key': guestKey }),
      }),
    pay: (amount, body = {}, key = randomUUID()) =>
      client.post(
        `/parties/${partyId}/payments`,
        { token, ...(guestKey && { guestKey }), amount, language: 'en', ...body },
        { 'Idempotency-Key': key },
      ),
  };
}

/** A house in which a diner has begun a party at tables 2 and 3, with a khachapuri of their own. */
export async function createPartyHouse(options: Parameters<typeof createPayingApp>[0] = {}) {
  const house = await createPayingApp(options);
  const host = await house.diner();
  return { ...house, ...(await beginParty(house, host)) };
}

export async function beginParty(house: PayingApp, host: Client, overrides: object = {}) {
  const answer = await host.post('/parties', partyRequest(overrides));
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return followParty(house, host, createPartyAnswer.parse(answer.body).path);
}

/** A diner has paid for tables 2 and 3, and opens the list of more dishes from the profile. */
export async function beginAddedList(house: PayingApp) {
  const host = await house.diner();
  const first = await house.confirmed(host, { partySize: 6 });
  const party = await followParty(house, host, (await findTogetherPath(host)) ?? '');
  await party.page.make();
  return { ...party, first };
}

/** The page of the profile's first reservation on which guests choose more dishes together. */
export async function findTogetherPath(diner: Client): Promise<string | undefined> {
  const { body } = await diner.get('/user/reservations');
  return z.array(z.object({ togetherPath: z.string().optional() })).parse(body)[0]?.togetherPath;
}

/** What the host of a party does, whose page has this path. */
async function followParty(house: PayingApp, host: Client, path: string) {
  const [partyId = '', token = ''] = path.split('#')[1]?.split('.') ?? [];
  const page = openPage(house.client('en'), partyId, token);
  const link = partyLinkAnswer.parse(
    (await page.client.get(`/parties/${partyId}/link`, { 'X-Cancellation-Token': token })).body,
  );
  const guestToken = link.url.split(`#${partyId}.`)[1] ?? '';
  const join = async (
    name: string,
    language: Language = 'en',
  ): Promise<PartyPage & { id: string; key: string }> => {
    const key = randomUUID();
    const guest = openPage(house.client(language), partyId, guestToken, key);
    const { you } = partyChangesAnswer.parse((await guest.send(change('join', { name }))).body);
    return { ...guest, key, id: z.string().parse(you) };
  };
  const choose = async (body: object = {}): Promise<Answer> => {
    const { dishes, totalAmount } = await page.make(change('ready', { isReady: true }));
    const menuItems = dishes.map(({ id, quantity, price }) => ({ id, quantity, price }));
    const request = { token, language: 'en', menuItems, totalAmount, ...body };
    return page.client.post(`/orders/${partyId}/additions`, request);
  };
  const begin = async (): Promise<string> => createOrderAnswer.parse((await choose()).body).order_id;
  const beginShare = async (payer: PartyPage, amount: number, body: object = {}): Promise<string> => {
    const answer = await payer.pay(amount, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return findPaymentId(house, answer);
  };
  return {
    host,
    partyId,
    path,
    token,
    guestToken,
    link,
    page,
    join,
    /** Asks for the payment of the whole list, as the host sees it. */
    choose,
    begin,
    /** Pays the whole list. Returns the order and the page of the site to which the bank leads. */
    pay: async () => {
      const order = await begin();
      return { order, to: await house.follow(page.client, await house.bank.pay(order)) };
    },
    /** Opens the payment of shares at the bank. */
    beginShare,
    /** Pays shares, as `pay`, but returns how the bank knows the payment too. */
    payShare: async (payer: PartyPage, amount: number, body: object = {}) => {
      const order = await beginShare(payer, amount, body);
      const to = await house.follow(payer.client, await house.bank.pay(order));
      return { order, orderId: (await getPaymentRow(house.ctx.db, order)).id, to };
    },
    pass: async (minutes: number): Promise<void> => {
      await house.bank.advance(minutes * MINUTE);
      await runOnce(house.ctx);
    },
  };
}

export type PartyHouse = Awaited<ReturnType<typeof createPartyHouse>>;

/** The codes of the changes that were refused. */
export async function refusedBecause(page: PartyPage, ...changes: object[]): Promise<string[]> {
  const { body } = await page.send(...changes);
  return partyChangesAnswer.parse(body).refused.map(({ code }) => code);
}
