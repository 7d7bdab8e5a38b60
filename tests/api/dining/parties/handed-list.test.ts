import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOrderAnswer } from '#contract/api/orders.ts';
import { partyLinkAnswer } from '#contract/api/parties.ts';
import { sendDueMail } from '#server/messages/send-due.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createHandovers, LUKA, openHandover, pressHandover } from '#tests/support/dining/handovers.ts';
import {
  add,
  beginParty,
  change,
  findTogetherPath,
  KHINKALI,
  openPage,
  split,
  type PartyPage,
} from '#tests/support/dining/parties.ts';

let house: Awaited<ReturnType<typeof createHandovers>>;
/** Of Nino, who gives the reservation away. */
let former: PartyPage & { token: string; partyId: string };

/** The host's page of a diner's reservation, with its list begun. */
async function openList(diner: Client) {
  const path = (await findTogetherPath(diner)) ?? '';
  const [partyId = '', token = ''] = path.split('#')[1]?.split('.') ?? [];
  const page = openPage(house.client('en'), partyId, token);
  await page.make();
  return { ...page, partyId, token };
}

const allergic = change('allergies', { allergens: ['nuts'], other: 'kiwi' });

/** The secret part of the guests' link of a list. */
async function guestToken({ client, partyId, token }: typeof former): Promise<string> {
  const { body } = await client.get(`/parties/${partyId}/link`, { 'X-Cancellation-Token': token });
  return partyLinkAnswer.parse(body).url.split(`#${partyId}.`)[1] ?? '';
}

const handOver = async () => pressHandover(house.luka, { key: await house.offer() });

/** Asks for the payment of one khinkali on the list, with a host's link. */
const pay = ({ client, partyId, token }: typeof former) =>
  client.post(`/orders/${partyId}/additions`, {
    token,
    language: 'en',
    menuItems: [{ id: KHINKALI, quantity: 1, price: 1.95 }],
    totalAmount: 2.15,
  });

beforeEach(async () => {
  house = await createHandovers();
  former = await openList(house.nino);
  await former.make(add(KHINKALI));
});

describe('a list whose reservation is handed over', () => {
  it('ends, and the new host begins one of their own', async () => {
    await handOver();

    expect(await findTogetherPath(house.nino)).toBeUndefined();
    const page = await openList(house.luka);
    expect(await page.make()).toMatchObject({ isHost: true, dishes: [], guests: [{ name: 'Luka' }] });
  });

  it('refuses the link of its former host', async () => {
    await handOver();

    const refused = { status: 403, body: { code: 'link_invalid' } };
    expect(await former.read()).toMatchObject(refused);
    expect(await former.send(add(KHINKALI))).toMatchObject(refused);
    expect(await pay(former)).toMatchObject({ status: 403 });
    expect((await openList(house.luka)).token).not.toBe(former.token);
  });

  it('refuses its former guests, and none of what they have told goes along', async () => {
    const guest = openPage(house.client('en'), former.partyId, await guestToken(former), randomUUID());
    await guest.make(change('join', { name: 'Gia' }), add(KHINKALI), allergic);
    expect((await guest.read()).status).toBe(200);

    await handOver();

    const refused = { status: 403, body: { code: 'link_invalid' } };
    expect(await guest.read()).toMatchObject(refused);
    const page = await openList(house.luka);
    expect(await guest.read()).toMatchObject(refused);
    expect(await guest.send(add(KHINKALI))).toMatchObject(refused);
    expect(JSON.stringify((await page.read()).body)).not.toMatch(/Gia|nuts|kiwi/);
    const present = openPage(house.client('en'), page.partyId, await guestToken(page));
    expect((await present.read()).body).toMatchObject({ state: 'open', isHost: false });
  });

  it('leaves its dishes, once they are paid, without the names of those who chose them', async () => {
    const guest = openPage(house.client('en'), former.partyId, await guestToken(former), randomUUID());
    await guest.make(change('join', { name: 'Gia' }), allergic);
    const { order_id: order } = createOrderAnswer.parse((await pay(former)).body);
    await house.follow(former.client, await house.bank.pay(order));

    await handOver();
    await sendDueMail(house.ctx);

    const { text = '' } = house.mailer.messages.findLast(({ to }) => to === LUKA) ?? {};
    expect(text).toContain('Khinkali');
    expect(text).not.toMatch(/Gia|nuts|kiwi/);
    expect((await house.luka.get('/user/reservations')).body).toMatchObject([
      { paidAmount: 72, allergies: { allergens: [], other: '' } },
    ]);
  });

  it('never leads its former host, who paid meanwhile, to the page of the new one', async () => {
    const { order_id: order } = createOrderAnswer.parse((await pay(former)).body);
    await handOver();
    const to = await house.follow(former.client, await house.bank.pay(order));

    expect(to).toContain(`/en/payment-success?order_id=${order}`);
    expect((await house.luka.get('/user/reservations')).body).toMatchObject([
      { orderId: house.orderId, paidAmount: 72 },
    ]);
  });
});

describe('a reservation that several have paid for', () => {
  it('is nobody’s to give away', async () => {
    const { host, page, join, payShare } = await beginParty(house, await house.diner(), {
      selectedTables: ['table4', 'table5'],
    });
    const gia = await join('Gia');
    await gia.make(add(KHINKALI, 5));
    await page.make(split());
    await payShare(gia, 10.73);
    const { orderId: order } = await payShare(page, 24.2);

    const { text, body } = await openHandover(host, { order });

    expect(text).toContain('Several guests have paid for this table');
    expect(body).not.toContain('<form');
    expect((await pressHandover(host, { order }, { email: LUKA })).status).toBe(422);
    expect((await host.get('/user/reservations')).body).not.toMatchObject([
      { handoverPath: expect.any(String) as string },
    ]);
  });
});
