import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { TABLES } from '#server/platform/db/schema.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { importTables } from '#server/dining/tables/import.ts';
import { insertConfirmedOrder } from '#tests/support/server/orders.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU } from '#tests/support/server/content.ts';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from '#tests/support/server/postgres-cluster.ts';

async function fill(db: Database, engine: Engine): Promise<void> {
  await migrate(db, engine);
  await importMenu(db, TEST_MENU, TEST_DISHES);
  await importTables(db, TEST_FLOORS);
  await insertConfirmedOrder(db);
  await db
    .insertInto('staff_actions')
    .values({
      id: '1',
      at: Date.now(),
      actor: 'eka@tamada.example',
      action: 'signed_in',
      subject: '',
      facts: '{}',
    })
    .execute();
}

function testSchema(open: () => Database, engine: Engine): void {
  it('has every table and can be migrated again', async () => {
    await migrate(open(), engine);

    const tables = await open().introspection.getTables();
    expect(tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(TABLES).toSorted());
  });

  it('refuses a database from before version 1.0.0, in one sentence', async () => {
    await sql`insert into kysely_migration values ('0001_initial', '2026-01-01')`.execute(open());

    await expect(migrate(open(), engine)).rejects.toThrow(
      'The database was made by a version before 1.0.0, which cannot be upgraded: start with an empty one.',
    );
    await sql`delete from kysely_migration where name = '0001_initial'`.execute(open());
  });

  it('gives instants back as numbers', async () => {
    const orders = await open()
      .selectFrom('orders')
      .innerJoin('payments', 'order_id', 'id')
      .select(['total_tetri', 'created_at'])
      .execute();

    expect(orders).toEqual([{ total_tetri: 4065, created_at: Date.parse('2026-07-05T08:00:00Z') }]);
  });

  it.each([
    'insert into users select * from users',
    "insert into users select 'other', email, null, password_hash, first_name, last_name, phone, created_at, null, 0 from users",
    "insert into sessions values ('hash', 'nobody', 1, 2, null, null)",
    'update menu_items set price_tetri = 0',
    "insert into dining_tables values ('table90', 'floor1', 1, 4, 2)",
    "update payments set status = 'paid'",
    "update payments set language = 'ge'",
    "update payments set total_tetri = 'much'",
    "update reservations set local_date = '5 July'",
    'update guests set name = null',
    "update orders set reservation_id = 'strange'",
    'delete from reservations',
    "update staff_actions set actor = 'somebody'",
    'delete from staff_actions',
  ])('refuses %s', async (statement) => {
    await expect(sql.raw(statement).execute(open())).rejects.toThrow();
  });
}

/** SQLite's query plan. */
async function planOf(db: Database, query: string): Promise<string> {
  const { rows } = await sql.raw<{ detail: string }>(`explain query plan ${query}`).execute(db);
  return rows.map(({ detail }) => detail).join('; ');
}

describe('the schema on SQLite', () => {
  const db = createDatabase(':memory:');
  beforeAll(() => fill(db, 'sqlite'));
  afterAll(() => db.destroy());

  testSchema(() => db, 'sqlite');

  it.each([
    ['select * from messages where sent_at is null and next_attempt_at <= 1', 'messages_due'],
    ['delete from sessions where expires_at <= 1', 'sessions_expires_at'],
    ["select * from reservations where network = 'x' and status = 'held'", 'reservations_network'],
    ["select * from payments where status = 'refund_due' and updated_at < 1", 'payments_refund_due'],
    ["select * from orders where reservation_id = 'x'", 'orders_reservation'],
  ])('uses an index for the queries of jobs and holds: %s', async (query, index) => {
    expect(await planOf(db, query)).toMatch(new RegExp(`SEARCH .* INDEX ${index}`));
  });
});

const reason = POSTGRES_BIN ? '' : ' (skipped: this machine has no PostgreSQL programs)';

describe.skipIf(!POSTGRES_BIN)(`the schema on PostgreSQL${reason}`, () => {
  let cluster: PostgresCluster;
  let db: Database;

  beforeAll(async () => {
    cluster = await startPostgres(POSTGRES_BIN ?? '');
    db = createDatabase(cluster.url);
    await fill(db, 'postgres');
  }, 60_000);

  afterAll(async () => {
    await db.destroy();
    await cluster.stop();
  });

  testSchema(() => db, 'postgres');
  it('refuses to empty the log', async () => {
    await expect(sql`truncate staff_actions`.execute(db)).rejects.toThrow('staff_actions is append-only');
  });
});
