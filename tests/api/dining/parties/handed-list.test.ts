import { beforeEach, describe, expect, it } from 'vitest';
import { createOrderAnswer } from '#contract/api/orders.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createHandovers, pressHandover } from '#tests/support/dining/handovers.ts';
import { add, findTogetherPath, KHINKALI, openPage, type PartyPage } from '#tests/support/dining/parties.ts';

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
  it('goes on in the profile of the new host', async () => {
    await handOver();

    expect(await findTogetherPath(house.nino)).toBeUndefined();
    const page = await openList(house.luka);
    expect(await page.make(add(KHINKALI))).toMatchObject({ isHost: true, dishes: [{ quantity: 2 }] });
  });

  it('refuses the link of its former host', async () => {
    await handOver();

    const refused = { status: 403, body: { code: 'link_invalid' } };
    expect(await former.read()).toMatchObject(refused);
    expect(await former.send(add(KHINKALI))).toMatchObject(refused);
    expect(await pay(former)).toMatchObject({ status: 403 });
    expect((await openList(house.luka)).token).not.toBe(former.token);
  });

  it('never leads its former host, who paid meanwhile, to the page of the new one', async () => {
    const { order_id: order } = createOrderAnswer.parse((await pay(former)).body);
    await handOver();
    const to = await house.follow(former.client, await house.bank.pay(order));

    expect(to).toContain(`/en/change-dishes?order=${house.orderId}&payment=${order}`);
    expect((await house.luka.get('/user/reservations')).body).toMatchObject([
      { orderId: house.orderId, paidAmount: 72 },
    ]);
  });

  it('keeps its guests', async () => {
    const link = await former.client.get(`/parties/${former.partyId}/link`, {
      'X-Cancellation-Token': former.token,
    });
    const { url } = link.body as { url: string };
    const guest = openPage(house.client('en'), former.partyId, url.split(`#${former.partyId}.`)[1] ?? '');
    await handOver();

    expect((await guest.read()).body).toMatchObject({ state: 'open', isHost: false });
  });
});
