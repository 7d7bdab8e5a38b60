import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

/** A guest on the telephone may pay by a link until an instant: the reservation has it, and its order has no account. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    await allowOrdersWithoutAccount(db, engine);
    const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
    await db.schema.alterTable('reservations').addColumn('pay_until', instant).execute();
    await sql`create index reservations_pay_until on reservations (status, pay_until) where pay_until is not null`.execute(
      db,
    );
  });
}

async function allowOrdersWithoutAccount(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    await rewriteTable(db, 'orders', {
      from: '"user_id" text not null references',
      to: '"user_id" text references',
    });
    return;
  }
  await db.schema
    .alterTable('orders')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
}
