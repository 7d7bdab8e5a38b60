import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** How long the names of guests are kept: one row, with the shorter time that takes effect later. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const builder = db.schema.createTable('keep_months');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('months', 'integer', (column) => column.notNull())
    .addColumn('next_months', 'integer')
    .addColumn('next_from', instant)
    .execute();
}
