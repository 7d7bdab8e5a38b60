import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Diners wait for tables on a full evening, and tables that become free are held for the first of them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  await db.schema
    .alterTable('reservations')
    .addColumn('is_offered', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  const builder = db.schema.createTable('waiting_entries');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('local_date', 'text', (column) => column.notNull())
    .addColumn('start_hour', 'integer', (column) => column.notNull())
    .addColumn('starts_at', instant, (column) => column.notNull())
    .addColumn('party_size', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'ka')`))
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('reservation_id', 'text', (column) => column.references('reservations.id'))
    .addColumn('offered_until', instant)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_attempt_at', instant)
    .addColumn('sent_at', instant)
    .addUniqueConstraint('waiting_entries_once', ['user_id', 'local_date', 'start_hour'] as never[])
    .execute();
  await db.schema.createIndex('waiting_entries_date').on('waiting_entries').column('local_date').execute();
}
