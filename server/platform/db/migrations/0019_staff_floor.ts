import { sql, type ColumnDataType, type CreateTableBuilder, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

/** Staff have roles, take reservations by telephone and at the door, and can undo their actions. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    await allowReservationsWithoutAccount(db, engine);
    await addSourceAndEnd(db, engine);
    await createTables(db, engine);
    if (engine === 'postgres') await notifyOfSeatings(db);
  });
}

async function addSourceAndEnd(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  await db.schema
    .alterTable('reservations')
    .addColumn('source', 'text', (column) =>
      column
        .notNull()
        .defaultTo('web')
        .check(sql`source in ('web', 'phone', 'walk_in')`),
    )
    .execute();
  await db.schema.alterTable('reservations').addColumn('ended_at', instant).execute();
  await db.schema
    .alterTable('reservations')
    .addColumn('is_no_show', 'integer', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`is_no_show in (0, 1)`),
    )
    .execute();
}

async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const table = (name: string): CreateTableBuilder<string, never> => {
    const builder = db.schema.createTable(name);
    return engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder;
  };

  await table('reservation_guests')
    .addColumn('reservation_id', 'text', (column) => column.primaryKey().references('reservations.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'ka')`))
    .addColumn('notes', 'text', (column) => column.notNull())
    .addColumn('allergens', 'text', (column) => column.notNull())
    .addColumn('other_allergies', 'text', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('reservation_guests_phone').on('reservation_guests').column('phone').execute();
  await db.schema.createIndex('reservation_guests_email').on('reservation_guests').column('email').execute();

  await table('staff_members')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) =>
      column.notNull().check(sql`role in ('owner', 'hostess', 'cook', 'editor')`),
    )
    .addColumn('added_at', instant, (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .execute();

  await table('staff_undos')
    .addColumn('action_id', 'text', (column) => column.primaryKey())
    .addColumn('step', 'text', (column) => column.notNull())
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('undone_at', instant)
    .execute();
  await db.schema.createIndex('staff_undos_expires_at').on('staff_undos').column('expires_at').execute();
}

/** Reservations that the staff add belong to no account. */
async function allowReservationsWithoutAccount(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await db.schema
      .alterTable('reservations')
      .alterColumn('user_id', (column) => column.dropNotNull())
      .execute();
    return;
  }
  await rewriteTable(db, 'reservations', {
    from: '"user_id" text not null references',
    to: '"user_id" text references',
  });
}

/** The floor follows arrivals and ends of seatings, which change no claim. */
async function notifyOfSeatings(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create function tell_mark_change() returns trigger language plpgsql as $$ begin
        perform pg_notify('table_changes', local_date) from reservations
          where id = (coalesce(new, old)).reservation_id;
        return null;
      end $$`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger reservation_marks_told after insert or update or delete on reservation_marks for each row execute function tell_mark_change()`,
    )
    .execute(db);
  await sql
    .raw(
      `create trigger reservations_told after insert or update on reservations for each row execute function tell_table_change('local_date')`,
    )
    .execute(db);
}
