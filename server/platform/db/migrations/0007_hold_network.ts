import type { Kysely } from 'kysely';

/** Adds the network of a hold, as a signature, so that one network cannot hold all tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('reservations').addColumn('network', 'text').execute();
}
