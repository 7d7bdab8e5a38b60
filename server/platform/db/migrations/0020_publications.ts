import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Every publication of the site: building, live, replaced or failed, and what its command for a CDN has done. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const builder = db.schema.createTable('publications');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('first', 'publish', 'back', 'upgrade')`),
    )
    .addColumn('commit_hash', 'text', (column) => column.notNull())
    .addColumn('source_id', 'text')
    .addColumn('published_by', 'text', (column) => column.notNull())
    .addColumn('started_at', instant, (column) => column.notNull())
    .addColumn('alive_at', instant, (column) => column.notNull())
    .addColumn('slot', 'integer', (column) => column.unique())
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('building', 'live', 'replaced', 'failed')`),
    )
    .addColumn('live_at', instant)
    .addColumn('failure', 'text')
    .addColumn('failure_detail', 'text')
    .addColumn('changed_files', 'text', (column) => column.notNull())
    .addColumn('command_state', 'text', (column) =>
      column.notNull().check(sql`command_state in ('none', 'waiting', 'running', 'done', 'failed')`),
    )
    .addColumn('command_at', instant)
    .addColumn('command_output', 'text')
    .execute();
}
