import { beforeEach, describe, expect, it } from 'vitest';
import type { Hold, HoldAnswer } from '#contract/api/reservations.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';

const MINUTE = 60_000;
const REQUEST = {
  selectedTables: ['table3', 'table2'],
  selectedDate: '2026-07-10',
  selectedTime: '19:00',
};

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
});

function hold(overrides: object = {}) {
  return nino.post('/tables/reservations', { ...REQUEST, ...overrides });
}

async function seeHold(): Promise<unknown> {
  return (await nino.get('/user/hold')).body;
}

describe('GET /user/hold', () => {
  it('answers that nothing is held', async () => {
    expect(await nino.get('/user/hold')).toMatchObject({ status: 200, body: { hold: null } });
  });

  it('asks a signed-out visitor to log in', async () => {
    expect(await house.client().get('/user/hold')).toMatchObject({
      status: 401,
      body: { code: 'sign_in_required' },
    });
  });

  it("returns the same as the hold's own answer", async () => {
    const held = await hold({ partySize: 5 });

    expect(await seeHold()).toEqual({ hold: held.body });
    expect(held.body).toEqual({
      id: expect.any(String) as string,
      date: '2026-07-10',
      timeSlot: '19:00',
      tables: [{ tableNumber: 'table2' }, { tableNumber: 'table3' }],
      holdExpiresAt: '2026-07-05T08:15:00.000Z',
      secondsLeft: 900,
      partySize: 5,
      payment: null,
    });
  });

  it('counts whole seconds down to zero', async () => {
    await hold();

    house.clock.advance(1);
    expect(await seeHold()).toMatchObject({ hold: { secondsLeft: 899 } });
    house.clock.advance(15 * MINUTE - 2);
    expect(await seeHold()).toMatchObject({ hold: { secondsLeft: 0 } });
    house.clock.advance(1);
    const tables = [{ tableNumber: 'table2' }, { tableNumber: 'table3' }];
    expect(await seeHold()).toEqual({
      hold: null,
      heldBefore: [{ date: '2026-07-10', tables, needsPayment: false }],
    });
  });

  it('is booked for others at every slot that it overlaps', async () => {
    await hold();
    const slotsFor = async (client: Client) => {
      const { body } = await client.get('/tables/availability?date=2026-07-10');
      return (body as { tableNumber: string; bookedSlots: string[] }[])
        .filter(({ bookedSlots }) => bookedSlots.length > 0)
        .map(({ tableNumber, bookedSlots }) => `${tableNumber} ${bookedSlots.join()}`);
    };
    const tableFor = async (client: Client) =>
      (await client.get('/tables/availability/table2?date=2026-07-10&timeSlot=19:00')).body;

    expect(await slotsFor(nino)).toEqual([]);
    expect(await tableFor(nino)).toMatchObject({ isAvailable: true });
    for (const client of [house.client(), await house.diner()]) {
      expect(await slotsFor(client)).toEqual(['table2 18:00,19:00,20:00', 'table3 18:00,19:00,20:00']);
      expect(await tableFor(client)).toMatchObject({ isAvailable: false });
    }
  });

  it("shows nobody another diner's hold", async () => {
    await hold();
    const giorgi = await house.diner();

    expect((await giorgi.get('/user/hold')).body).toEqual({ hold: null });
  });

  it("links to the bank's page while it is open", async () => {
    const allergies = { allergens: ['nuts'], other: 'kiwi' };
    const orderId = await house.order(nino, { partySize: 4, specialRequests: 'By the window', allergies });
    const { orderId: bankOrderId } = await house.bank.getOrder(orderId);
    const payment = {
      orderId,
      redirectUrl: `http://bank.test/?order_id=${bankOrderId}`,
      totalAmount: 69.85,
      menuItems: orderRequest().menuItems.map(({ id, quantity }) => ({ id, quantity })),
      specialRequests: 'By the window',
      allergies,
    };
    expect(await seeHold()).toMatchObject({ hold: { secondsLeft: 900, partySize: 4, payment } });

    house.clock.advance(14 * MINUTE - 1);
    expect(await seeHold()).toMatchObject({ hold: { secondsLeft: 60, payment } });
    house.clock.advance(1);
    expect(await seeHold()).toMatchObject({ hold: { secondsLeft: 60, payment: null } });
  });

  it('is empty once it is paid', async () => {
    await house.confirmed(nino);

    expect(await seeHold()).toMatchObject({ hold: null });
  });

  it('is empty once the payment has failed', async () => {
    await house.follow(nino, await house.bank.decline(await house.order(nino)));

    expect(await seeHold()).toMatchObject({ hold: null });
  });
});

describe('POST /tables/reservations, once more', () => {
  it('renews the hold of the same tables', async () => {
    await hold();
    house.clock.advance(10 * MINUTE);

    const again = await hold({ selectedTables: ['table2', 'table3'] });

    expect(again).toMatchObject({ status: 201, body: { secondsLeft: 900 } });
    const { heldBefore, ...renewed } = again.body as HoldAnswer & Hold;
    expect(await seeHold()).toEqual({ hold: renewed, heldBefore });
    expect(await house.claims()).toHaveLength(4);
  });

  it('leaves a payment for the same tables as it is', async () => {
    const orderId = await house.order(nino);
    house.clock.advance(5 * MINUTE);

    const answer = await hold();

    expect(answer).toMatchObject({ body: { secondsLeft: 600, payment: { orderId } } });
    expect(await house.statusOf(orderId)).toBe('pending');
  });

  it('cancels a payment for other tables', async () => {
    const orderId = await house.order(nino);

    const answer = await hold({ selectedTables: ['table5'] });

    expect(answer).toMatchObject({ status: 201, body: { payment: null } });
    expect(await house.statusOf(orderId)).toBe('cancelled');
    expect(new Set((await house.claims()).map(({ table_id }) => table_id))).toEqual(new Set(['table5']));
  });

  it("starts again once the bank's page has closed", async () => {
    const orderId = await house.order(nino);
    await house.bank.advance(14 * MINUTE);

    const answer = await hold();

    expect(answer).toMatchObject({ status: 201, body: { secondsLeft: 900, payment: null } });
    expect(await house.statusOf(orderId)).toBe('expired');
  });
});

describe.each([
  ['a hold', '/tables/reservations'],
  ['an order', '/bog/create-order'],
])('an impossible seating, requested by %s', (_, path) => {
  const ask = (overrides: object) =>
    nino.post(path, orderRequest({ ...REQUEST, selectedTables: ['table2'], ...overrides }));

  it('is fewer seats than guests', async () => {
    expect(await ask({ partySize: 5 })).toMatchObject({
      status: 422,
      body: { code: 'seats_too_few', fields: { partySize: expect.any(String) as string } },
    });
    expect(await house.claims()).toEqual([]);
    expect((await ask({ partySize: 4 })).status).toBeLessThan(300);
  });

  it('is a day on which the house is closed, by its content', async () => {
    const closedDays = [{ date: '2026-07-10', note: { en: 'A wedding', ka: 'ქორწილი' } }];
    house.ctx.rules = { ...house.ctx.rules, closedDays };

    expect(await ask({})).toMatchObject({ status: 422, body: { code: 'day_closed' } });
    expect((await ask({ selectedDate: '2026-07-11' })).status).toBeLessThan(300);
  });

  it('is a day that the staff have closed', async () => {
    await house.ctx.db
      .insertInto('closed_days')
      .values({ local_date: '2026-07-10', note: 'A wedding', created_by: 'Keti', created_at: 1 })
      .execute();

    expect(await ask({})).toMatchObject({ status: 422, body: { code: 'day_closed' } });
    expect((await ask({ selectedDate: '2026-07-11' })).status).toBeLessThan(300);
  });

  it.each([
    ['2026-07-09', 201],
    ['2026-07-10', 409],
    ['2026-07-11', 409],
    ['2026-07-12', 201],
  ])('is a table that content blocks: on %s', async (selectedDate, status) => {
    const blockedTables = [{ table: 'table2', from: '2026-07-10', to: '2026-07-11' }];
    house.ctx.rules = { ...house.ctx.rules, blockedTables };

    const answer = await ask({ selectedDate, selectedTables: ['table1', 'table2'] });

    expect(answer.status === 200 ? 201 : answer.status).toBe(status);
  });

  it('offers an alternative to a table that content blocks', async () => {
    const blockedTables = [{ table: 'table2', from: '2026-07-10', to: '2026-07-10' }];
    house.ctx.rules = { ...house.ctx.rules, blockedTables };

    expect(await ask({})).toMatchObject({
      body: {
        code: 'table_taken',
        tables: ['table2'],
        offers: { tables: [{ taken: 'table2', instead: ['table3', 'table6'] }], slots: [] },
      },
    });
  });
});
