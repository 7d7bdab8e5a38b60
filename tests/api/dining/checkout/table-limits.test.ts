import { beforeEach, describe, expect, it } from 'vitest';
import type { TableLimits } from '#contract/rules/table-limits.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
});

const setLimits = (limits: TableLimits) => {
  house.ctx.rules = { ...house.ctx.rules, ...limits };
};
/** Tables 2 and 3 with four seats each, dishes for 63.50. */
const order = (overrides: object = {}, diner = nino) =>
  diner.post('/bog/create-order', orderRequest(overrides));
const hold = (overrides: object) => nino.post('/tables/reservations', orderRequest(overrides));

describe('an order smaller than the minimum for its tables', () => {
  it('is refused before the bank knows of it, with the missing amount', async () => {
    setLimits({ minimumPerTable: 40 });

    expect(await order()).toMatchObject({
      status: 422,
      body: {
        code: 'order_too_small',
        message: expect.stringMatching(/Please add dishes for another ₾16\.50\.$/) as string,
        fields: { menuItems: 'These tables need a larger order. Please add dishes.' },
      },
    });
    expect(await house.bank.listOrders()).toEqual([]);
    expect(await house.claims()).toEqual([]);
  });

  it('is refused in Georgian', async () => {
    setLimits({ minimumPerTable: 40 });

    expect(await order({}, await house.diner({}, 'ka'))).toMatchObject({
      body: { message: expect.stringContaining('თქვენს შეკვეთას 16,50\u00a0₾ აკლია') as string },
    });
  });

  it('counts each table once and leaves out the service fee', async () => {
    setLimits({ minimumPerTable: 63 });
    expect((await order({ selectedTables: ['table2', 'table2'] })).status).toBe(200);

    setLimits({ minimumPerTable: 64 });
    expect((await order({ selectedTables: ['table2'] })).status).toBe(422);
  });
});

describe.each([
  ['a hold', hold],
  ['an order', order],
])('more seats than the guests of %s may have', (_, ask) => {
  it('are refused at several tables', async () => {
    setLimits({ seatsPerGuest: 2 });

    expect(await ask({ partySize: 3 })).toMatchObject({
      status: 422,
      body: {
        code: 'too_many_seats',
        message: expect.stringMatching(/^For 3 guests, .* up to 6 seats together; yours have 8\./) as string,
        fields: { partySize: expect.any(String) as string },
      },
    });
    expect(await house.claims()).toEqual([]);
    expect((await ask({ partySize: 4 })).status).toBeLessThan(300);
  });

  it('are refused with a question for the number of guests if it is missing', async () => {
    setLimits({ seatsPerGuest: 2 });

    expect(await ask({})).toMatchObject({
      status: 422,
      body: {
        code: 'too_many_seats',
        message: expect.stringMatching(/^How many of you are coming\?/) as string,
      },
    });
  });

  it('are allowed at one table', async () => {
    setLimits({ seatsPerGuest: 2 });

    expect((await ask({ selectedTables: ['table7'], partySize: 1 })).status).toBeLessThan(300);
  });
});

it('limits neither dishes nor seats unless the content says so', async () => {
  const tables = ['table3', 'table4', 'table6', 'table7', 'vip-zone-1', 'vip-zone-2'];
  const menuItems = [{ id: 'khinkali-kalakuri', quantity: 1, price: 1.95 }];

  expect((await order({ selectedTables: tables, menuItems, partySize: 1 })).status).toBe(200);
});
