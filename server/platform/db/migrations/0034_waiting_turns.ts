import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Offers of the waiting list count for the address and the date, and for the network that joined. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  await db.schema.alterTable('waiting_entries').addColumn('network', 'text').execute();
  const builder = db.schema.createTable('waiting_offers');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('local_date', 'text', (column) => column.notNull())
    .addColumn('offered_at', instant, (column) => column.notNull())
    .addPrimaryKeyConstraint('waiting_offers_key', ['local_date', 'address'] as never[])
    .execute();
}
