import { beforeEach, describe, expect, it } from 'vitest';
import type { WaitingAnswer } from '#contract/api/waiting.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';

const BY = 'eka@tamada.example';

let house: PayingApp;
/** The block of each table: the whole evening is taken. */
let blocks: Record<string, string>;

beforeEach(async () => {
  house = await createPayingApp();
  blocks = {};
  for (const table of ['1', '2', '3', '4', '5', '6', '7'].map((number) => `table${number}`))
    blocks[table] = await block(table);
  for (const table of ['vip-zone-1', 'vip-zone-2']) blocks[table] = await block(table);
});

const block = (table: string) =>
  blockTable(house.ctx, { table, date: DATE, fromHour: 10, toHour: 24, note: '', by: BY });
const free = (table: string) => unblockTable(house.ctx, { id: blocks[table] ?? '', by: BY });
const wait = (diner: Client, selectedTime = '19:00') =>
  diner.post('/user/waiting', { selectedDate: DATE, selectedTime, partySize: 2 });
const entriesOf = async (diner: Client) => ((await diner.get('/user/waiting')).body as WaitingAnswer).entries;
const isOffered = async (diner: Client) =>
  (await entriesOf(diner)).some(({ offeredUntil }) => offeredUntil !== null);

describe('a diner who has paid for a table at the hour for which they wait', () => {
  it('waits no more: the next free table is offered to somebody else', async () => {
    const [nino, giorgi] = [await house.diner(), await house.diner()];
    await wait(nino);
    house.clock.advance(1000);
    await wait(giorgi);
    await free('table2');
    await house.confirmed(nino, { selectedTables: ['table2'] });
    await free('table3');
    await runOnce(house.ctx);

    expect(await entriesOf(nino)).toEqual([]);
    expect(await isOffered(giorgi)).toBe(true);
  });

  it('waits no more for an hour of that visit, and still for another one', async () => {
    const nino = await house.diner();
    await wait(nino, '20:00');
    await wait(nino, '21:00');
    await free('table2');
    await house.confirmed(nino, { selectedTables: ['table2'] });
    await runOnce(house.ctx);

    expect((await entriesOf(nino)).map(({ timeSlot }) => timeSlot)).toEqual(['21:00']);
  });

  it('is told so when they join, and may wait once they have cancelled', async () => {
    const nino = await house.diner();
    await free('table2');
    const order = await house.confirmed(nino, { selectedTables: ['table2'] });

    expect(await wait(nino)).toMatchObject({ status: 409, body: { code: 'evening_reserved' } });
    expect(await entriesOf(nino)).toEqual([]);

    const { refundAmount } = (await nino.get(`/orders/${order}/cancellation`)).body as {
      refundAmount: number;
    };
    await nino.post(`/orders/${order}/cancellation`, { refundAmount });
    await block('table2');
    expect((await wait(nino)).status).toBe(201);
  });
});
