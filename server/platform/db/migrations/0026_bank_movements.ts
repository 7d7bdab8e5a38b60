import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Engine } from '#server/platform/db/engine.ts';

/** The books: one row for each payment and refund that the bank has reported, with its amount. And indexes for the owner's pages. */
export async function up(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const table = db.schema.createTable('bank_movements');
  await (engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table)
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull().check(sql`kind in ('payment', 'refund')`))
    .addColumn('amount_tetri', 'integer', (column) => column.notNull().check(sql`amount_tetri > 0`))
    .addColumn('at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('bank_movements_key', ['order_id', 'sequence'] as never[])
    .execute();
  await db.schema.createIndex('bank_movements_at').on('bank_movements').column('at').execute();
  await takeOver(db);
  await coverOccupancy(db);
  await db.schema.createIndex('staff_actions_at').on('staff_actions').columns(['at', 'id']).execute();
}

/** Counting the hours of a year reads the index alone; it replaces that of the date. */
async function coverOccupancy(db: Kysely<Schema>): Promise<void> {
  await db.schema.dropIndex('table_claims_date').execute();
  await db.schema
    .createIndex('table_claims_date_hour')
    .on('table_claims')
    .columns(['date', 'hour', 'reservation_id', 'hold_expires_at'])
    .execute();
}

/** Earlier orders: what they say was paid, and all their refunds as one, at the time of the last. */
async function takeOver(db: Kysely<Schema>): Promise<void> {
  await sql`
    insert into bank_movements (order_id, sequence, kind, amount_tetri, at)
    select orders.id, 1, 'payment', total_tetri, min(order_events.at)
    from orders join order_events on order_events.order_id = orders.id
    where to_status in ('confirmed', 'refund_due', 'refunded')
    group by orders.id, total_tetri`.execute(db);
  await sql`
    insert into bank_movements (order_id, sequence, kind, amount_tetri, at)
    select orders.id, 2, 'refund',
      case when status = 'refunded' and refunded_tetri = 0 then coalesce(refund_tetri, total_tetri)
        else refunded_tetri end,
      coalesce(max(case when cause in ('refunded_at_bank', 'part_refunded') then order_events.at end), updated_at)
    from orders join order_events on order_events.order_id = orders.id
    where (refunded_tetri > 0 or status = 'refunded') and coalesce(refund_tetri, total_tetri) > 0
    group by orders.id, status, refunded_tetri, refund_tetri, total_tetri, updated_at`.execute(db);
}
