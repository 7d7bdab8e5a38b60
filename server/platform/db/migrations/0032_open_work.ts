import { sql, type Kysely } from 'kysely';

/**
 * Indexes of what jobs and metrics look for every few seconds: only rows with open work are in them, so that the cost
 * does not grow with history. SQLite uses them for conditions with the same words, not with parameters.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('orders_status').execute();
  for (const statement of [
    sql`create index orders_refund_due on orders (updated_at) where status = 'refund_due'`,
    sql`create index orders_refund_open on orders (updated_at) where refunded_tetri < refund_tetri`,
    sql`create index order_events_at on order_events (at, from_status, to_status, cause)`,
    sql`create index account_mails_unsent on account_mails (next_attempt_at) where sent_at is null`,
    sql`create index remembered_requests_changed_at on remembered_requests (changed_at)`,
    sql`create index guest_notes_changed_at on guest_notes (changed_at)`,
    sql`create index guest_notes_former on guest_notes (changed_at) where former_note is not null`,
    sql`create index guest_notes_empty on guest_notes (id) where note = ''`,
  ])
    await statement.execute(db);
}
