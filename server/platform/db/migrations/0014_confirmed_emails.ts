import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** E-mail addresses are confirmed by a mailed link, and mailed cancellation links can be replaced. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  await db.schema.alterTable('users').addColumn('email_confirmed_at', instant).execute();
  await db.schema.alterTable('orders').addColumn('link_version', 'integer').execute();
  await widenAccountMails(db, engine, instant);
}

/** Written anew, because SQLite cannot change the check of the kinds. */
async function widenAccountMails(
  db: Kysely<unknown>,
  engine: Engine,
  instant: ColumnDataType,
): Promise<void> {
  const builder = db.schema.createTable('new_account_mails');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) =>
      column
        .notNull()
        .check(sql`kind in ('password_link', 'password_changed', 'email_link', 'email_changing')`),
    )
    .addColumn('user_id', 'text', (column) => column.references('users.id'))
    .addColumn('recipient', 'text')
    .addColumn('language', 'text', (column) => column.notNull().check(sql`language in ('en', 'ka')`))
    .addColumn('expires_at', instant, (column) => column.notNull())
    .addColumn('used_at', instant)
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', instant, (column) => column.notNull())
    .addColumn('sent_at', instant)
    .execute();
  const columns = sql.raw(
    'id, kind, user_id, language, expires_at, used_at, attempts, next_attempt_at, sent_at',
  );
  await sql`insert into new_account_mails (${columns}) select ${columns} from account_mails`.execute(db);
  await db.schema.dropTable('account_mails').execute();
  await db.schema.alterTable('new_account_mails').renameTo('account_mails').execute();
  await db.schema.createIndex('account_mails_user').on('account_mails').column('user_id').execute();
  await db.schema.createIndex('account_mails_expires_at').on('account_mails').column('expires_at').execute();
}
