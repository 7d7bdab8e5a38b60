import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** The staff's sessions, their actions, and their notes on reservations and dishes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const table = (name: string): CreateTableBuilder<string, never> => {
    const builder = db.schema.createTable(name);
    return engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder;
  };

  await table('staff_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('recipient', 'text')
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'ka')`))
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant)
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', instant, (column) => column.notNull())
    .addColumn('sent_at', instant)
    .execute();

  await table('staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .execute();

  await table('staff_actions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', instant, (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await forbidChanges(db, engine);

  await table('visit_marks')
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('mark', 'text', (column) => column.notNull().check(sql`mark in ('called', 'arrived')`))
    .addColumn('marked_by', 'text', (column) => column.notNull())
    .addColumn('marked_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('visit_marks_key', ['reservation_id', 'mark'] as never[])
    .execute();

  await table('house_cancellations')
    .addColumn('order_id', 'text', (column) => column.primaryKey().references('orders.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('cancelled_by', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', instant, (column) => column.notNull())
    .execute();

  await table('struck_dishes')
    .addColumn('menu_item_id', 'text', (column) => column.primaryKey().references('menu_items.id'))
    .addColumn('local_date', 'text', (column) => column.notNull().check(sql`length(local_date) = 10`))
    .addColumn('struck_by', 'text', (column) => column.notNull())
    .addColumn('struck_at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reservations_local_date').on('reservations').column('local_date').execute();
}

/** Makes the log append-only. */
async function forbidChanges(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql
        .raw(
          `create trigger staff_actions_no_${change} before ${change} on staff_actions begin select raise(abort, 'staff_actions is append-only'); end`,
        )
        .execute(db);
    }
    return;
  }
  await sql
    .raw(
      `create function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name; end $$`,
    )
    .execute(db);
  await sql
    .raw(
      'create trigger staff_actions_no_change before update or delete on staff_actions for each row execute function refuse_change()',
    )
    .execute(db);
}
