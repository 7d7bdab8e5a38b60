import { sql, type Kysely } from 'kysely';

/** Guests announce by how many minutes they will be late; `delay_presses` counts their own announcements. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('reservations')
    .addColumn('delay_minutes', 'integer', (column) => column.check(sql`delay_minutes in (15, 30, 45)`))
    .execute();
  await db.schema.alterTable('reservations').addColumn('delay_presses', 'integer').execute();
}
