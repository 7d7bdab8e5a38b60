import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { up as addAllergies } from '#server/platform/db/migrations/0006_allergies.ts';
import { up as renamePlainly } from '#server/platform/db/migrations/0010_plain_names.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { importTables } from '#server/dining/tables/import.ts';
import { insertConfirmedOrder } from '#tests/support/server/orders.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU } from '#tests/support/server/content.ts';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from '#tests/support/server/postgres-cluster.ts';

const TABLES = [
  'account_mails',
  'bank_movements',
  'closed_days',
  'dining_tables',
  'dish_removals',
  'guest_notes',
  'house_cancellations',
  'keep_months',
  'live_content',
  'mail_outbox',
  'menu_categories',
  'menu_items',
  'order_events',
  'order_items',
  'orders',
  'parties',
  'party_changes',
  'party_dishes',
  'party_guests',
  'party_payments',
  'party_removed_keys',
  'party_shares',
  'publications',
  'rate_limits',
  'refused_mails',
  'remembered_requests',
  'reservation_guests',
  'reservation_marks',
  'reservation_moves',
  'reservation_tables',
  'reservations',
  'seating_proposals',
  'sessions',
  'sold_out_dishes',
  'staff_actions',
  'staff_links',
  'staff_members',
  'staff_sessions',
  'staff_undos',
  'table_blocks',
  'table_claims',
  'users',
  'waiting_counts',
  'waiting_entries',
  'waiting_guests',
  'waiting_offers',
  'write_checks',
];

/** The menu in the columns of the first migration. */
async function insertOldMenu(db: Database): Promise<void> {
  for (const { slug, name } of TEST_MENU.categories)
    await sql`insert into menu_categories (slug, position, name_en, name_ka, is_archived)
      values (${slug}, 1, ${name.en}, ${name.ka}, 0)`.execute(db);
  for (const { id, category, name, imageUrl } of TEST_DISHES)
    await sql`insert into menu_items
      (id, category_slug, position, price_tetri, name_en, name_ka, image_url, is_sold_out, is_archived)
      values (${id}, ${category}, 1, 100, ${name.en}, ${name.ka}, ${imageUrl}, 0, 0)`.execute(db);
}

async function fill(db: Database, engine: Engine, last?: string): Promise<void> {
  await migrate(db, engine, last);
  await (last === undefined ? importMenu(db, TEST_MENU, TEST_DISHES) : insertOldMenu(db));
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
      detail: '',
    })
    .execute();
}

function testSchema(open: () => Database, engine: Engine): void {
  it('has every table and can be migrated again', async () => {
    await migrate(open(), engine);

    const tables = await open().introspection.getTables();
    expect(tables.map(({ name }) => name).toSorted()).toEqual(TABLES);
  });

  it('gives an order from before allergies none, and leaves its notes', async () => {
    for (const column of ['allergens', 'other_allergies'])
      await sql.raw(`alter table orders drop column ${column}`).execute(open());
    await sql.raw(`update orders set notes = 'Nut allergy'`).execute(open());

    await addAllergies(open() as Kysely<unknown>);

    expect(
      await open().selectFrom('orders').select(['notes', 'allergens', 'other_allergies']).execute(),
    ).toEqual([{ notes: 'Nut allergy', allergens: '', other_allergies: '' }]);
  });

  it('keeps the log append-only after renaming an action', async () => {
    const { schema } = open();
    await schema.alterTable('reservation_marks').renameTo('visit_marks').execute();
    await schema.alterTable('sold_out_dishes').renameColumn('marked_by', 'struck_by').execute();
    await schema.alterTable('sold_out_dishes').renameColumn('marked_at', 'struck_at').execute();
    await schema.alterTable('sold_out_dishes').renameTo('struck_dishes').execute();
    const action = {
      id: '2',
      at: Date.now() + 1,
      actor: 'eka@tamada.example',
      action: 'dish_struck',
      subject: '',
      detail: '',
    };
    await open().insertInto('staff_actions').values(action).execute();

    await renamePlainly(open() as Kysely<unknown>, engine);

    const actions = await open().selectFrom('staff_actions').select('action').orderBy('at').execute();
    expect(actions.map(({ action }) => action)).toEqual(['signed_in', 'dish_sold_out']);
    await expect(open().deleteFrom('staff_actions').execute()).rejects.toThrow();
    await expect(open().updateTable('staff_actions').set({ actor: 'x' }).execute()).rejects.toThrow();
  });

  it('gives instants back as numbers', async () => {
    const orders = await open().selectFrom('orders').select(['total_tetri', 'created_at']).execute();

    expect(orders).toEqual([{ total_tetri: 4065, created_at: Date.parse('2026-07-05T08:00:00Z') }]);
  });

  it.each([
    'insert into users select * from users',
    "insert into users select 'other', email, password_hash, first_name, last_name, phone, created_at from users",
    "insert into sessions values ('hash', 'nobody', 1, 2)",
    "insert into menu_items values ('free', 'khinkali', 1, 0, 'a', 'b', '/a.svg', 0, 0)",
    "insert into dining_tables values ('table90', 'floor1', 1, 4, 2)",
    "update orders set status = 'paid'",
    "update orders set language = 'ge'",
    "update orders set total_tetri = 'much'",
    "update reservations set local_date = '5 July'",
    'update orders set customer_name = null',
    'delete from reservations',
    "update staff_actions set actor = 'somebody'",
    'delete from staff_actions',
  ])('refuses %s', async (statement) => {
    await expect(sql.raw(statement).execute(open())).rejects.toThrow();
  });
}

/** A database from before additions, with an order, after the migration. */
function testOldOrders(open: () => Promise<Database>, engine: Engine): void {
  it('keeps the orders of a database from before additions, and lets a reservation have several', async () => {
    const db = await open();
    await fill(db, engine, '0017_remembered_requests');
    const [before] = await db.selectFrom('orders').selectAll().execute();
    await migrate(db, engine);

    const [order] = await db.selectFrom('orders').selectAll().execute();
    expect(order).toEqual({
      ...before,
      part: 1,
      at_restaurant_tetri: 0,
      removed_tetri: 0,
      refunded_tetri: 0,
      cancellation_tetri: null,
      goodwill_tetri: 0,
      refund_key_tetri: null,
      policy_version: null,
      giver_id: null,
    });
    expect(await db.selectFrom('order_items').selectAll().execute()).toHaveLength(2);
    if (!order) throw new Error('There is no order');
    const addition = { ...order, id: 'addition', part: 2, idempotency_key: 'other', bank_order_id: null };
    await db.insertInto('orders').values(addition).execute();
    const third = { ...addition, id: 'third', idempotency_key: 'third' };
    await expect(db.insertInto('orders').values(third).execute()).rejects.toThrow();
    const strange = { ...third, part: 3, reservation_id: 'strange' };
    await expect(db.insertInto('orders').values(strange).execute()).rejects.toThrow();
    await expect(db.updateTable('order_items').set({ order_id: 'strange' }).execute()).rejects.toThrow();
    await db.destroy();
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
  testOldOrders(() => Promise.resolve(createDatabase(':memory:')), 'sqlite');

  it('keeps its rows and its references if a migration that rewrites a table fails', async () => {
    const old = createDatabase(':memory:');
    await fill(old, 'sqlite', '0017_remembered_requests');
    await sql`create table dish_removals (id text)`.execute(old);

    await expect(migrate(old, 'sqlite')).rejects.toThrow('dish_removals');

    await expect(old.deleteFrom('reservations').execute()).rejects.toThrow('FOREIGN KEY');
    await sql`drop table dish_removals`.execute(old);
    await migrate(old, 'sqlite');
    expect(await old.selectFrom('orders').select('part').execute()).toEqual([{ part: 1 }]);
    await expect(old.deleteFrom('reservations').execute()).rejects.toThrow('FOREIGN KEY');
    await old.destroy();
  });

  it.each([
    ['select * from mail_outbox where sent_at is null and next_attempt_at <= 1', 'mail_outbox_due'],
    ['delete from sessions where expires_at <= 1', 'sessions_expires_at'],
    ["select * from reservations where network = 'x' and status = 'held'", 'reservations_network'],
    ["select * from orders where status = 'refund_due' and updated_at < 1", 'orders_refund_due'],
    ["select * from orders where reservation_id = 'x'", 'orders_of_reservation'],
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
  testOldOrders(async () => {
    await sql`create database old template template0 locale 'C'`.execute(db);
    const url = new URL(cluster.url);
    url.pathname = '/old';
    return createDatabase(url.href);
  }, 'postgres');

  it('refuses to empty the log', async () => {
    await expect(sql`truncate staff_actions`.execute(db)).rejects.toThrow('staff_actions is append-only');
  });
});
