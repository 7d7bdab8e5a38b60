import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** One row that the readiness check changes, to know whether the disk takes writes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const builder = db.schema.createTable('write_checks');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('writes', engine === 'postgres' ? 'bigint' : 'integer', (column) => column.notNull())
    .execute();
}
