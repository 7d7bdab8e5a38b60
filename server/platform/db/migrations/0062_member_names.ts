import type { Kysely } from 'kysely';

/** Members of the staff have a name, which stands in place of their e-mail. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff_members')
    .addColumn('name', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}
