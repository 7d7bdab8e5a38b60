import { startsAt } from '#contract/values/time.ts';
import { describe, expect, it } from 'vitest';
import { createPayingApp, orderRequest } from '#tests/support/server/paying-app.ts';

const REQUEST = {
  selectedTables: ['vip-zone-1', 'table2'],
  selectedDate: '2026-07-10',
  selectedTime: '19:00',
};

describe('POST /tables/reservations', () => {
  it('holds the tables for a quarter of an hour', async () => {
    const { claims, diner } = await createPayingApp();
    const nino = await diner();

    const answer = await nino.post('/tables/reservations', REQUEST);

    expect(answer).toMatchObject({
      status: 201,
      body: {
        date: '2026-07-10',
        timeSlot: '19:00',
        tables: [{ tableNumber: 'table2' }, { tableNumber: 'vip-zone-1' }],
        holdExpiresAt: '2026-07-05T08:15:00.000Z',
      },
    });
    expect(answer.body).toHaveProperty('id');
    expect(await claims()).toHaveLength(4);
  });

  it('holds a table once if it is named twice', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();

    const answer = await nino.post('/tables/reservations', {
      ...REQUEST,
      selectedTables: ['table1', 'table1'],
    });

    expect(answer).toMatchObject({ status: 201, body: { tables: [{ tableNumber: 'table1' }] } });
  });

  it("releases the same diner's earlier hold", async () => {
    const { claims, diner } = await createPayingApp();
    const nino = await diner();
    await nino.post('/tables/reservations', REQUEST);

    await nino.post('/tables/reservations', { ...REQUEST, selectedTables: ['table2', 'table3'] });

    expect((await claims()).map((claim) => claim.table_id).toSorted()).toEqual([
      'table2',
      'table2',
      'table3',
      'table3',
    ]);
  });

  it('names the tables that somebody else holds, until their time is over', async () => {
    const { clock, diner } = await createPayingApp();
    const [nino, giorgi] = [await diner(), await diner()];
    await nino.post('/tables/reservations', REQUEST);

    const early = await giorgi.post('/tables/reservations', {
      ...REQUEST,
      selectedTables: ['table1', 'table2'],
    });
    clock.advance(15 * 60_000);
    const late = await giorgi.post('/tables/reservations', REQUEST);

    expect(early).toMatchObject({ status: 409, body: { code: 'table_taken', tables: ['table2'] } });
    expect(late.status).toBe(201);
  });

  it.each([
    ['no tables', { selectedTables: [] }, 400, 'body_invalid'],
    ['no date', { selectedDate: '' }, 422, 'date_invalid'],
    ['no time', { selectedTime: '' }, 422, 'slot_invalid'],
    ['a date in the past', { selectedDate: '2026-07-04' }, 422, 'date_in_past'],
    ['a date too far ahead', { selectedDate: '2026-10-04' }, 422, 'date_too_far'],
    ['a slot that has begun', { selectedDate: '2026-07-05', selectedTime: '10:00' }, 422, 'slot_in_past'],
    ['an unknown table', { selectedTables: ['table1', 'table99'] }, 422, 'table_unknown'],
    [
      'too many tables',
      { selectedTables: [1, 2, 3, 4, 5, 6, 7].map((n) => `table${n}`) },
      422,
      'too_many_tables',
    ],
    ['a body of another shape', { selectedTables: 'table1' }, 400, 'body_invalid'],
  ])('refuses %s', async (_, overrides, status, code) => {
    const { claims, diner } = await createPayingApp();
    const nino = await diner();

    const answer = await nino.post('/tables/reservations', { ...REQUEST, ...overrides });

    expect(answer).toMatchObject({ status, body: { code } });
    expect(await claims()).toEqual([]);
  });

  it('says which field has no tables', async () => {
    const { diner } = await createPayingApp();
    const nino = await diner();

    const { body } = await nino.post('/tables/reservations', { ...REQUEST, selectedTables: [] });

    expect(body).toHaveProperty('fields.selectedTables');
  });

  it('refuses an archived table', async () => {
    const { ctx, diner } = await createPayingApp();
    const nino = await diner();
    await ctx.db.updateTable('dining_tables').set({ is_archived: 1 }).where('id', '=', 'table2').execute();

    expect(await nino.post('/tables/reservations', REQUEST)).toMatchObject({
      body: { code: 'table_unknown' },
    });
  });

  it('asks a signed-out visitor to log in', async () => {
    const { client } = await createPayingApp();

    const answer = await client().post('/tables/reservations', REQUEST);

    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } });
  });
});

describe('GET /user/reservations', () => {
  it('lists confirmed reservations, the next one first, dishes in the language asked for', async () => {
    const { bank, clock, diner, follow, order } = await createPayingApp();
    const nino = await diner({}, 'ka');
    await follow(nino, await bank.pay(await order(nino)));
    await follow(
      nino,
      await bank.pay(await order(nino, { selectedTime: '13:00', selectedTables: ['vip-zone-1'] })),
    );
    await follow(
      nino,
      await bank.pay(
        await order(nino, {
          selectedDate: '2026-08-01',
          selectedTables: ['vip-zone-1', 'table4'],
          menuItems: [{ id: 'khachapuri-imeruli', quantity: 1 }],
        }),
      ),
    );

    const { body, status } = await nino.get('/user/reservations');

    expect(status).toBe(200);
    expect(body).toMatchObject([
      { date: '2026-07-10', timeSlot: '13:00' },
      {
        date: '2026-07-10',
        timeSlot: '19:00',
        totalAmount: 69.85,
        menuItems: [
          { id: 'khachapuri-adjaruli', name: 'აჭარული ხაჭაპური', quantity: 2 },
          { id: 'khinkali-kalakuri', name: 'ქალაქური ხინკალი', quantity: 10 },
        ],
      },
      {
        date: '2026-08-01',
        timeSlot: '19:00',
        status: 'confirmed',
        tables: [{ tableNumber: 'table4' }, { tableNumber: 'vip-zone-1' }],
        totalAmount: 19.25,
        menuItems: [{ id: 'khachapuri-imeruli', name: 'იმერული ხაჭაპური', quantity: 1 }],
      },
    ]);

    clock.set(startsAt('2026-07-11', '10:00'));
    expect((await nino.get('/user/reservations')).body).toMatchObject([
      { date: '2026-08-01' },
      { date: '2026-07-10', timeSlot: '19:00' },
      { date: '2026-07-10', timeSlot: '13:00' },
    ]);
  });

  it('names dishes as they were called when they were ordered', async () => {
    const { bank, ctx, diner, follow, order } = await createPayingApp();
    const nino = await diner();
    await follow(nino, await bank.pay(await order(nino)));

    await ctx.db.updateTable('menu_items').set({ name_en: 'Something else', price_tetri: 1 }).execute();

    expect((await nino.get('/user/reservations')).body).toMatchObject([
      { totalAmount: 69.85, menuItems: [{ name: 'Adjarian Khachapuri' }, { name: 'City Khinkali' }] },
    ]);
  });

  it("lists no unpaid orders, holds or other diners' orders", async () => {
    const { bank, diner, follow, order } = await createPayingApp();
    const [nino, giorgi] = [await diner(), await diner()];
    await follow(giorgi, await bank.pay(await order(giorgi)));
    await follow(nino, await bank.decline(await order(nino, { selectedTime: '13:00' })));
    await nino.post('/tables/reservations', orderRequest({ selectedTime: '15:00' }));

    expect(await nino.get('/user/reservations')).toMatchObject({ status: 200, body: [] });
  });

  it('asks a signed-out visitor to log in', async () => {
    const { client } = await createPayingApp();

    expect(await client().get('/user/reservations')).toMatchObject({
      status: 401,
      body: { code: 'sign_in_required' },
    });
  });
});
