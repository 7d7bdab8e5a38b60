import type { Kysely } from 'kysely';

/**
 * Adds allergies to orders, apart from the notes. Orders made before this migration have their allergies in the notes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['allergens', 'other_allergies']) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
