import { beforeEach, describe, expect, it } from 'vitest';
import { runOnce } from '#server/process/jobs/start.ts';
import { partyRequest } from '#tests/support/dining/parties.ts';
import type { Client } from '#tests/support/server/client.ts';
import { createPayingApp, DATE, type PayingApp } from '#tests/support/server/paying-app.ts';

const MINUTE = 60_000;

let house: PayingApp;
let nino: Client;

beforeEach(async () => {
  house = await createPayingApp();
  nino = await house.diner();
});

const SEATING = {
  selectedTables: ['table2', 'table3'],
  selectedDate: DATE,
  selectedTime: '19:00',
  partySize: 6,
};
const hold = () => nino.post('/tables/reservations', SEATING);
const order = () =>
  nino.post('/bog/create-order', { ...partyRequest(), ...SEATING, anotherReservation: true });
const begin = () => nino.post('/parties', partyRequest());
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code;

async function isTaken(): Promise<boolean> {
  const now = house.clock();
  return (await house.claims()).some(
    ({ table_id: table, hold_expires_at: until }) => table === 'table2' && (until === null || until > now),
  );
}

describe('an unpaid list of a diner', () => {
  it('counts like a hold: after it the hour goes on, and then comes the pause', async () => {
    expect((await begin()).status).toBe(201);
    house.clock.advance(31 * MINUTE);
    await runOnce(house.ctx);

    expect((await hold()).status).toBe(201);
    house.clock.advance(30 * MINUTE);
    expect(codeOf(await order())).toBe('hold_used_up');
  });

  it('ends with the hour of the holds before it, and does not begin in its last quarter', async () => {
    await hold();
    house.clock.advance(40 * MINUTE);
    const { status } = await begin();
    const { pay_until: until } = await house.ctx.db
      .selectFrom('reservations')
      .select('pay_until')
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow();
    expect([status, (until ?? 0) - house.clock()]).toEqual([201, 20 * MINUTE]);

    const other = await house.diner();
    await other.post('/tables/reservations', { ...SEATING, selectedTables: ['table4'] });
    house.clock.advance(50 * MINUTE);
    const late = await other.post('/parties', partyRequest({ selectedTables: ['table4'] }));
    expect(codeOf(late)).toBe('hold_used_up');
  });

  it('and holds together keep a table for less than half of the time', async () => {
    const moments = (6 * 60) / 5;
    let [taken, begun] = [0, 0];
    for (let moment = 0; moment < moments; moment += 1) {
      const now = house.clock();
      if (now - begun === 55 * MINUTE) await begin();
      if (!(await isTaken())) {
        const isHeld = (await hold()).status === 201 || (await order()).status === 200;
        if (isHeld && now - begun > 60 * MINUTE) begun = now;
      }
      if (await isTaken()) taken += 1;
      house.clock.advance(5 * MINUTE);
      await runOnce(house.ctx);
    }
    expect(taken / moments).toBeLessThan(0.5);
  });
});
