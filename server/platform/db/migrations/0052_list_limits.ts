import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** A host makes a new link, a removed guest stays out, and the changes of a list are counted for an hour and then forgotten. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  await db.schema
    .alterTable('parties')
    .addColumn('link_renewals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('party_changes')
    .addColumn('guest_id', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('party_changes')
    .addColumn('made_at', instant, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`update party_changes set made_at = ${Date.now()}`.execute(db);
  const builder = db.schema.createTable('party_removed_keys');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('reservation_id', 'text', (column) =>
      column.notNull().references('parties.reservation_id').onDelete('cascade'),
    )
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('party_removed_keys_key', ['reservation_id', 'key_hash'])
    .execute();
}
