import { type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

/** Guests of reservations without an order get mails too. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    if (engine === 'sqlite') {
      await rewriteTable(db, 'mail_outbox', {
        from: '"order_id" text not null references',
        to: '"order_id" text references',
      });
    } else {
      await db.schema
        .alterTable('mail_outbox')
        .alterColumn('order_id', (column) => column.dropNotNull())
        .execute();
    }
    await db.schema
      .alterTable('mail_outbox')
      .addColumn('reservation_id', 'text', (column) => column.references('reservations.id'))
      .execute();
    await db.schema
      .createIndex('mail_outbox_reservation_kind')
      .unique()
      .on('mail_outbox')
      .columns(['reservation_id', 'kind'])
      .execute();
  });
}
