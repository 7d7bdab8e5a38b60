import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

/** The price of an order may be paid in part at the restaurant, that of added dishes also as a whole. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    await allowNothingInAdvance(db, engine);
    await db.schema
      .alterTable('orders')
      .addColumn('at_restaurant_tetri', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  });
}

async function allowNothingInAdvance(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [above, notBelow] = ['check (total_tetri > 0)', 'check (total_tetri >= 0)'];
  if (engine === 'sqlite') return rewriteTable(db, 'orders', { from: above, to: notBelow });
  await db.schema.alterTable('orders').dropConstraint('orders_total_tetri_check').execute();
  await sql`alter table orders add ${sql.raw(notBelow)}`.execute(db);
}
