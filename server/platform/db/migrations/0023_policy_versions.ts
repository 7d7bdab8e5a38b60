import type { Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';

/** An order records which version of the policies its diner accepted by paying. */
export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('policy_version', 'text').execute();
}
