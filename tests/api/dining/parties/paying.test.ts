import { beforeEach, describe, expect, it } from 'vitest';
import { createOrderAnswer } from '#contract/api/orders.ts';
import { orderRequest } from '#tests/support/server/paying-app.ts';
import {
  add,
  beginParty,
  change,
  createPartyHouse,
  KHACHAPURI,
  KHINKALI,
  partyRequest,
  type PartyHouse,
} from '#tests/support/dining/parties.ts';
import { findInDatabase } from '#tests/support/server/personal-data.ts';

let house: PartyHouse;

beforeEach(async () => {
  house = await createPartyHouse();
});

const reservation = async () =>
  house.ctx.db
    .selectFrom('reservations')
    .selectAll()
    .where('id', '=', house.partyId)
    .executeTakeFirstOrThrow();
const claimed = async () => (await house.claims()).map(({ table_id: table, hour }) => `${table} ${hour}`);

describe('the host who pays for all', () => {
  it('gets the reservation into the profile, with what each has chosen in the mail', async () => {
    const giorgi = await house.join('Giorgi');
    await giorgi.make(
      add(KHINKALI, 5),
      add(KHACHAPURI, 1, { isShared: true }),
      change('allergies', { allergens: ['nuts'], other: 'kiwi' }),
    );
    const { order, to } = await house.pay();

    expect(to).toContain(`/en/payment-success?order_id=${order}`);
    expect(await house.statusOf(order)).toBe('confirmed');
    expect((await house.host.get('/user/reservations')).body).toMatchObject([
      { orderId: order, paidAmount: 59.13, partySize: 6, allergies: { allergens: ['nuts'], other: 'kiwi' } },
    ]);
    await house.pass(1);
    const mail = house.mailer.messages.at(-1);
    expect(mail?.text).toContain(
      'Who chose what: Nino: 1 × Adjarian Khachapuri\nGiorgi: 5 × City Khinkali\nFor the table: 1 × Adjarian Khachapuri',
    );
    expect((await giorgi.read()).body).toMatchObject({ state: 'paid', totalAmount: 59.13 });
  });

  it('can cancel it like any other reservation, and gets the money back', async () => {
    const { order } = await house.pay();
    const { body } = await house.host.get(`/orders/${order}/cancellation`);
    const { refundAmount } = body as { refundAmount: number };

    expect((await house.host.post(`/orders/${order}/cancellation`, { refundAmount })).status).toBe(200);
    await house.pass(1);
    expect(await house.statusOf(order)).toBe('refunded');
    expect((await house.page.read()).body).toMatchObject({ code: 'party_ended' });
  });

  it('pays what stands on the list and nothing else', async () => {
    const menuItems = [{ id: KHACHAPURI, quantity: 1, price: 22 }];
    const nika = await house.join('Nika');
    await nika.make(add(KHINKALI, 2));

    expect((await house.choose({ menuItems, totalAmount: 24.2 })).body).toMatchObject({
      code: 'party_changed',
    });
  });

  it('closes the list, and can open it again once the card was declined', async () => {
    const nika = await house.join('Nika');
    const order = await house.begin();

    expect((await nika.send(add(KHINKALI))).body).toMatchObject({
      refused: [{ code: 'party_closed' }],
      party: { state: 'paying' },
    });
    expect((await house.page.send(change('close', { isClosed: false }))).body).toMatchObject({
      refused: [{ code: 'party_closed' }],
    });
    const back = await house.follow(house.page.client, await house.bank.decline(order));
    expect(back).toContain(`/en/together?error=insufficient_funds#${house.partyId}.${house.token}`);
    await house.pass(1);
    expect((await nika.read()).body).toMatchObject({ state: 'closed' });
    await house.page.make(change('close', { isClosed: false }));
    await nika.make(add(KHINKALI));
    await house.pay();
    expect((await nika.read()).body).toMatchObject({ state: 'paid', totalAmount: 26.35 });
  });

  it('cannot open the list while the bank may still report the payment', async () => {
    await house.bank.setFaults({ callbacks: 'never' });
    const order = await house.begin();
    house.clock.advance(20 * 60_000);

    expect((await house.page.send(change('close', { isClosed: false }))).body).toMatchObject({
      refused: [{ code: 'party_closed' }],
    });
    expect(await house.statusOf(order)).toBe('pending');
  });

  it('hands on every allergy, however many they are', async () => {
    const words = Array.from({ length: 6 }, (_, index) => `${index} ${'strawberries and '.repeat(8)}kiwi`);
    for (const [index, other] of words.entries()) {
      const guest = await house.join(`Guest ${index}`);
      await guest.make(change('allergies', { allergens: [], other }));
    }
    const { order } = await house.pay();

    const { body } = await house.host.get(`/orders/${order}`);
    for (const other of words) expect(JSON.stringify(body)).toContain(other);
  });

  it('is asked again about dishes that were sold out meanwhile', async () => {
    await house.ctx.db
      .updateTable('menu_items')
      .set({ is_sold_out: 1 })
      .where('id', '=', KHACHAPURI)
      .execute();

    expect((await house.page.read()).body).toMatchObject({
      dishes: [{ id: KHACHAPURI, isAvailable: false }],
    });
    expect((await house.choose()).body).toMatchObject({ code: 'item_unavailable', items: [KHACHAPURI] });
    await house.page.make(add(KHACHAPURI, -1));
    expect((await house.page.read()).body).toMatchObject({ dishes: [], totalAmount: 0 });
  });
});

describe('a party that nobody pays for', () => {
  it('gives the tables back, tells the host once, and both links say so', async () => {
    const nika = await house.join('Nika');
    expect(await claimed()).toEqual(['table2 19', 'table2 20', 'table3 19', 'table3 20']);
    await house.pass(1);
    await house.pass(30);
    await house.pass(60);

    expect(await claimed()).toEqual([]);
    expect(await reservation()).toMatchObject({ status: 'cancelled' });
    for (const page of [house.page, nika])
      expect(await page.read()).toMatchObject({ status: 404, body: { code: 'party_ended' } });
    expect(house.mailer.messages.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Choose your dishes and pay',
      'We’re no longer holding your table',
    ]);
  });

  it('is paid in full if the payment was begun in time', async () => {
    await house.pass(29);
    const order = await house.begin();
    await house.pass(5);
    await house.follow(house.page.client, await house.bank.pay(order));

    expect(await house.statusOf(order)).toBe('confirmed');
    expect((await house.page.read()).body).toMatchObject({ state: 'paid' });
  });

  it('lets the diner choose together again after two hours, on another date at once', async () => {
    await house.pass(31);

    expect((await house.host.post('/parties', partyRequest())).body).toMatchObject({ code: 'party_used_up' });
    const other = await house.host.post('/parties', partyRequest({ selectedDate: '2026-07-11' }));
    expect(other.status).toBe(201);
    await house.pass(121);
    expect((await house.host.post('/parties', partyRequest())).status).toBe(201);
  });
});

describe('a diner who chooses together', () => {
  it('gets the same party again after a lost answer', async () => {
    expect((await house.host.post('/parties', partyRequest())).body).toMatchObject({
      partyId: house.partyId,
    });
  });

  it('gets money of an earlier attempt back, also once the reservation is cancelled', async () => {
    const earlier = await house.begin();
    const again = await house.page.client.post(`/orders/${house.partyId}/additions`, {
      token: house.token,
      language: 'en',
      menuItems: [{ id: KHACHAPURI, quantity: 1 }],
    });
    const { order_id: order } = createOrderAnswer.parse(again.body);
    await house.follow(house.page.client, await house.bank.pay(order));
    await house.host.post(`/orders/${order}/cancellation`, { refundAmount: 0 });
    await house.follow(house.page.client, await house.bank.pay(earlier));
    await house.pass(1);

    expect(await house.statusOf(earlier)).toBe('refunded');
    expect(await house.claims()).toEqual([]);
  });

  it('has one party at a time', async () => {
    expect((await house.host.post('/parties', partyRequest({ selectedTime: '14:00' }))).body).toMatchObject({
      code: 'party_used_up',
    });
  });

  it('never hears of another guest at these tables, whom strangers do', async () => {
    const own = (request = {}) => house.host.post('/bog/create-order', orderRequest(request));
    expect((await own()).body).toMatchObject({ code: 'evening_reserved' });
    expect((await own({ anotherReservation: true })).body).toMatchObject({ code: 'party_open' });
    const stranger = await house.diner({ email: 'eka@mail.example' });
    expect((await stranger.post('/bog/create-order', orderRequest())).body).toMatchObject({
      code: 'table_taken',
    });
  });

  it('gets the tables of their own hold', async () => {
    const eka = await house.diner({ email: 'eka@mail.example' });
    const seating = { selectedTables: ['table4'], selectedDate: '2026-07-10', selectedTime: '19:00' };
    await eka.post('/tables/reservations', seating);

    expect(
      (await eka.post('/parties', partyRequest({ selectedTables: ['table4'], partySize: 2 }))).status,
    ).toBe(201);
    expect((await eka.get('/user/hold')).body).toMatchObject({ hold: null });
  });

  it('needs an account', async () => {
    expect((await house.client().post('/parties', partyRequest())).status).toBe(401);
  });

  it('may delete the account: the party ends, and nothing is known of its guests', async () => {
    const nika = await house.join('Nikoloz-Bagrat');
    await nika.make(change('allergies', { allergens: [], other: 'strawberries' }));
    const order = await house.begin();
    await house.host.post('/auth/delete-account', { password: 'khachapuri' });
    await house.bank.pay(order);
    await house.pass(60);

    expect(await claimed()).toEqual([]);
    expect(await house.statusOf(order)).toBe('refunded');
    expect(await findInDatabase(house.ctx.db, ['Nikoloz-Bagrat', 'strawberries'])).toEqual([]);
  });
});

it('holds at most so many tables for one network as diners do', async () => {
  const begun = await beginParty(house, await house.diner({ email: 'eka@mail.example' }), {
    selectedTables: ['table4'],
    selectedDate: '2026-07-12',
    partySize: 2,
  });
  expect(begun.partyId).not.toBe(house.partyId);
});
