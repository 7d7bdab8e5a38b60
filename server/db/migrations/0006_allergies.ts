import type { Kysely } from 'kysely';

/** Allergies of an order, apart from its notes; an order from before has what it has in its notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['allergens', 'other_allergies']) {
    await db.schema
      .alterTable('orders')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
}
