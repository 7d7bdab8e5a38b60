import type { Kysely } from 'kysely';

/** Which network holds unpaid tables, as a signature, so that one network cannot hold the whole house. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reservations').addColumn('network', 'text').execute();
}
