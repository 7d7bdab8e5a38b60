import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** The tables for diners. docs/decisions/ describes the SQL that both engines support. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const table = (name: string): CreateTableBuilder<string, never> => {
    const builder = db.schema.createTable(name);
    return engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder;
  };

  await table('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();

  await table('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();

  await table('menu_categories')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_ka', 'text', (column) => column.notNull())
    .addColumn('is_archived', 'integer', (column) => column.notNull().check(sql`is_archived in (0, 1)`))
    .execute();

  await table('menu_items')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('category_slug', 'text', (column) => column.notNull().references('menu_categories.slug'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('price_tetri', 'integer', (column) => column.notNull().check(sql`price_tetri > 0`))
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_ka', 'text', (column) => column.notNull())
    .addColumn('image_url', 'text', (column) => column.notNull())
    .addColumn('is_sold_out', 'integer', (column) => column.notNull().check(sql`is_sold_out in (0, 1)`))
    .addColumn('is_archived', 'integer', (column) => column.notNull().check(sql`is_archived in (0, 1)`))
    .execute();

  await table('dining_tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('floor', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('seats', 'integer', (column) => column.notNull().check(sql`seats > 0`))
    .addColumn('is_archived', 'integer', (column) => column.notNull().check(sql`is_archived in (0, 1)`))
    .execute();

  await table('reservations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('status', 'text', (column) =>
      column.notNull().check(sql`status in ('held', 'confirmed', 'released', 'cancelled')`),
    )
    .addColumn('local_date', 'text', (column) => column.notNull().check(sql`length(local_date) = 10`))
    .addColumn('start_hour', 'integer', (column) => column.notNull().check(sql`start_hour between 0 and 23`))
    .addColumn('duration_hours', 'integer', (column) => column.notNull().check(sql`duration_hours > 0`))
    .addColumn('party_size', 'integer')
    .addColumn('hold_expires_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reservations_user_id').on('reservations').column('user_id').execute();
  await db.schema
    .createIndex('reservations_hold_expires_at')
    .on('reservations')
    .column('hold_expires_at')
    .execute();

  await table('reservation_tables')
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('table_id', 'text', (column) => column.notNull().references('dining_tables.id'))
    .addPrimaryKeyConstraint('reservation_tables_key', ['reservation_id', 'table_id'] as never[])
    .execute();

  await table('table_blocks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull().references('dining_tables.id'))
    .addColumn('local_date', 'text', (column) => column.notNull().check(sql`length(local_date) = 10`))
    .addColumn('from_hour', 'integer', (column) => column.notNull().check(sql`from_hour between 0 and 23`))
    .addColumn('to_hour', 'integer', (column) => column.notNull().check(sql`to_hour between 1 and 24`))
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();

  await table('closed_days')
    .addColumn('local_date', 'text', (column) => column.primaryKey().check(sql`length(local_date) = 10`))
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();

  await table('table_claims')
    .addColumn('table_id', 'text', (column) => column.notNull().references('dining_tables.id'))
    .addColumn('date', 'text', (column) => column.notNull().check(sql`length(date) = 10`))
    .addColumn('hour', 'integer', (column) => column.notNull().check(sql`hour between 0 and 23`))
    .addColumn('reservation_id', 'text', (column) => column.references('reservations.id'))
    .addColumn('block_id', 'text', (column) => column.references('table_blocks.id'))
    .addColumn('hold_expires_at', instant)
    .addPrimaryKeyConstraint('table_claims_key', ['table_id', 'date', 'hour'] as never[])
    .addCheckConstraint('table_claims_owner', sql`(reservation_id is null) <> (block_id is null)`)
    .execute();
  await db.schema.createIndex('table_claims_date').on('table_claims').column('date').execute();
  await db.schema
    .createIndex('table_claims_reservation_id')
    .on('table_claims')
    .column('reservation_id')
    .execute();

  await table('orders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('reservation_id', 'text', (column) => column.notNull().unique().references('reservations.id'))
    .addColumn('status', 'text', (column) =>
      column
        .notNull()
        .check(
          sql`status in ('pending', 'confirmed', 'failed', 'expired', 'cancelled', 'refund_due', 'refunded')`,
        ),
    )
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'ka')`))
    .addColumn('subtotal_tetri', 'integer', (column) => column.notNull())
    .addColumn('service_fee_tetri', 'integer', (column) => column.notNull())
    .addColumn('total_tetri', 'integer', (column) => column.notNull().check(sql`total_tetri > 0`))
    .addColumn('customer_name', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text', (column) => column.notNull())
    .addColumn('customer_phone', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('request_key', 'text')
    .addColumn('request_hash', 'text')
    .addColumn('redirect_url', 'text')
    .addColumn('cancellation_policy', 'text')
    .addColumn('refund_tetri', 'integer', (column) => column.check(sql`refund_tetri >= 0`))
    .addColumn('refund_key', 'text')
    .addColumn('bank_order_id', 'text', (column) => column.unique())
    .addColumn('failure', 'text')
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('updated_at', instant, (column) => column.notNull())
    .addColumn('bank_expires_at', instant, (column) => column.notNull())
    .addColumn('next_check_at', instant)
    .addUniqueConstraint('orders_request_key', ['user_id', 'request_key'] as never[])
    .execute();
  await db.schema.createIndex('orders_user_id').on('orders').column('user_id').execute();
  await db.schema.createIndex('orders_next_check_at').on('orders').column('next_check_at').execute();

  await table('order_items')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('menu_item_id', 'text', (column) => column.notNull().references('menu_items.id'))
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('name_ka', 'text', (column) => column.notNull())
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addColumn('unit_price_tetri', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_items_key', ['order_id', 'line'] as never[])
    .execute();

  await table('order_events')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('from_status', 'text')
    .addColumn('to_status', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('order_events_key', ['order_id', 'sequence'] as never[])
    .execute();

  await table('mail_outbox')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', instant, (column) => column.notNull())
    .addColumn('sent_at', instant)
    .addColumn('last_error', 'text')
    .addUniqueConstraint('mail_outbox_order_kind', ['order_id', 'kind'] as never[])
    .execute();

  await table('rate_limits')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('rate_limits_expires_at').on('rate_limits').column('expires_at').execute();
}
