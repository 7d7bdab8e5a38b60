import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Adds the mails about an account: the link for a forgotten password, and the notice of a changed one. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const builder = db.schema.createTable('account_mails');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) =>
      column.notNull().check(sql`kind in ('password_link', 'password_changed')`),
    )
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'ka')`))
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant)
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', instant, (column) => column.notNull())
    .addColumn('sent_at', instant)
    .execute();
  await db.schema.createIndex('account_mails_user').on('account_mails').column('user_id').execute();
  await db.schema.createIndex('account_mails_expires_at').on('account_mails').column('expires_at').execute();
}
