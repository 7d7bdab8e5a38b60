import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

/** A reservation can have several orders, and ordered dishes can be removed again. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    if (engine === 'sqlite') {
      await rewriteTable(db, 'orders', {
        from: '"reservation_id" text not null unique references',
        to: '"reservation_id" text not null references',
      });
    } else {
      await db.schema.alterTable('orders').dropConstraint('orders_reservation_id_key').execute();
    }
    await addColumns(db, engine);
  });
}

async function addColumns(db: Kysely<unknown>, engine: Engine): Promise<void> {
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
