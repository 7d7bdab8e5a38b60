import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** The guests whom a mail did not reach, so that the staff call them: one row for a reservation or an account. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const builder = db.schema.createTable('refused_mails');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reservation_id', 'text', (column) => column.unique().references('reservations.id'))
    .addColumn('user_id', 'text', (column) => column.unique().references('users.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('refused_at', instant, (column) => column.notNull())
    .execute();
}
