import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Guests who choose their dishes together before their reservation is paid. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const create = (name: string) => {
    const builder = db.schema.createTable(name);
    return engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder;
  };
  await create('parties')
    .addColumn('reservation_id', 'text', (column) =>
      column.primaryKey().references('reservations.id').onDelete('cascade'),
    )
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('closed_at', instant)
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('parties_user').on('parties').column('user_id').execute();
  await create('party_guests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('reservation_id', 'text', (column) =>
      column.notNull().references('parties.reservation_id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_ready', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('allergens', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('other_allergies', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('key_hash', 'text')
    .execute();
  await db.schema.createIndex('party_guests_party').on('party_guests').column('reservation_id').execute();
  await create('party_dishes')
    .addColumn('reservation_id', 'text', (column) =>
      column.notNull().references('parties.reservation_id').onDelete('cascade'),
    )
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('menu_item_id', 'text', (column) => column.notNull().references('menu_items.id'))
    .addColumn('quantity', 'integer', (column) => column.notNull().check(sql`quantity > 0`))
    .addPrimaryKeyConstraint('party_dishes_key', ['reservation_id', 'guest_id', 'menu_item_id'])
    .execute();
  await create('party_changes')
    .addColumn('reservation_id', 'text', (column) =>
      column.notNull().references('parties.reservation_id').onDelete('cascade'),
    )
    .addColumn('change_key', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('party_changes_key', ['reservation_id', 'change_key'])
    .execute();
}
