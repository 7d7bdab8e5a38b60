import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { createPayingApp } from '#tests/support/server/paying-app.ts';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from '#tests/support/server/postgres-cluster.ts';

const HOUR = 3_600_000;

function testClock(open: () => Database, engine: Engine): void {
  const clock = createDatabaseClock(engine);

  it('tells whole milliseconds since 1970', async () => {
    const before = Date.now();
    const now = await clock(open());

    expect(Number.isInteger(now)).toBe(true);
    expect(now).toBeGreaterThanOrEqual(before - 2);
    expect(now).toBeLessThanOrEqual(Date.now() + 2);
  });

  it('moves on within a transaction', async () => {
    const [first, second] = await open()
      .transaction()
      .execute(async (trx) => {
        const begun = await clock(trx);
        await new Promise((resolve) => setTimeout(resolve, 30));
        return [begun, await clock(trx)] as const;
      });

    expect(second - first).toBeGreaterThanOrEqual(25);
  });

  it('does not depend on the time zone', async () => {
    if (engine === 'postgres') await sql`set time zone 'Asia/Tbilisi'`.execute(open());

    expect(Math.abs((await clock(open())) - Date.now())).toBeLessThan(5000);
  });
}

describe('createDatabaseClock on SQLite', () => {
  const db = createDatabase(':memory:');
  afterAll(() => db.destroy());

  testClock(() => db, 'sqlite');
});

const reason = POSTGRES_BIN ? '' : ' (skipped: this machine has no PostgreSQL programs)';

describe.skipIf(!POSTGRES_BIN)(`createDatabaseClock on PostgreSQL${reason}`, () => {
  let cluster: PostgresCluster;
  let db: Database;

  beforeAll(async () => {
    cluster = await startPostgres(POSTGRES_BIN ?? '');
    db = createDatabase(cluster.url);
  }, 60_000);

  afterAll(async () => {
    await db.destroy();
    await cluster.stop();
  });

  testClock(() => db, 'postgres');
});

describe.each([
  ['an hour slow', -HOUR],
  ['an hour fast', HOUR],
])('a server whose own clock is %s', (_, error) => {
  async function createWrongHouse() {
    const house = await createPayingApp();
    house.ctx.clock = () => house.clock() + error;
    return house;
  }

  it('holds tables for a quarter of an hour by the clock of the database', async () => {
    const house = await createWrongHouse();
    const nino = await house.diner();
    const giorgi = await house.diner();
    const request = { selectedTables: ['table2'], selectedDate: '2026-07-10', selectedTime: '19:00' };
    const isFree = async () =>
      (await giorgi.get('/tables/availability/table2?date=2026-07-10&timeSlot=19:00')).body;
    await nino.post('/tables/reservations', request);

    house.clock.advance(15 * 60_000 - 1);
    await runOnce(house.ctx);
    expect(await isFree()).toMatchObject({ isAvailable: false });
    expect((await nino.get('/user/hold')).body).toMatchObject({ hold: { secondsLeft: 0 } });
    expect((await giorgi.post('/tables/reservations', request)).status).toBe(409);

    house.clock.advance(1);
    expect(await isFree()).toMatchObject({ isAvailable: true });
    expect((await nino.get('/user/hold')).body).toMatchObject({ hold: null });
    expect((await giorgi.post('/tables/reservations', request)).status).toBe(201);
  });

  it('refunds by the clock of the database', async () => {
    const house = await createWrongHouse();
    const nino = await house.diner();
    const id = await house.confirmed(nino);
    const refund = async () => (await nino.get(`/orders/${id}/cancellation`)).body;

    house.clock.set(Date.parse('2026-07-09T19:00:00+04:00'));
    expect(await refund()).toMatchObject({ refundPercent: 100 });
    house.clock.advance(1);
    expect(await refund()).toMatchObject({ refundPercent: 50 });
  });
});
