import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

const OLD_KINDS = `'email_link', 'email_changing'`;
const NEW_KINDS = `${OLD_KINDS}, 'handover', 'handed_over'`;

/** A mail about an account may offer a reservation to somebody else, or tell its diner that it has been taken. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    await allowKinds(db, engine);
    await db.schema
      .alterTable('account_mails')
      .addColumn('reservation_id', 'text', (column) => column.references('reservations.id'))
      .execute();
    await sql`create index account_mails_reservation on account_mails (reservation_id)
      where reservation_id is not null`.execute(db);
  });
}

async function allowKinds(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return rewriteTable(db, 'account_mails', { from: OLD_KINDS, to: NEW_KINDS });
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
    where conrelid = 'account_mails'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%email_changing%'`.execute(db);
  for (const { name } of rows) await db.schema.alterTable('account_mails').dropConstraint(name).execute();
  await db.schema
    .alterTable('account_mails')
    .addCheckConstraint(
      'account_mails_kind',
      sql.raw(`kind in ('password_link', 'password_changed', ${NEW_KINDS})`),
    )
    .execute();
}
