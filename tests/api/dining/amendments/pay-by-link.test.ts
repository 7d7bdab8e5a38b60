import { beforeEach, describe, expect, it } from 'vitest';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { endUnpaidReservations } from '#server/dining/front-desk/end-unpaid.ts';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import { requestKey } from '#tests/support/server/changed-dishes.ts';
import { DATE } from '#tests/support/server/paying-app.ts';
import { linkToken } from '#server/platform/http/links.ts';
import { createPrepaid, TWO_KHACHAPURI, type Prepaid } from '#tests/support/staff/prepaid.ts';

let house: Prepaid;

beforeEach(async () => {
  house = await createPrepaid();
});

describe('the link by which a guest on the telephone pays', () => {
  it('shows the seating and until when to pay', async () => {
    expect(await house.look()).toMatchObject({
      status: 200,
      body: {
        orderId: house.id,
        state: 'unpaid',
        date: DATE,
        timeSlot: '19:00',
        tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
        partySize: 5,
        dishes: [],
        payment: null,
      },
    });
  });

  it('changes nothing when a robot opens it', async () => {
    const before = await house.ctx.db.selectFrom('reservations').selectAll().execute();

    await house.look();
    await house.look();

    expect(await house.ctx.db.selectFrom('reservations').selectAll().execute()).toEqual(before);
    expect(await house.ctx.db.selectFrom('orders').selectAll().execute()).toEqual([]);
  });

  it('is refused with another secret, and opens no other page of the reservation', async () => {
    const wrong = { 'X-Cancellation-Token': `${house.token.slice(0, -1)}_` };

    expect(await house.guest.get(`/orders/${house.id}/dishes`, wrong)).toMatchObject({
      status: 403,
      body: { code: 'link_invalid' },
    });
    const right = { 'X-Cancellation-Token': house.token };
    expect((await house.guest.get(`/orders/${house.id}/cancellation`, right)).status).toBe(403);
    expect((await house.guest.get(`/orders/${house.id}/move`, right)).status).toBe(403);
  });

  it('makes the reservation a paid one', async () => {
    const { order, page } = await house.pay();

    expect(page).toMatch(new RegExp(`/en/pay\\?payment=${order}#${house.id}\\.`));
    expect(await house.statusOf()).toBe('confirmed');
    expect(await house.causesOf(order)).toEqual(['created', 'payment_received']);
    expect(await house.hoursOf(house.id)).toEqual(['table2 19', 'table2 20', 'table3 19', 'table3 20']);
    expect((await house.look()).body).toMatchObject({ state: 'paid', paidAmount: 48.4 });
    expect(await house.mails()).toContainEqual({ order_id: order, kind: 'confirmation' });
  });

  it('keeps the paid reservation after the time to pay', async () => {
    await house.pay();

    await house.pass(5 * 60);

    expect(await house.statusOf()).toBe('confirmed');
    expect((await house.choose()).body).toMatchObject({ code: 'order_already_confirmed' });
  });

  it('ends with the evening of the paid reservation', async () => {
    await house.pay();
    await house.pass(7 * 24 * 60);

    expect(await house.look()).toMatchObject({
      status: 404,
      body: {
        code: 'payment_link_ended',
        message: 'The time of this reservation is over. ₾48.40 was paid for it.',
      },
    });
  });

  it('says for weeks after a cancellation what goes back, to the card that paid, and in both languages', async () => {
    const { order } = await house.pay();
    await house.staff.post(`/staff/orders/${order}/cancel`, { initiator: 'house:4840', reason: '' });
    const due = `₾48.40 was paid for it. Refund: ₾48.40, to the card that paid.`;
    expect((await house.look()).body).toMatchObject({ message: expect.stringContaining(due) as string });
    await house.pass(1);
    await house.pass(3 * 7 * 24 * 60);

    const made =
      'This reservation has been cancelled. ₾48.40 was paid for it. We have refunded ₾48.40 to the card';
    expect((await house.look()).body).toMatchObject({ message: expect.stringContaining(made) as string });
    const georgian = await house
      .client('ka')
      .get(`/orders/${house.id}/dishes`, { 'X-Cancellation-Token': house.token });
    expect(georgian.body).toMatchObject({
      message: expect.stringContaining('რომლითაც გადაიხადეს, უკვე დაბრუნდა 48,40') as string,
    });
  });

  it('says that nothing goes back if the guest has cancelled too late', async () => {
    const { order } = await house.pay();
    house.clock.set(Date.parse(`${DATE}T18:30:00+04:00`));
    const token = linkToken(house.ctx.config, 'cancel', { orderId: order, linkVersion: 0 });
    await house.guest.post(`/orders/${order}/cancellation`, { token, refundAmount: 0 });

    expect((await house.look()).body).toMatchObject({
      message:
        'This reservation has been cancelled. ₾48.40 was paid for it. Under our cancellation policy, no refund is due.',
    });
  });

  it('says that money which came too late goes back', async () => {
    const order = await house.begin();
    await house.staff.post(`/staff/reservations/${house.id}/cancel`, {});
    await house.bank.pay(order);
    await house.pass(1);

    expect((await house.look()).body).toMatchObject({
      message: expect.stringMatching(
        /^The payment came too late: we were no longer holding these tables\. ₾48\.40 was paid for it\./,
      ) as string,
    });
  });
});

it('says at the link that the house has cancelled', async () => {
  await house.staff.post(`/staff/reservations/${house.id}/cancel`, {});

  const message = expect.stringMatching(
    /^The reservation was cancelled, so we are no longer holding/,
  ) as string;
  expect((await house.look()).body).toMatchObject({ code: 'payment_link_ended', message });
});

describe('a guest who does not pay in time', () => {
  it('loses the tables, is told once, and the link says so', async () => {
    await house.pass(1);
    await house.pass(4 * 60);
    await house.pass(60);

    expect(await house.statusOf()).toBe('cancelled');
    expect(await house.hoursOf(house.id)).toEqual([]);
    const message = expect.stringMatching(/^The time to pay is over, so we are no longer holding/) as string;
    const body = { code: 'payment_link_ended', message };
    expect(await house.look()).toMatchObject({ status: 404, body });
    expect((await house.choose()).body).toMatchObject(body);
    const mails = house.mailer.messages.filter(({ to }) => to === 'keti@mail.example');
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'აირჩიეთ კერძები და გადაიხადეთ',
      'მაგიდა თქვენთვის აღარ არის შენახული',
    ]);
  });

  it('may finish a payment that was begun in time', async () => {
    await house.pass(3 * 60 + 55);
    const order = await house.begin();
    await house.pass(10);
    await house.follow(house.guest, await house.bank.pay(order));
    await house.pass(60);

    expect(await house.statusOf()).toBe('confirmed');
  });

  it('gets all money back that arrives after the end', async () => {
    const order = await house.begin();
    await house.bank.setFaults({ callbacks: 'never', receipt: 'error500' });
    await house.bank.pay(order);
    await house.pass(4 * 60 + 1);
    expect(await house.statusOf()).toBe('cancelled');

    await house.bank.setFaults({ receipt: 'normal' });
    await house.pass(60);
    await house.pass(60);

    expect(await house.causesOf(order)).toEqual(
      expect.arrayContaining(['reservation_ended', 'late_payment']),
    );
    expect(await house.statusOf()).toBe('cancelled');
    expect((await house.bank.getOrder(order)).refundedTetri).toBe(4840);
  });
});

describe('attempts to pay by a link', () => {
  it('are repeated after a declined card: the tables stay', async () => {
    const first = await house.begin();
    await house.bank.decline(first, 'insufficientFunds');
    await house.pass(1);

    expect(await house.hoursOf(house.id)).toHaveLength(4);
    const { order } = await house.pay();
    expect(await house.causesOf(first)).toEqual(['created', 'payment_failed']);
    expect(await house.causesOf(order)).toEqual(['created', 'payment_received']);
  });

  it('follow each other: a payment for a replaced one is refunded', async () => {
    const first = await house.begin();
    const { order } = await house.pay();

    await house.bank.pay(first);
    await house.pass(1);
    await house.pass(60);

    expect(await house.causesOf(first)).toEqual(expect.arrayContaining(['replaced', 'late_payment']));
    expect((await house.bank.getOrder(first)).refundedTetri).toBe(4840);
    expect((await house.bank.getOrder(order)).refundedTetri).toBe(0);
    expect(await house.statusOf()).toBe('confirmed');
  });

  it('are one order under the same key', async () => {
    const [once, twice] = [
      await house.choose(TWO_KHACHAPURI, requestKey(1)),
      await house.choose(TWO_KHACHAPURI, requestKey(1)),
    ];

    expect(once.body).toEqual(twice.body);
    expect(await house.ctx.db.selectFrom('orders').select('id').execute()).toHaveLength(1);
  });

  it('end with one order at most when they come at once', async () => {
    const answers = await Promise.all([house.choose(), house.choose(), house.choose()]);

    expect(answers.some(({ status }) => status === 200)).toBe(true);
    const open = selectOrders(house.ctx.db).select(['purpose', 'status']);
    expect((await open.execute()).filter(({ status }) => status === 'pending')).toEqual([
      { purpose: 'reservation', status: 'pending' },
    ]);
  });

  it('follow the rules of every order', async () => {
    house.ctx.rules.minimumPerTable = 30;
    expect((await house.choose()).body).toMatchObject({ code: 'order_too_small' });
    house.ctx.rules.minimumPerTable = 0;
    expect((await house.choose({ menuItems: [] })).body).toMatchObject({ code: 'cart_empty' });
    await house.staff.post(`/staff/days/${DATE}/close`, { note: '' });
    expect((await house.choose()).body).toMatchObject({ code: 'day_closed' });
  });
});

describe('somebody who acts while a guest chooses dishes', () => {
  it.each<[string, (of: Prepaid) => Promise<unknown>, string]>([
    [
      'the hostess cancels',
      ({ staff, id }) => staff.post(`/staff/reservations/${id}/cancel`, {}),
      'payment_link_ended',
    ],
    ['the hostess undoes the call', ({ undo }) => undo(), 'payment_link_ended'],
    ['the day is closed', ({ staff }) => staff.post(`/staff/days/${DATE}/close`, { note: '' }), 'day_closed'],
    [
      'the dish is sold out',
      ({ ctx }) => ctx.db.updateTable('menu_items').set({ is_sold_out: 1 }).execute(),
      'item_unavailable',
    ],
    [
      'a higher minimum is published',
      ({ ctx }) => Promise.resolve(Object.assign(ctx.rules, { minimumPerTable: 30 })),
      'order_too_small',
    ],
    ['another tab has paid', ({ pay }) => pay(), 'order_already_confirmed'],
    ['the time ends', ({ pass }) => pass(4 * 60 + 1), 'payment_link_ended'],
  ])('%s: no order is made', async (_, act, code) => {
    beforeTransaction(house.ctx, () => act(house));

    expect((await house.choose()).body).toMatchObject({ code });

    const pending = selectOrders(house.ctx.db).select('id').where('status', '=', 'pending');
    expect(await pending.execute()).toEqual([]);
  });

  it('the hostess moves the table: the order is for the new one', async () => {
    const seating = { party: '5', tables: 'table5', date: DATE, from: '20', until: '22' };
    beforeTransaction(house.ctx, () => house.staff.post(`/staff/reservations/${house.id}/change`, seating));

    const { order } = await house.pay();

    expect(await house.causesOf(order)).toEqual(['created', 'payment_received']);
    expect(await house.hoursOf(house.id)).toEqual(['table5 20', 'table5 21']);
  });
});

describe('a payment of which no callback came', () => {
  it('is asked for before the tables go back', async () => {
    const order = await house.begin();
    await house.bank.setFaults({ callbacks: 'never' });
    await house.bank.pay(order);
    house.clock.advance(4 * 3_600_000 + 60_000);

    await endUnpaidReservations(house.ctx);

    expect(await house.statusOf()).toBe('confirmed');
    expect(await house.causesOf(order)).toEqual(['created', 'payment_received']);
  });
});
