import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Which mail did not reach its guest, at which address and why; and whether the staff have called about it. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const { schema } = db;
  for (const column of ['mail_id', 'recipient', 'status'])
    await schema.alterTable('refused_mails').addColumn(column, 'text').execute();
  await schema
    .alterTable('refused_mails')
    .addColumn('reason', 'text', (column) => column.notNull().defaultTo('refused'))
    .execute();
  await schema.alterTable('refused_mails').addColumn('called_at', instant).execute();
  await sql`update refused_mails set mail_id = (select max(id) from mail_outbox where kind = refused_mails.kind and
    (reservation_id = refused_mails.reservation_id or order_id in
      (select id from orders where orders.reservation_id = refused_mails.reservation_id)))`.execute(db);
  await sql`update refused_mails set recipient =
    (select recipient from mail_outbox where mail_outbox.id = refused_mails.mail_id)`.execute(db);
}
