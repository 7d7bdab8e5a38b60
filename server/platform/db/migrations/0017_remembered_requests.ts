import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Allergies and special requests that a diner asked to remember. A table of its own, so that no query of the staff has them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const builder = db.schema.createTable('remembered_requests');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id'))
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('allergens', 'text', (column) => column.notNull())
    .addColumn('other_allergies', 'text', (column) => column.notNull())
    .addColumn('changed_at', instant, (column) => column.notNull())
    .execute();
}
