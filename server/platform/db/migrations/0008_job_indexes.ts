import type { Kysely } from 'kysely';

/** Indexes for queries that jobs run every five seconds and that every hold runs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('mail_outbox_due')
    .on('mail_outbox')
    .columns(['sent_at', 'next_attempt_at'])
    .execute();
  await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
  await db.schema.createIndex('reservations_network').on('reservations').column('network').execute();
}
