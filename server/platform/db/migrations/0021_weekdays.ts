import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** Some dishes are served on some weekdays only. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .alterTable('menu_items')
    .addColumn('weekdays', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
