import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

/** Callers without an account wait too, and the figures know how many wait and how many of them are seated. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    await allowEntriesWithoutAccount(db, engine);
    await createGuests(db, engine);
    await createCounts(db, engine);
    await db.schema
      .alterTable('reservations')
      .addColumn('from_waiting', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
  });
}

async function allowEntriesWithoutAccount(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    await rewriteTable(db, 'waiting_entries', {
      from: '"user_id" text not null references',
      to: '"user_id" text references',
    });
    return;
  }
  await db.schema
    .alterTable('waiting_entries')
    .alterColumn('user_id', (column) => column.dropNotNull())
    .execute();
}

async function createGuests(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const builder = db.schema.createTable('waiting_guests');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('entry_id', 'text', (column) =>
      column.primaryKey().references('waiting_entries.id').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('allergens', 'text', (column) => column.notNull())
    .addColumn('other_allergies', 'text', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .execute();
}

async function createCounts(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const builder = db.schema.createTable('waiting_counts');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('local_date', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull().check(sql`source in ('web', 'phone')`))
    .addColumn('joined', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('waiting_counts_key', ['local_date', 'source'] as never[])
    .execute();
}
