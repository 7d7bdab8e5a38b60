import { beforeEach, describe, expect, it } from 'vitest';
import { claimHours } from '#tests/support/server/claims.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
});

function take(table: string, hours: number[]): Promise<void> {
  return claimHours(house.ctx.db, { table, date: DATE, hours });
}

async function askFor(selectedTables: string[], selectedTime = '19:00', path = '/bog/create-order') {
  const { body } = await nino.post(path, orderRequest({ selectedTables, selectedTime }));
  return body;
}

/** Seats of the first floor: table1 2, table2 4, table3 4, table4 6, table5 2, table6 4, table7 8. */
describe('offers for taken tables', () => {
  it.each(['/bog/create-order', '/tables/reservations'])('is told by %s', async (path) => {
    await take('table2', [19, 20]);

    expect(await askFor(['table2'], '19:00', path)).toMatchObject({
      code: 'table_taken',
      tables: ['table2'],
      offers: {
        tables: [{ taken: 'table2', instead: ['table3', 'table6'] }],
        slots: ['17:00', '21:00', '16:00'],
      },
    });
  });

  it('are tables of the same floor with as many seats, then more, then fewer', async () => {
    await take('table3', [19]);
    await take('table2', [19]);
    expect(await askFor(['table3'])).toMatchObject({
      offers: { tables: [{ instead: ['table6', 'table4'] }] },
    });

    await take('table6', [19]);
    await take('table4', [19]);
    await take('table7', [19]);
    expect(await askFor(['table3'])).toMatchObject({
      offers: { tables: [{ instead: ['table1', 'table5'] }] },
    });
  });

  it('are tables with the same surroundings before others', async () => {
    const [first, ...others] = house.ctx.floors;
    const features: Record<string, 'sea'[]> = { table2: ['sea'], table6: ['sea'] };
    const tables = first?.tables.map((table) => ({ ...table, features: features[table.id] ?? [] })) ?? [];
    house.ctx.floors = first ? [{ ...first, tables }, ...others] : [];
    await take('table2', [19]);

    expect(await askFor(['table2'])).toMatchObject({
      offers: { tables: [{ instead: ['table6', 'table3'] }] },
    });
  });

  it('exclude the other chosen tables', async () => {
    await take('table2', [19]);

    expect(await askFor(['table2', 'table3'])).toMatchObject({
      tables: ['table2'],
      offers: { tables: [{ taken: 'table2', instead: ['table6', 'table4'] }] },
    });
  });

  it('are listed for each taken table', async () => {
    await take('table2', [19]);
    await take('vip-zone-1', [20]);

    expect(await askFor(['table2', 'vip-zone-1'])).toMatchObject({
      offers: {
        tables: [
          { taken: 'table2', instead: ['table3', 'table6'] },
          { taken: 'vip-zone-1', instead: ['vip-zone-2'] },
        ],
      },
    });
  });

  it('are the nearest times at which all chosen tables are free', async () => {
    await take('table2', [19]);
    await take('table3', [17]);

    expect(await askFor(['table2', 'table3'])).toMatchObject({
      offers: { slots: ['20:00', '21:00', '22:00'] },
    });
  });

  it('are empty when all tables are taken', async () => {
    const others = ['table1', 'table3', 'table4', 'table5', 'table6', 'table7'];
    for (const table of others) await take(table, [19, 20]);
    await take(
      'table2',
      Array.from({ length: 14 }, (_, index) => 10 + index),
    );

    expect(await askFor(['table2'])).toMatchObject({
      offers: { tables: [{ taken: 'table2', instead: [] }], slots: [] },
    });
  });
});
