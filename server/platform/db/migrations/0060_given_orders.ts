import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

const OLD_KINDS = `'handover', 'handed_over', 'list_ended', 'address_replaced'`;
const NEW_KINDS = `${OLD_KINDS}, 'giver_refunded'`;

/** An order of a reservation that was given away knows who has paid it, and a mail tells them what is refunded. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    await db.schema.alterTable('orders').addColumn('giver_id', 'text').execute();
    if (engine === 'sqlite') return rewriteTable(db, 'account_mails', { from: OLD_KINDS, to: NEW_KINDS });
    await db.schema.alterTable('account_mails').dropConstraint('account_mails_kind').execute();
    const kinds = `'password_link', 'password_changed', 'email_link', 'email_changing', ${NEW_KINDS}`;
    await db.schema
      .alterTable('account_mails')
      .addCheckConstraint('account_mails_kind', sql.raw(`kind in (${kinds})`))
      .execute();
  });
}
