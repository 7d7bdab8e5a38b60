import type { Kysely } from 'kysely';

/** What ends all sessions of a diner or the staff also ends what their browsers are known by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'staff_members'])
    await db.schema
      .alterTable(table)
      .addColumn('device_version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
}
