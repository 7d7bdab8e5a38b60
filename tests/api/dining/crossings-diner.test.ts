import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS as MINUTE } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import { markSoldOut } from '#server/dining/menu/sold-out.ts';
import { blockTable } from '#server/dining/tables/block.ts';
import { closeDay } from '#server/dining/reservations/close-day.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { beforeTransaction } from '#tests/support/server/before-transaction.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { BEGINS, openEvening } from '#tests/support/staff/paid-evening.ts';

const BY = 'keti@tamada.example';
const CHOICE = { selectedTables: ['table2'], selectedDate: DATE, selectedTime: '19:00', partySize: 4 };
/** Subtotal 44.00. */
const DISHES = [{ id: 'khachapuri-adjaruli', quantity: 2 }];

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
});

type Between = (of: Pick<PayingApp, 'ctx' | 'clock'>) => Promise<unknown> | void;

const setTable2 = (values: { is_archived?: 1; seats?: number }) => (of: Pick<PayingApp, 'ctx'>) =>
  of.ctx.db.updateTable('dining_tables').set(values).where('id', '=', 'table2').execute();
const setDish =
  (values: { weekdays?: string; is_archived?: 1; price_tetri?: number }) => (of: Pick<PayingApp, 'ctx'>) =>
    of.ctx.db.updateTable('menu_items').set(values).where('id', '=', 'khachapuri-adjaruli').execute();
const setRules =
  (rules: Partial<PayingApp['ctx']['rules']>) =>
  ({ ctx }: Pick<PayingApp, 'ctx'>) => {
    ctx.rules = { ...ctx.rules, ...rules };
  };

const HOUSE: [string, Between, string][] = [
  ['the table is published away', setTable2({ is_archived: 1 }), 'table_unknown'],
  ['the table gets fewer seats', setTable2({ seats: 2 }), 'seats_too_few'],
  ['the staff close the day', ({ ctx }) => closeDay(ctx, { date: DATE, note: '', by: BY }), 'day_closed'],
  ['the last minute for orders passes', ({ clock }) => clock.set(BEGINS - MINUTE), 'order_too_late'],
];
const KITCHEN: [string, Between, string][] = [
  [
    'a dish is sold out on the day',
    ({ ctx, clock }) => {
      clock.set(startsAt(DATE, '12:00'));
      return markSoldOut(ctx, { id: 'khachapuri-adjaruli', by: BY });
    },
    'item_unavailable',
  ],
  ['a dish is published away', setDish({ is_archived: 1 }), 'item_unavailable'],
  ['a dish is served on other days only', setDish({ weekdays: 'mon' }), 'item_not_served'],
];

describe('while a diner orders', () => {
  it.each([
    ...HOUSE,
    ...KITCHEN,
    ['the least order is raised', setRules({ minimumPerTable: 50 }), 'order_too_small'] as const,
  ])('%s: the order is refused', async (_, act, code) => {
    beforeTransaction(house.ctx, () => act(house));

    const answer = await nino.post('/bog/create-order', orderRequest({ ...CHOICE, menuItems: DISHES }));

    expect(answer).toMatchObject({ body: { code } });
    expect(await house.claims()).toEqual([]);
  });

  it('a new price is the one that is paid', async () => {
    beforeTransaction(house.ctx, () => setDish({ price_tetri: 3000 })(house));

    const answer = await nino.post('/bog/create-order', orderRequest({ ...CHOICE, menuItems: DISHES }));

    expect(answer).toMatchObject({ body: { validation: { serverCalculatedTotal: 66 } } });
  });

  it('longer seatings are published: the order has one', async () => {
    beforeTransaction(house.ctx, () => setRules({ seatingHours: 3 })(house));

    expect((await nino.post('/bog/create-order', orderRequest(CHOICE))).status).toBe(200);

    expect(await house.claims()).toHaveLength(3);
  });

  it('the address of the account changes: mails go to the new one', async () => {
    beforeTransaction(house.ctx, () =>
      house.ctx.db.updateTable('users').set({ email: 'new@example.com', first_name: 'Keti' }).execute(),
    );

    await nino.post('/bog/create-order', orderRequest(CHOICE));

    const guest = await house.ctx.db.selectFrom('guests').selectAll().executeTakeFirst();
    expect(guest).toMatchObject({ email: 'new@example.com', name: 'Keti Beridze' });
  });
});

describe('while a diner holds tables', () => {
  it.each(HOUSE)('%s: nothing is held', async (_, act, code) => {
    beforeTransaction(house.ctx, () => act(house));

    expect(await nino.post('/tables/reservations', CHOICE)).toMatchObject({ body: { code } });
    expect(await house.claims()).toEqual([]);
  });

  it('another tab opens the payment for them: it stays open', async () => {
    beforeTransaction(house.ctx, () => house.order(nino, CHOICE));

    const answer = await nino.post('/tables/reservations', CHOICE);

    expect(answer).toMatchObject({ status: 201, body: { payment: { totalAmount: 69.85 } } });
    const order = await house.ctx.db.selectFrom('payments').select('status').executeTakeFirst();
    expect(order).toEqual({ status: 'pending' });
  });
});

describe('while a diner moves a reservation', () => {
  const move = (evening: Awaited<ReturnType<typeof openEvening>>) =>
    evening.nino.post(`/orders/${evening.orderId}/move`, { ...CHOICE, selectedTime: '21:00' });

  it.each(HOUSE.slice(0, 3))('%s: it stays where it was', async (_, act, code) => {
    const evening = await openEvening();
    beforeTransaction(evening.ctx, () => act(evening));

    expect(await move(evening)).toMatchObject({ body: { code } });
    expect(await evening.reservation()).toMatchObject({ start_hour: 19, moves: 0 });
  });

  it('the staff add guests: the new table must have a seat for each', async () => {
    const evening = await openEvening();
    beforeTransaction(evening.ctx, () => evening.change({ party: '6' }));

    const answer = await evening.nino.post(`/orders/${evening.orderId}/move`, {
      ...CHOICE,
      partySize: undefined,
      selectedTime: '21:00',
    });

    expect(answer).toMatchObject({ body: { code: 'seats_too_few' } });
  });
});

describe('while a diner adds dishes', () => {
  it.each(KITCHEN)('%s: the addition is refused', async (_, act, code) => {
    const evening = await openEvening();
    beforeTransaction(evening.ctx, () => act(evening));

    const answer = await evening.nino.post(`/orders/${evening.orderId}/additions`, { menuItems: DISHES });

    expect(answer).toMatchObject({ body: { code } });
  });
});

describe('the waiting list', () => {
  const TABLES = [
    'table1',
    'table2',
    'table3',
    'table4',
    'table5',
    'table6',
    'table7',
    'vip-zone-1',
    'vip-zone-2',
  ];
  const block = (tables: readonly string[]) =>
    Promise.all(
      tables.map((table) =>
        blockTable(house.ctx, { table, date: DATE, fromHour: 10, toHour: 24, note: '', by: BY }),
      ),
    );
  const unblock = () => house.ctx.db.deleteFrom('table_claims').execute();
  const join = () => nino.post('/user/waiting', CHOICE);

  it.each<[string, Between, string]>([
    ['the staff close the day', ({ ctx }) => closeDay(ctx, { date: DATE, note: '', by: BY }), 'day_closed'],
    ['a table becomes free', () => unblock(), 'tables_free'],
    ['the time passes', ({ clock }) => clock.set(startsAt(DATE, '19:30')), 'slot_in_past'],
  ])('%s while a diner joins: nobody waits', async (_, act, code) => {
    await block(TABLES);
    beforeTransaction(house.ctx, () => act(house));

    expect(await join()).toMatchObject({ body: { code } });
  });

  it.each(HOUSE)('%s while tables are offered: there is no offer', async (_, act) => {
    await block(TABLES);
    expect((await join()).status).toBe(201);
    await unblock();
    await block(TABLES.filter((table) => table !== 'table2'));
    beforeTransaction(house.ctx, () => act(house));

    await runOnce(house.ctx);

    expect(await house.ctx.db.selectFrom('reservations').selectAll().execute()).toEqual([]);
  });
});
