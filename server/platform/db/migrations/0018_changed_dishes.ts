import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Engine } from '#server/platform/db/engine.ts';

/** A reservation can have several orders, and ordered dishes can be removed again. */
export async function up(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await db.schema.alterTable('orders').dropConstraint('orders_reservation_id_key').execute();
    return addColumns(db, engine);
  }
  // Without references, so that the table can be written anew; the whole change is made or nothing of it.
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await sql`begin immediate`.execute(db);
    await allowSeveralOrders(db);
    await addColumns(db, engine);
    await sql`commit`.execute(db);
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

async function addColumns(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  for (const [name, initial] of [
    ['part', 1],
    ['removed_tetri', 0],
    ['refunded_tetri', 0],
  ] as const) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(initial))
      .execute();
  }
  await db.schema.alterTable('orders').addColumn('refund_key_tetri', 'integer').execute();
  await db.schema
    .createIndex('orders_of_reservation')
    .unique()
    .on('orders')
    .columns(['reservation_id', 'part'])
    .execute();
  await db.schema
    .alterTable('order_items')
    .addColumn('removed_quantity', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const removals = db.schema.createTable('dish_removals');
  await (engine === 'sqlite' ? removals.modifyEnd(sql`strict`) : removals)
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addColumn('request_hash', 'text')
    .addColumn('removed_tetri', 'integer', (column) => column.notNull().check(sql`removed_tetri > 0`))
    .addColumn('refund_tetri', 'integer', (column) => column.notNull().check(sql`refund_tetri >= 0`))
    .addColumn('removed_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('dish_removals_key', ['order_id', 'sequence'] as never[])
    .addUniqueConstraint('dish_removals_request', ['order_id', 'request_key'] as never[])
    .execute();
}

const UNIQUE_RESERVATION = '"reservation_id" text not null unique references';

/**
 * SQLite cannot drop a constraint: the table is written anew, with its own definition, as sqlite.org/lang_altertable.html
 * describes in section 7. Other tables refer to it by name, so their references stay.
 */
async function allowSeveralOrders(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = 'orders' and sql is not null`.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  if (!table.includes(UNIQUE_RESERVATION)) throw new Error('The table orders is not as expected');
  const definition = table
    .replace('"orders"', '"new_orders"')
    .replace(UNIQUE_RESERVATION, UNIQUE_RESERVATION.replace(' unique', ''));
  const indexes = rows.filter(({ type }) => type === 'index').map((index) => index.sql);

  for (const statement of [
    definition,
    'insert into new_orders select * from orders',
    'drop table orders',
    'alter table new_orders rename to orders',
    ...indexes,
  ])
    await sql.raw(statement).execute(db);
}
