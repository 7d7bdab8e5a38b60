import type { Kysely } from 'kysely';

/** Who has paid a share reads what is refunded, also once they are off the list: the hash of their page's key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('party_payments').addColumn('key_hash', 'text').execute();
}
