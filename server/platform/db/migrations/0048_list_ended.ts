import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

const OLD_KINDS = `'handover', 'handed_over'`;
const NEW_KINDS = `${OLD_KINDS}, 'list_ended'`;

/** A mail about an account may tell a host that nobody has paid for the guests' list in time. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    if (engine === 'sqlite') return rewriteTable(db, 'account_mails', { from: OLD_KINDS, to: NEW_KINDS });
    await db.schema.alterTable('account_mails').dropConstraint('account_mails_kind').execute();
    const kinds = `'password_link', 'password_changed', 'email_link', 'email_changing', ${NEW_KINDS}`;
    await db.schema
      .alterTable('account_mails')
      .addCheckConstraint('account_mails_kind', sql.raw(`kind in (${kinds})`))
      .execute();
  });
}
