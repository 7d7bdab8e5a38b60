import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** The content that all server processes serve, as one row: the folders of the processes follow it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const builder = db.schema.createTable('live_content');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'integer', (column) => column.primaryKey().check(sql`id = 1`))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('publication_id', 'text', (column) => column.references('publications.id'))
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('deployed', 'text', (column) => column.notNull())
    .execute();
}
