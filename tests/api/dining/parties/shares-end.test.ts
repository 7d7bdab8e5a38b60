import { beforeEach, describe, expect, it } from 'vitest';
import { reconcileBooks } from '#server/accounting/books/compare.ts';
import { getDaySheet } from '#server/staff/day/day-sheet.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { add, beginParty, KHINKALI, split, type PartyPage } from '#tests/support/dining/parties.ts';
import { refundByHand } from '#tests/support/server/refund-by-hand.ts';
import { createFloor } from '#tests/support/staff/front-desk.ts';

async function openHouse() {
  const floor = await createFloor();
  return { ...floor, ...(await beginParty(floor, await floor.diner())) };
}

let house: Awaited<ReturnType<typeof openHouse>>;
let giorgi: PartyPage & { id: string };

/** Nino owes 24.20 for her khachapuri, Giorgi 10.73 for his khinkali. */
beforeEach(async () => {
  house = await openHouse();
  giorgi = await house.join('Giorgi');
  await giorgi.make(add(KHINKALI, 5));
  await house.page.make(split());
});

const OF_NINO = 24.2;
const OF_GIORGI = 10.73;
const sharesOf = async () => (await giorgi.make()).shares?.map(({ state }) => state);
const refundOf = async (order: string) => (await house.bank.getOrder(order)).refundedTetri;

describe('shares that wait for others', () => {
  it('are paid on the day sheet', async () => {
    await house.payShare(giorgi, OF_GIORGI);

    expect((await getDaySheet(house.ctx, DATE)).sums).toMatchObject({
      money: { paidTetri: 1073, keptTetri: 1073 },
    });
  });

  it('are refunded when the time ends, and so is money that arrives later', async () => {
    const { order } = await house.payShare(giorgi, OF_GIORGI);
    await house.pass(20);
    const late = await house.beginShare(house.page, OF_NINO);
    await house.pass(11);
    expect((await giorgi.read()).status).toBe(200);
    await house.pass(6);
    expect(await giorgi.read()).toMatchObject({ status: 404, body: { code: 'party_ended' } });
    await house.pass(1);
    await house.pass(1);

    expect(await house.statusOf(order)).toBe('refunded');
    expect(await refundOf(order)).toBe(1073);
    expect(await house.causesOf(order)).toEqual([
      'created',
      'reservation_ended',
      'refund_asked',
      'refunded_at_bank',
    ]);
    expect(['cancelled', 'expired']).toContain(await house.statusOf(late));
    expect(await house.hoursOf(house.partyId)).toEqual([]);
  });

  it('are complete if the last payment was begun in time', async () => {
    await house.payShare(giorgi, OF_GIORGI);
    await house.pass(29);
    const last = await house.beginShare(house.page, OF_NINO);
    await house.pass(5);
    await house.follow(house.page.client, await house.bank.pay(last));

    expect(await house.statusOf(last)).toBe('confirmed');
  });

  it('are not begun after the time', async () => {
    await house.pass(29);
    await house.beginShare(house.page, OF_NINO);
    await house.pass(5);

    expect((await giorgi.pay(OF_GIORGI)).body).toMatchObject({ code: 'party_ended' });
  });

  it('are refunded when the staff cancel; after an undo everybody pays again', async () => {
    const { order } = await house.payShare(giorgi, OF_GIORGI);
    const open = await house.beginShare(house.page, OF_NINO);
    await house.press(house.partyId, 'cancel');
    await house.bank.pay(open);
    await house.pass(1);
    expect([await house.statusOf(order), await house.statusOf(open)]).toEqual(['refunded', 'refunded']);
    await house.undo();

    expect(await sharesOf()).toEqual(['due', 'due']);
    await house.payShare(giorgi, OF_GIORGI);
    await house.payShare(house.page, OF_NINO);
    expect(await giorgi.make()).toMatchObject({ state: 'paid' });
  });

  it('are refunded when the host deletes the account', async () => {
    const { order } = await house.payShare(giorgi, OF_GIORGI);
    await house.host.post('/auth/delete-account', { password: 'khachapuri' });
    await house.pass(1);

    expect(await house.statusOf(order)).toBe('refunded');
  });

  it('count as unpaid again once the bank has refunded them by hand', async () => {
    const { order } = await house.payShare(giorgi, OF_GIORGI);
    await refundByHand(house, order, 1073);
    await house.pass(5);
    expect(await house.statusOf(order)).toBe('refunded');
    expect(await sharesOf()).toEqual(['due', 'due']);

    await house.payShare(house.page, OF_NINO);
    await house.payShare(giorgi, OF_GIORGI);
    expect(await giorgi.make()).toMatchObject({ state: 'paid' });
    expect(await reconcileBooks(house.ctx.db, { from: '2026-07-01', to: '2026-07-31' })).toMatchObject({
      differences: [],
    });
  });

  it('follow the guests to another time', async () => {
    await house.payShare(giorgi, OF_GIORGI);
    await house.staff.post(`/staff/reservations/${house.partyId}/change`, {
      date: DATE,
      from: '20',
      until: '22',
      party: '6',
      tables: ['table2', 'table3'],
      initiator: 'guest',
    });
    await house.payShare(house.page, OF_NINO);

    expect(await giorgi.make()).toMatchObject({ state: 'paid', timeSlot: '20:00' });
  });

  it('are refunded on a closed day, if that is the rule', async () => {
    house.ctx.rules = { ...house.ctx.rules, paidOnClosedDay: 'refund' };
    const order = await house.beginShare(giorgi, OF_GIORGI);
    await house.ctx.db
      .insertInto('closed_days')
      .values({ local_date: DATE, note: '', created_by: 'keti@mail.example', created_at: house.clock() })
      .execute();
    await house.follow(giorgi.client, await house.bank.pay(order));
    await house.pass(1);

    expect(await house.statusOf(order)).toBe('refunded');
    expect((await giorgi.pay(OF_GIORGI)).body).toMatchObject({ code: 'day_closed' });
  });
});

it('are refunded when the guests are there before all have paid: they pay at the restaurant', async () => {
  const floor = await createFloor();
  floor.clock.set(Date.parse(`${DATE}T17:25:00+04:00`));
  const party = await beginParty(floor, await floor.diner());
  const nika = await party.join('Nika');
  await nika.make(add(KHINKALI, 5));
  await party.page.make(split());
  const { order } = await party.payShare(nika, OF_GIORGI);
  await party.pass(28);
  const open = await party.beginShare(party.page, OF_NINO);
  await party.pass(8);
  const answer = await floor.press(party.partyId, 'arrived');
  await floor.bank.pay(open);
  await party.pass(1);
  await party.pass(1);

  expect(answer.status).toBe(303);
  expect([await floor.statusOf(order), await floor.statusOf(open)]).toEqual(['refunded', 'refunded']);
});

it('keep the policy of their payment when a stricter one is published before the last is paid', async () => {
  const { order } = await house.payShare(giorgi, OF_GIORGI);
  house.ctx.rules = { ...house.ctx.rules, cancellation: [{ hoursBefore: 1, refundPercent: 10 }] };
  const { order: last, orderId } = await house.payShare(house.page, OF_NINO);
  await house.host.post(`/orders/${orderId}/cancellation`, { refundAmount: 0 });
  await house.pass(1);

  expect([await refundOf(order), await refundOf(last)]).toEqual([1073, 242]);
});

describe('a reservation that was paid in shares', () => {
  beforeEach(async () => {
    await house.payShare(giorgi, OF_GIORGI);
    await house.payShare(house.page, OF_NINO);
  });

  const first = async () => {
    const { body } = await house.host.get('/user/reservations');
    return (body as { orderId: string }[])[0]?.orderId ?? '';
  };

  it('is cancelled with a refund to each card', async () => {
    const { body } = await house.host.get(`/orders/${await first()}/cancellation`);
    expect(body).toMatchObject({ totalAmount: 34.93, refundAmount: 34.93, othersAmount: 10.73 });
    await house.host.post(`/orders/${await first()}/cancellation`, { refundAmount: 34.93 });
    await house.pass(1);

    const orders = await house.bank.listOrders();
    expect(orders.map(({ refundedTetri }) => refundedTetri).toSorted()).toEqual([1073, 2420]);
    await house.pass(1);
    await house.pass(1);
    const mails = house.mailer.messages.filter(({ subject }) => subject.startsWith('Refunded'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Refunded: ₾24.20']);
  });

  it('loses no dish to the host, who may add some', async () => {
    const order = await first();
    const gone = { menuItems: [{ part: 1, id: KHINKALI, quantity: 2 }], refundAmount: 0 };
    expect((await house.host.post(`/orders/${order}/removals`, gone)).body).toMatchObject({
      code: 'paid_in_shares',
    });

    const more = { menuItems: [{ id: KHINKALI, quantity: 2 }] };
    expect((await house.host.post(`/orders/${order}/additions`, more)).status).toBe(200);
  });
});
