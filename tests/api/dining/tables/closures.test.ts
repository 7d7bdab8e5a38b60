import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SLOTS } from '#contract/values/time.ts';
import { createTestApp, type TestApp } from '#tests/support/server/test-app.ts';

const TOMORROW = '2026-07-06';
const WEDDING = { en: 'A wedding', ka: 'ქორწილი' };

let house: TestApp;

beforeEach(async () => {
  house = await createTestApp();
});

function setRules(rules: Partial<TestApp['ctx']['rules']>): void {
  house.ctx.rules = { ...house.ctx.rules, ...rules };
}

function closeByStaff(date: string, note: string) {
  return house.ctx.db
    .insertInto('closed_days')
    .values({ local_date: date, note, created_by: 'Keti', created_at: 1 })
    .execute();
}

async function seeTables(date: string): Promise<unknown[]> {
  const { body } = await house.client().get(`/tables/availability?date=${date}`);
  return z.array(z.unknown()).parse(body);
}

describe('GET /tables/availability', () => {
  const isFree = expect.objectContaining({ isAvailable: true, bookedSlots: [] }) as unknown;
  const isClosed = expect.objectContaining({ isAvailable: false, bookedSlots: SLOTS }) as unknown;

  it('has no table on a day that content closes, and all on the next', async () => {
    setRules({ closedDays: [{ date: TOMORROW, note: WEDDING }] });

    expect(await seeTables(TOMORROW)).toEqual(Array.from({ length: 9 }, () => isClosed));
    expect(await seeTables('2026-07-07')).toEqual(Array.from({ length: 9 }, () => isFree));
  });

  it('has no table on a day that the staff have closed, and all on the next', async () => {
    await closeByStaff(TOMORROW, '');

    expect(await seeTables(TOMORROW)).toEqual(Array.from({ length: 9 }, () => isClosed));
    expect(await seeTables('2026-07-07')).toEqual(Array.from({ length: 9 }, () => isFree));
  });

  it.each([
    ['2026-07-05', isFree],
    ['2026-07-06', isClosed],
    ['2026-07-07', isClosed],
    ['2026-07-08', isFree],
  ])('blocks a table from the first date to the last: %s', async (date, ofTable2) => {
    house.clock.set(Date.parse('2026-07-05T00:00:00+04:00'));
    setRules({ blockedTables: [{ table: 'table2', from: '2026-07-06', to: '2026-07-07' }] });

    const [table1, table2] = await seeTables(date);

    expect(table1).toEqual(isFree);
    expect(table2).toEqual(ofTable2);
  });
});

describe('GET /tables/closed-days', () => {
  it('is empty where nothing is closed', async () => {
    expect(await house.client().get('/tables/closed-days')).toMatchObject({ status: 200, body: [] });
  });

  it.each([
    ['en', 'A wedding'],
    ['ka', 'ქორწილი'],
  ] as const)(
    'says which days are closed and for which the staff only take no more, without their reason (%s)',
    async (language, note) => {
      setRules({ closedDays: [{ date: '2026-07-08', note: WEDDING }] });
      await closeByStaff('2026-07-07', 'The owner is away');

      expect((await house.client(language).get('/tables/closed-days')).body).toEqual([
        { date: '2026-07-07', note: '', isOpen: true },
        { date: '2026-07-08', note, isOpen: false },
      ]);
    },
  );

  it("gives content's reason for a day that both closed", async () => {
    setRules({ closedDays: [{ date: '2026-07-08', note: WEDDING }] });
    await closeByStaff('2026-07-08', 'Private');

    expect((await house.client().get('/tables/closed-days')).body).toEqual([
      { date: '2026-07-08', note: 'A wedding', isOpen: false },
    ]);
  });

  it('leaves out days that are past or too far ahead to be reserved', async () => {
    const dates = ['2026-07-04', '2026-07-05', '2026-10-03', '2026-10-04'];
    setRules({ closedDays: dates.map((date) => ({ date, note: WEDDING })) });
    await closeByStaff('2026-07-03', '');
    await closeByStaff('2026-10-05', '');

    expect((await house.client().get('/tables/closed-days')).body).toMatchObject([
      { date: '2026-07-05' },
      { date: '2026-10-03' },
    ]);
  });
});
