import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Other tables or another time that the restaurant proposes to a diner who has paid, and why a move was made. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const builder = db.schema.createTable('seating_proposals');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reservation_id', 'text', (column) =>
      column.notNull().references('reservations.id').onDelete('cascade'),
    )
    .addColumn('local_date', 'text', (column) => column.notNull())
    .addColumn('start_hour', 'integer', (column) => column.notNull())
    .addColumn('duration_hours', 'integer', (column) => column.notNull())
    .addColumn('tables', 'text', (column) => column.notNull())
    .addColumn('party_size', 'integer')
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('asked_at', instant, (column) => column.notNull())
    .addColumn('answer_until', instant, (column) => column.notNull())
    .addColumn('answer', 'text', (column) =>
      column.check(sql`answer in ('accepted', 'kept', 'moved', 'ended', 'withdrawn')`),
    )
    .execute();
  await db.schema
    .createIndex('seating_proposals_reservation')
    .on('seating_proposals')
    .column('reservation_id')
    .execute();
  await db.schema.alterTable('reservation_moves').addColumn('reason', 'text').execute();
}
