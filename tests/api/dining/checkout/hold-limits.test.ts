import { beforeEach, describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import type { Client } from '#tests/support/server/client.ts';
import { mailedEmailLink } from '#tests/support/server/mailed-link.ts';
import { findInDatabase } from '#tests/support/server/personal-data.ts';
import { createPayingApp, orderRequest, type PayingApp } from '#tests/support/server/paying-app.ts';
import { createPerson } from '#tests/support/server/accounts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SEATING = { selectedTables: ['table2'], selectedDate: '2026-07-10', selectedTime: '19:00' };
const OTHER_TABLE = { ...SEATING, selectedTables: ['table3'] };

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
});

const hold = (client = nino, seating: object = SEATING) => client.post('/tables/reservations', seating);
const order = (client = nino, seating: object = SEATING) =>
  client.post('/bog/create-order', orderRequest(seating));
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

describe('renewing a hold', () => {
  it('is refused the second time without a dish', async () => {
    await hold();
    house.clock.advance(13 * MINUTE);
    await hold();
    house.clock.advance(13 * MINUTE);

    const third = await hold();

    // The cart may well have dishes: a hold does not know them.
    const message = expect.stringContaining('continue to the payment') as string;
    expect(third).toMatchObject({ status: 409, body: { code: 'hold_needs_dish', message } });
    expect((await nino.get('/user/hold')).body).toMatchObject({ hold: { secondsLeft: 120 } });
    expect((await order()).status).toBe(200);
  });

  it('is told beforehand when it will be refused', async () => {
    const seen = async () => (await nino.get('/user/hold')).body;
    const before = (needsPayment: boolean) => ({
      heldBefore: [{ date: SEATING.selectedDate, tables: [{ tableNumber: 'table2' }], needsPayment }],
    });
    expect((await hold()).body).not.toHaveProperty('heldBefore');
    house.clock.advance(13 * MINUTE);
    expect(await seen()).not.toHaveProperty('heldBefore');
    expect((await hold()).body).toMatchObject(before(true));
    house.clock.advance(20 * MINUTE);

    expect(await seen()).toEqual({ hold: null, ...before(true) });
    // After an hour not even a payment holds it, and after two the diner can hold it again.
    house.clock.advance(30 * MINUTE);
    expect(await seen()).toEqual({ hold: null, ...before(false) });
    expect(codeOf(await order())).toBe('hold_used_up');
    house.clock.advance(HOUR + 13 * MINUTE);
    expect(await seen()).toEqual({ hold: null });
    const again = await hold();
    expect(again.status).toBe(201);
    expect(again.body).not.toHaveProperty('heldBefore');
  });

  it('does not count a payment that the bank declined', async () => {
    await hold();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      const declined = await house.order(nino, SEATING);
      await house.follow(nino, await house.bank.decline(declined));
    }

    expect((await nino.get('/user/hold')).body).toMatchObject({
      hold: null,
      heldBefore: [{ needsPayment: false }],
    });
    expect((await hold()).status).toBe(201);
  });

  it('is refused the second time without a confirmed e-mail', async () => {
    const dato = house.client('ka');
    await dato.post('/auth/signup', createPerson());
    await hold(dato);
    house.clock.advance(15 * MINUTE);
    await order(dato);
    expect((await order(dato)).status).toBe(200);
    house.clock.advance(15 * MINUTE);

    const fourth = await order(dato);

    expect(fourth).toMatchObject({
      status: 409,
      body: { code: 'hold_needs_email', message: expect.stringContaining('დაადასტურეთ ელფოსტა') as string },
    });
    await house.client().post('/auth/confirm-email', { link: await mailedEmailLink(house) });
    expect((await order(dato)).status).toBe(200);
  });

  it('does not ask for the e-mail of a diner whose card was declined', async () => {
    const dato = house.client();
    await dato.post('/auth/signup', createPerson());
    await hold(dato);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const declined = await house.order(dato, SEATING);
      await house.follow(dato, await house.bank.decline(declined));
      house.clock.advance(12 * MINUTE);
    }

    expect((await order(dato)).status).toBe(200);
  });

  it('stays possible for other tables', async () => {
    await hold();
    await hold();

    expect((await hold(nino, OTHER_TABLE)).status).toBe(201);
  });

  it('ends after 60 minutes, whatever is chosen, until a pause', async () => {
    const choose = (table: string, time = '19:00') =>
      hold(nino, { ...SEATING, selectedTables: [table], selectedTime: time });
    for (const table of ['table1', 'table2', 'table3', 'table4']) {
      expect((await choose(table)).status).toBe(201);
      house.clock.advance(14 * MINUTE);
    }

    const last = await choose('table5', '20:00');
    house.clock.advance(4 * MINUTE);
    const refused = await choose('table6');

    expect(last).toMatchObject({ status: 201, body: { secondsLeft: 240 } });
    expect(codeOf(refused)).toBe('hold_used_up');
    expect(codeOf(await order())).toBe('hold_used_up');
    expect(codeOf(await choose('table6', '13:00'))).toBe('hold_used_up');
    expect((await hold(nino, { ...SEATING, selectedDate: '2026-07-11' })).status).toBe(201);
    house.clock.advance(2 * HOUR);
    expect((await choose('table6')).status).toBe(201);
  });

  it('frees the tables though their holder goes on', async () => {
    let minutesHeld = 0;
    for (let minute = 0; minute < 150; minute += 1) {
      if (minute % 14 === 0) await order();
      await runOnce(house.ctx);
      minutesHeld += (await house.claims()).length > 0 ? 1 : 0;
      house.clock.advance(MINUTE);
    }

    expect(minutesHeld).toBeLessThanOrEqual(75);
  });
});

describe('one network', () => {
  const from = (address: string) => ({ 'X-Forwarded-For': address });
  const holdFrom = async (address: string, table: string, by?: Client) => {
    const diner = by ?? (await house.diner());
    const csrf = (await diner.get('/auth/csrf')).body as { csrfToken: string };
    return diner.send('/api/tables/reservations', {
      method: 'POST',
      headers: {
        ...from(address),
        'Content-Type': 'application/json',
        'X-CSRF-Token': csrf.csrfToken,
      },
      body: JSON.stringify({ ...SEATING, selectedTables: [table] }),
    });
  };

  it('holds a limited number of unpaid table-hours', async () => {
    house.ctx.config.trustsProxy = true;
    house.ctx.rules = { ...house.ctx.rules, maxTables: 1 };
    await holdFrom('192.0.2.1', 'table1');
    await holdFrom('192.0.2.1', 'table2');

    const third = await holdFrom('192.0.2.1', 'table3');
    const elsewhere = await holdFrom('192.0.2.2', 'table4');
    house.clock.advance(15 * MINUTE);
    const later = await holdFrom('192.0.2.1', 'table3');

    expect([third.status, codeOf(third)]).toEqual([429, 'too_many_holds']);
    expect([elsewhere.status, later.status]).toEqual([201, 201]);
    expect(await findInDatabase(house.ctx.db, ['192.0.2.'])).toEqual([]);
  });

  it("does not count the diner's own hold, which is replaced", async () => {
    house.ctx.config.trustsProxy = true;
    house.ctx.rules = { ...house.ctx.rules, maxTables: 1 };
    await holdFrom('192.0.2.1', 'table1');
    await holdFrom('192.0.2.1', 'table2', nino);

    expect((await holdFrom('192.0.2.1', 'table3', nino)).status).toBe(201);
  });

  it('does not include this machine’s own address', async () => {
    house.ctx.config.trustsProxy = true;
    house.ctx.rules = { ...house.ctx.rules, maxTables: 1 };
    for (const table of ['table1', 'table2', 'table3']) {
      expect((await holdFrom('127.0.0.1', table)).status).toBe(201);
    }
  });
});
