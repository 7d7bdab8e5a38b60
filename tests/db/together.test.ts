import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { prepare, type Value } from '#server/platform/db/prepared.ts';
import { runAll, together } from '#server/platform/db/together.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/server/test-database.ts';

const insertDay = prepare((db, value: Value<{ date: string; at: number }>) =>
  db
    .insertInto('closed_days')
    .values({ local_date: value('date'), note: '', created_by: 'owner', created_at: value('at') })
    .returning('local_date'),
);

describe('statements that are sent together', () => {
  let database: TestDatabase;

  beforeEach(async () => {
    database = await createTestDatabase();
  });
  afterEach(() => database.close());

  const listDays = () =>
    database.db
      .selectFrom('closed_days')
      .select(['local_date', 'created_at'])
      .orderBy('local_date')
      .execute();

  it('run in their order, each with its own values', async () => {
    const [first, second, count] = await inTransaction(database.db, (trx) =>
      together(trx, (run) =>
        Promise.all([
          run(insertDay(trx, { date: '2026-12-24', at: 1 })),
          run(insertDay(trx, { date: '2026-12-25', at: 2 })),
          run(trx.selectFrom('closed_days').select((eb) => eb.fn.countAll().as('days'))),
        ]),
      ),
    );

    expect([first.rows, second.rows]).toEqual([
      [{ local_date: '2026-12-24' }],
      [{ local_date: '2026-12-25' }],
    ]);
    expect(Number(count.rows[0]?.days)).toBe(2);
    expect(await listDays()).toEqual([
      { local_date: '2026-12-24', created_at: 1 },
      { local_date: '2026-12-25', created_at: 2 },
    ]);
  });

  it('leave nothing of a transaction when one of them fails, and fail with its error', async () => {
    const days = ['2026-12-24', '2026-12-24', '2026-12-25'];

    await expect(
      inTransaction(database.db, (trx) =>
        runAll(
          trx,
          days.map((date) => insertDay(trx, { date, at: 1 })),
        ),
      ),
    ).rejects.toThrow(/unique/i);

    expect(await listDays()).toEqual([]);
    await expect(sql`select 1`.execute(database.db)).resolves.toBeDefined();
  });
});
