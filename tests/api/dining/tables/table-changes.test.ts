import { beforeEach, describe, expect, it } from 'vitest';
import { TABLES_VERSION_HEADER } from '#contract/routes/routes.ts';
import { addDays, localDateAt, SLOTS } from '#contract/values/time.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { closeDay, openDay } from '#server/dining/reservations/close-day.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { claimHours } from '#tests/support/server/claims.ts';
import { createPayingApp, DATE, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { openTableStream, type TableStream } from '#tests/support/server/table-stream.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const SEVEN_PM = ['18:00', '19:00', '20:00'];
const MINUTE = 60_000;

let house: PayingApp;

beforeEach(async () => {
  house = await createPayingApp();
});

/** A client that watches a date's map and knows its current version. */
async function watch(date = DATE): Promise<TableStream> {
  const stream = await openTableStream(house.app, { date });
  await stream.next();
  return stream;
}

async function hold(table = 'table5') {
  const diner = await house.diner();
  const answer = await diner.post('/tables/reservations', orderRequest({ selectedTables: [table] }));
  expect(answer.status).toBe(201);
  return diner;
}

describe('GET /tables/changes', () => {
  it('is a stream without caching or buffering', async () => {
    const { status, headers } = await watch();

    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
  });

  it.each([
    [-1, 'date_in_past'],
    [91, 'date_too_far'],
    [100_000, 'date_too_far'],
  ])('follows no date that cannot be reserved, %i days from today', async (days, code) => {
    const date = addDays(localDateAt(house.clock()), days);

    const answer = await house.client().get(`/tables/changes?date=${date}`);

    expect(answer).toMatchObject({ status: 422, body: { code } });
  });

  it.each([0, 90])('follows the first and the last date that can be reserved: in %i days', async (days) => {
    const stream = await openTableStream(house.app, { date: addDays(localDateAt(house.clock()), days) });

    expect(stream.status).toBe(200);
  });

  it('begins with all tables', async () => {
    const stream = await openTableStream(house.app, { date: DATE });

    const first = await stream.next();

    expect(first?.tables).toEqual((await house.client().get(`/tables/availability?date=${DATE}`)).body);
  });

  it('begins empty if the client has the current version', async () => {
    await hold();
    const { headers } = await house.client().get(`/tables/availability?date=${DATE}`);
    const version = headers.get(TABLES_VERSION_HEADER) ?? '';

    const known = await openTableStream(house.app, { date: DATE, since: version });
    const again = await openTableStream(house.app, {
      date: DATE,
      since: 'an older one',
      headers: { 'Last-Event-ID': version },
    });
    const outdated = await openTableStream(house.app, { date: DATE, since: 'an older one' });

    expect(await known.next()).toEqual({ id: version, tables: [] });
    expect(await again.next()).toEqual({ id: version, tables: [] });
    expect((await outdated.next())?.tables).toHaveLength(9);
  });

  it('sends a table when it is held and released', async () => {
    const stream = await watch();

    const diner = await hold();
    const taken = await stream.next();
    await diner.post('/tables/reservations', orderRequest({ selectedTables: ['table7'] }));
    const changed = await stream.next();

    expect(taken?.tables).toMatchObject([{ tableNumber: 'table5', bookedSlots: SEVEN_PM }]);
    expect(changed?.tables).toMatchObject([
      { tableNumber: 'table5', bookedSlots: [] },
      { tableNumber: 'table7', bookedSlots: SEVEN_PM },
    ]);
  });

  it('sends a table when its reservation is cancelled', async () => {
    const diner = await house.diner();
    const id = await house.confirmed(diner, { selectedTables: ['table5'] });
    const stream = await watch();

    expect((await diner.post(`/orders/${id}/cancellation`, { refundAmount: 69.85 })).status).toBe(200);

    expect((await stream.next())?.tables).toMatchObject([{ tableNumber: 'table5', bookedSlots: [] }]);
  });

  it('sends a table when its hold expires, with or without a job', async () => {
    await hold();
    await claimHours(house.ctx.db, {
      table: 'table1',
      date: DATE,
      hours: [19],
      holdExpiresAt: house.clock() + 60 * MINUTE,
    });
    const stream = await watch();

    house.clock.advance(20 * MINUTE);
    await runOnce(house.ctx);
    const byJob = await stream.next();
    house.clock.advance(60 * MINUTE);
    const byClock = await stream.next();

    expect(byJob?.tables).toMatchObject([{ tableNumber: 'table5', bookedSlots: [] }]);
    expect(byClock?.tables).toMatchObject([{ tableNumber: 'table1', bookedSlots: [] }]);
  });

  it('sends a table when it is blocked and unblocked', async () => {
    const stream = await watch();
    const block = { table: 'table5', date: DATE, fromHour: 19, toHour: 21, note: '', by: 'Keti' };

    const id = await blockTable(house.ctx, block);
    const blocked = await stream.next();
    await unblockTable(house.ctx, { id, by: 'Keti' });
    const free = await stream.next();

    expect(blocked?.tables).toMatchObject([{ tableNumber: 'table5', bookedSlots: SEVEN_PM }]);
    expect(free?.tables).toMatchObject([{ tableNumber: 'table5', bookedSlots: [] }]);
  });

  it('sends a day when it is closed and opened', async () => {
    const stream = await watch();

    await closeDay(house.ctx, { date: DATE, note: '', by: 'Keti' });
    const closed = await stream.next();
    await openDay(house.ctx, { date: DATE, by: 'Keti' });
    const open = await stream.next();

    expect(closed?.tables.map(({ bookedSlots }) => bookedSlots)).toEqual(
      Array.from({ length: 9 }, () => SLOTS),
    );
    expect(open?.tables.map(({ bookedSlots }) => bookedSlots)).toEqual(Array.from({ length: 9 }, () => []));
  });

  it('includes claims after midnight for late seatings', async () => {
    house.ctx.rules = { ...house.ctx.rules, seatingHours: 3 };
    const hours = house.ctx.restaurant.hours.map((day) => ({ ...day, closes: '01:00' }));
    house.ctx.restaurant = { ...house.ctx.restaurant, hours };
    const stream = await watch();

    await claimHours(house.ctx.db, { table: 'table5', date: addDays(DATE, 1), hours: [0] });

    expect((await stream.next())?.tables).toMatchObject([{ tableNumber: 'table5', bookedSlots: ['22:00'] }]);
  });

  it('sends nothing about another date', async () => {
    const stream = await watch();

    await claimHours(house.ctx.db, { table: 'table5', date: '2026-07-20', hours: [19] });
    await hold('table6');

    expect((await stream.next())?.tables).toMatchObject([{ tableNumber: 'table6' }]);
  });

  it("shows a diner's own hold as free to the diner, and nothing about people to anybody", async () => {
    const diner = await hold('table5');
    const [own, other] = [
      await openTableStream(house.app, { date: DATE, browser: diner }),
      await openTableStream(house.app, { date: DATE }),
    ];

    const [mine, theirs] = [await own.next(), await other.next()];

    expect(mine?.tables).toContainEqual({ tableNumber: 'table5', isAvailable: true, bookedSlots: [] });
    expect(theirs?.tables).toContainEqual({
      tableNumber: 'table5',
      isAvailable: true,
      bookedSlots: SEVEN_PM,
    });
  });

  it.each(['', '?date=yesterday', '?date=2026-02-30'])('refuses %s', async (query) => {
    expect(await house.client().get(`/tables/changes${query}`)).toMatchObject({
      status: 400,
      body: { code: 'query_invalid' },
    });
  });

  it('answers HEAD without opening a stream', async () => {
    const { app } = await createTestApp({ env: { MAX_STREAMS: '1' } });

    const answer = await app.request(`/api/tables/changes?date=${DATE}`, { method: 'HEAD' });

    expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
    expect((await openTableStream(app, { date: DATE })).status).toBe(200);
  });
});

describe('more streams than there is room for', () => {
  it.each([
    ['MAX_STREAMS', 'en', 'A lot of people are looking at the map right now. Please try again in a moment.'],
    [
      'MAX_STREAMS_PER_ADDRESS',
      'ka',
      'გეგმას ახლა ძალიან ბევრი სტუმარი ათვალიერებს. სცადეთ ხელახლა ცოტა ხანში.',
    ],
  ] as const)('get Retry-After (%s, %s)', async (setting, language, message) => {
    const { app, client } = await createTestApp({ env: { [setting]: '2' } });
    const first = await openTableStream(app, { date: DATE });
    await openTableStream(app, { date: DATE });

    const refused = await client(language).get(`/tables/changes?date=${DATE}`);
    await first.close();

    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(refused.body).toEqual({ code: 'streams_full', message });
    await expect.poll(async () => (await openTableStream(app, { date: DATE })).status).toBe(200);
  });

  it('leave room to other addresses', async () => {
    const { app } = await createTestApp({ env: { MAX_STREAMS_PER_ADDRESS: '1', TRUST_PROXY: '1' } });
    const from = (address: string) =>
      openTableStream(app, { date: DATE, headers: { 'X-Forwarded-For': address } });

    const streams = [await from('10.0.0.1'), await from('10.0.0.1'), await from('10.0.0.2')];

    expect(streams.map(({ status }) => status)).toEqual([200, 503, 200]);
  });
});
