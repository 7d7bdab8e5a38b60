import type { Kysely } from 'kysely';

/** A job looks for due refunds every five seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('orders_status').on('orders').column('status').execute();
}
