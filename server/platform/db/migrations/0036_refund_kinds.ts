import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/**
 * What of an order's refunds is due for a cancellation, and what the restaurant has refunded at the bank beyond the
 * decided refunds. Earlier orders: what the bank has refunded more.
 */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('goodwill_tetri', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('orders').addColumn('cancellation_tetri', 'integer').execute();
  // The condition of what the bank still owes, so that its index is used.
  await db.schema.dropIndex('orders_refund_open').execute();
  await sql`create index orders_refund_open on orders (updated_at)
    where refunded_tetri < coalesce(refund_tetri, 0) + goodwill_tetri`.execute(db);
  await sql`
    update orders set goodwill_tetri = refunded_tetri - coalesce(refund_tetri, 0)
    where (status = 'confirmed' or (status = 'cancelled' and refund_tetri is not null))
      and refunded_tetri > coalesce(refund_tetri, 0)`.execute(db);
  await sql`
    update orders set refund_tetri = refunded_tetri
    where status = 'refunded' and refunded_tetri > refund_tetri`.execute(db);
  const removals = sql`coalesce((select sum(dish_removals.refund_tetri) from dish_removals where order_id = orders.id), 0)`;
  await sql`
    update orders set cancellation_tetri =
      case when refund_tetri > ${removals} then refund_tetri - ${removals} else 0 end
    where status in ('cancelled', 'refund_due', 'refunded')
      and cancellation_policy is not null and refund_tetri is not null`.execute(db);
}
