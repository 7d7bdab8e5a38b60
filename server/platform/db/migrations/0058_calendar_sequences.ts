import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

const OLD_KINDS = `'handover', 'handed_over', 'list_ended'`;
const NEW_KINDS = `${OLD_KINDS}, 'address_replaced'`;

/** The calendar files of a reservation are counted, and a former address gets one that removes the entry there. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    await db.schema
      .alterTable('reservations')
      .addColumn('calendar_sequence', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    // No file that was mailed before has a higher number.
    await sql`update reservations set calendar_sequence = moves * 4 + 3`.execute(db);
    await allowKinds(db, engine);
    await db.schema.alterTable('account_mails').addColumn('former_visit', 'text').execute();
  });
}

async function allowKinds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return rewriteTable(db, 'account_mails', { from: OLD_KINDS, to: NEW_KINDS });
  await db.schema.alterTable('account_mails').dropConstraint('account_mails_kind').execute();
  const kinds = `'password_link', 'password_changed', 'email_link', 'email_changing', ${NEW_KINDS}`;
  await db.schema
    .alterTable('account_mails')
    .addCheckConstraint('account_mails_kind', sql.raw(`kind in (${kinds})`))
    .execute();
}
