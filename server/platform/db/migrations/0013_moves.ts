import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Confirmed reservations can be moved to another date, time or tables. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const reservations = db.schema.alterTable('reservations');
  await reservations.addColumn('moves', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await reservations.addColumn('earliest_starts_at', instant).execute();

  const builder = db.schema.createTable('reservation_moves');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('reservation_id', 'text', (column) => column.notNull().references('reservations.id'))
    .addColumn('sequence', 'integer', (column) => column.notNull())
    .addColumn('request_key', 'text')
    .addColumn('from_date', 'text', (column) => column.notNull())
    .addColumn('from_hour', 'integer', (column) => column.notNull())
    .addColumn('from_tables', 'text', (column) => column.notNull())
    .addColumn('from_party_size', 'integer')
    .addColumn('to_date', 'text', (column) => column.notNull())
    .addColumn('to_hour', 'integer', (column) => column.notNull())
    .addColumn('to_tables', 'text', (column) => column.notNull())
    .addColumn('to_party_size', 'integer')
    .addColumn('moved_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('reservation_moves_key', ['reservation_id', 'sequence'] as never[])
    .addUniqueConstraint('reservation_moves_request', ['reservation_id', 'request_key'] as never[])
    .execute();
}
