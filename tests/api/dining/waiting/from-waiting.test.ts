import { beforeEach, describe, expect, it } from 'vitest';
import { blockTable } from '#server/dining/tables/block.ts';
import { offerFreeTables } from '#server/dining/waiting/offer.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';

const BY = 'eka@tamada.example';
const OTHERS = ['table1', 'table3', 'table4', 'table5', 'table6', 'table7', 'vip-zone-1', 'vip-zone-2'];
const CHOICE = { selectedTables: ['table2'], selectedDate: DATE, selectedTime: '19:00', partySize: 2 };

let house: PayingApp;
let nino: Client;

/** Table 2 is held for a diner of the waiting list. */
beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
  const evening = { date: DATE, fromHour: 10, toHour: 24, note: '', by: BY };
  for (const table of OTHERS) await blockTable(house.ctx, { ...evening, table });
  const block = await blockTable(house.ctx, { ...evening, table: 'table2' });
  expect((await nino.post('/user/waiting', CHOICE)).status).toBe(201);
  await house.ctx.db.deleteFrom('table_claims').where('block_id', '=', block).execute();
  await offerFreeTables(house.ctx);
});

const readFlags = (reservationId: string) =>
  house.ctx.db
    .selectFrom('reservations')
    .select(['is_offered', 'from_waiting'])
    .where('id', '=', reservationId)
    .executeTakeFirst();
async function flagsOf(orderId: string) {
  const { reservation_id: id } = await house.ctx.db
    .selectFrom('orders')
    .select('reservation_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return readFlags(id);
}

describe('the figures know that guests got their tables from the waiting list', () => {
  it('when they order what was offered, also in a second attempt', async () => {
    const first = await house.order(nino, CHOICE);
    const second = await house.order(nino, { ...CHOICE, partySize: 1 });

    expect(await flagsOf(first)).toEqual({ is_offered: 0, from_waiting: 1 });
    expect(await flagsOf(second)).toEqual({ is_offered: 0, from_waiting: 1 });
  });

  it('not when they reserve another day instead', async () => {
    const other = await house.order(nino, { ...CHOICE, selectedDate: '2026-07-12' });

    expect(await flagsOf(other)).toEqual({ is_offered: 0, from_waiting: 0 });
  });
});
