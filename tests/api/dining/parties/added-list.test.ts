import { beforeEach, describe, expect, it } from 'vitest';
import {
  add,
  beginAddedList,
  change,
  findTogetherPath,
  KHACHAPURI,
  KHINKALI,
  split,
} from '#tests/support/dining/parties.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

const HOUR = 60;

async function openHouse() {
  const floor = await createFloor();
  const party = await beginAddedList(floor);
  const move = (date: string) =>
    floor.staff.post(`/staff/reservations/${party.partyId}/change`, {
      date,
      from: '19',
      until: '21',
      party: '6',
      tables: ['table2', 'table3'],
      initiator: 'guest',
    });
  return { ...floor, ...party, move };
}

let house: Awaited<ReturnType<typeof openHouse>>;

beforeEach(async () => {
  house = await openHouse();
});

const subjects = () => house.mailer.messages.map(({ subject }) => subject.split(':')[0]);
const paidReservation = async () => (await house.host.get('/user/reservations')).body;
/** To one hour before the list ends: the visit is on 10 July at 19:00. */
const passToLastHour = async () => {
  const until = Date.parse('2026-07-09T14:00:00Z');
  await house.pass(Math.floor((until - house.clock()) / 60_000));
};

describe('a list for a reservation that is paid', () => {
  it('is open until a day before the visit, beside the dishes that are paid', async () => {
    const nika = await house.join('Nika');
    const shown = await nika.make(add(KHINKALI, 5));

    expect(shown).toMatchObject({
      state: 'open',
      until: '2026-07-09T15:00:00.000Z',
      ordered: [
        { name: 'Adjarian Khachapuri', quantity: 2 },
        { name: 'City Khinkali', quantity: 10 },
      ],
      guests: [{ name: 'Nino', isHost: true, dishes: [] }, { name: 'Nika' }],
      totalAmount: 10.73,
      payNowAmount: 10.73,
      minimumAmount: 0,
    });
  });

  it('is paid as an addition: kitchen, mail and profile know who chose what', async () => {
    const nika = await house.join('Nika');
    await nika.make(add(KHINKALI, 5), change('allergies', { allergens: ['nuts'], other: 'kiwi' }));
    const { order, to } = await house.pay();

    expect(to).toContain(`/en/together?payment=${order}#${house.partyId}.${house.token}`);
    expect(await house.statusOf(order)).toBe('confirmed');
    expect((await nika.read()).body).toMatchObject({ state: 'paid', totalAmount: 10.73 });
    expect(await paidReservation()).toMatchObject([
      { orderId: house.first, paidAmount: 80.58, allergies: { allergens: ['nuts'], other: 'kiwi' } },
    ]);
    expect(await findTogetherPath(house.host)).toBeUndefined();
    await house.pass(1);
    expect(house.mailer.messages.at(-1)?.text).toContain('Nika: 5 × City Khinkali');
  });

  it('is not ordered if nobody pays: the host is told once, the reservation stays', async () => {
    const nika = await house.join('Nika');
    await nika.make(add(KHINKALI, 5));
    await passToLastHour();
    expect((await nika.read()).status).toBe(200);
    await house.pass(HOUR + 1);
    await house.pass(HOUR);

    for (const page of [house.page, nika])
      expect(await page.read()).toMatchObject({ status: 404, body: { code: 'party_ended' } });
    expect((await house.page.send()).body).toMatchObject({ code: 'party_ended' });
    expect(subjects().filter((subject) => subject === 'Your guests’ dishes were not ordered')).toHaveLength(
      1,
    );
    expect(await paidReservation()).toMatchObject([{ orderId: house.first, paidAmount: 69.85 }]);
    expect(await house.ctx.db.selectFrom('party_guests').selectAll().execute()).toEqual([]);
    expect(await findTogetherPath(house.host)).toBeUndefined();
  });

  it('ends without a mail if nobody has chosen anything', async () => {
    await passToLastHour();
    await house.pass(2 * HOUR);

    expect(subjects()).not.toContain('Your guests’ dishes were not ordered');
  });

  it('is paid in full if the payment was begun in time', async () => {
    await house.page.make(add(KHINKALI));
    await passToLastHour();
    await house.pass(59);
    const order = await house.begin();
    await house.pass(5);
    expect((await house.page.read()).body).toMatchObject({ state: 'paying' });
    await house.follow(house.page.client, await house.bank.pay(order));

    expect(await house.statusOf(order)).toBe('confirmed');
    expect((await house.page.read()).body).toMatchObject({ state: 'paid' });
  });

  it('is not over while the bank has not told the end of its payment', async () => {
    await house.page.make(add(KHINKALI));
    await passToLastHour();
    await house.pass(59);
    await house.bank.setFaults({ callbacks: 'never' });
    const order = await house.begin();
    await house.bank.pay(order);
    await house.pass(2 * HOUR);

    expect(await house.statusOf(order)).toBe('confirmed');
    expect((await house.page.read()).body).toMatchObject({ state: 'paid' });
    expect(subjects()).not.toContain('Your guests’ dishes were not ordered');
  });

  it('shows the dishes before it is paid to nobody in the kitchen', async () => {
    await (await house.join('Nika')).make(add(KHACHAPURI));

    expect(await house.staff.text(`/staff/days/${DATE}/kitchen?lang=en`)).not.toContain('Nika');
    await house.pay();
    expect(await house.staff.text(`/staff/days/${DATE}/kitchen?lang=en`)).toContain('Nika');
  });
});

describe('meanwhile', () => {
  it('the host opens the same list again, also after a lost answer', async () => {
    const nika = await house.join('Nika');
    await Promise.all([house.page.send(), house.page.send()]);

    expect((await nika.read()).body).toMatchObject({ guests: [{ name: 'Nino' }, { name: 'Nika' }] });
    expect(await findTogetherPath(house.host)).toContain(house.partyId);
  });

  it('a share on top of what is paid is refused', async () => {
    const nika = await house.join('Nika');
    await nika.make(add(KHINKALI));

    expect((await house.page.send(split())).body).toMatchObject({
      refused: [{ code: 'order_already_confirmed' }],
      party: { state: 'open' },
    });
  });

  it('only the host begins a list, and nobody once there is no time', async () => {
    const late = await house.diner({ email: 'eka@mail.example' });
    await passToLastHour();
    await house.pass(2 * HOUR);
    const order = await house.confirmed(late, { selectedTables: ['table4'], partySize: 2 });

    expect(await findTogetherPath(late)).toBeUndefined();
    expect((await late.get(`/orders/${order}`)).body).not.toHaveProperty('togetherPath');
  });

  it('a cancellation ends the list, and a payment that arrives later is refunded', async () => {
    await house.page.make(add(KHINKALI));
    const order = await house.begin();
    await house.host.post(`/orders/${house.first}/cancellation`, { refundAmount: 69.85 });
    await house.bank.pay(order);
    await house.pass(60);

    expect((await house.page.read()).body).toMatchObject({ code: 'party_ended' });
    expect(await house.statusOf(order)).toBe('refunded');
    expect(await house.statusOf(house.first)).toBe('refunded');
    expect(subjects()).not.toContain('Your guests’ dishes were not ordered');
  });

  it('dishes that the host adds on the other page replace its payment, not the list', async () => {
    await house.page.make(add(KHINKALI));
    const replaced = await house.begin();
    const menuItems = [{ id: KHACHAPURI, quantity: 1, price: 22 }];
    const added = await house.host.post(`/orders/${house.first}/additions`, { menuItems, totalAmount: 24.2 });
    expect(added.status).toBe(200);

    expect(await house.statusOf(replaced)).toBe('cancelled');
    expect((await house.page.read()).body).toMatchObject({ state: 'closed', dishes: [{ quantity: 1 }] });
  });

  it('a dish that is sold out is marked, and not paid', async () => {
    await house.page.make(add(KHINKALI));
    await house.ctx.db.updateTable('menu_items').set({ is_sold_out: 1 }).where('id', '=', KHINKALI).execute();

    expect((await house.page.read()).body).toMatchObject({ dishes: [{ isAvailable: false }] });
    expect((await house.choose()).body).toMatchObject({ code: 'item_unavailable' });
  });

  it('another page of the list is refused with what has changed', async () => {
    const menuItems = [{ id: KHACHAPURI, quantity: 1, price: 22 }];
    await (await house.join('Nika')).make(add(KHINKALI));

    expect((await house.choose({ menuItems, totalAmount: 24.2 })).body).toMatchObject({
      code: 'party_changed',
    });
  });

  it('a second payment of the same list is refused', async () => {
    await house.page.make(add(KHINKALI));
    const { body } = await house.page.read();
    await house.pay();
    const { dishes, totalAmount } = body as { dishes: object[]; totalAmount: number };
    const request = { token: house.token, language: 'en', menuItems: dishes, totalAmount };

    expect((await house.page.client.post(`/orders/${house.partyId}/additions`, request)).body).toMatchObject({
      code: 'order_already_confirmed',
    });
  });

  it('the staff move it so that its time is over, and undo that before the list has ended', async () => {
    const nika = await house.join('Nika');
    await nika.make(add(KHINKALI));
    const tomorrow = new Date(house.clock() + 12 * 3_600_000).toISOString().slice(0, 10);
    expect((await house.move(tomorrow)).status).toBe(303);

    expect((await nika.read()).body).toMatchObject({ code: 'party_ended' });
    expect(await findTogetherPath(house.host)).toBeUndefined();
    await house.undo();
    expect((await nika.read()).body).toMatchObject({ state: 'open', guests: [{}, { name: 'Nika' }] });
  });

  it('the staff move it to a later day: the list has more time', async () => {
    await house.move('2026-07-12');

    expect((await house.page.read()).body).toMatchObject({ date: '2026-07-12' });
    expect((await house.page.read()).body).toMatchObject({ until: '2026-07-10T11:00:00.000Z' });
  });

  it('what was paid counts for the dishes that are added, if not everything is paid in advance', async () => {
    house.ctx.rules.advance = [{ atLeast: 60 }];
    await house.page.make(add(KHINKALI, 5));

    expect((await house.page.read()).body).toMatchObject({ totalAmount: 10.73, payNowAmount: 0 });
    const answer = await house.choose();
    expect(answer.body).toMatchObject({
      redirect_url: expect.stringContaining(`/en/together?payment=`) as string,
    });
    expect((await house.page.read()).body).toMatchObject({ state: 'paid' });
  });
});
