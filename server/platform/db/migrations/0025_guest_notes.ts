import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Notes of the house about its guests, one for each account, else for each telephone number or e-mail. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  const builder = db.schema.createTable('guest_notes');
  await (engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.unique().references('users.id'))
    .addColumn('phone', 'text', (column) => column.unique())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('former_note', 'text')
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .addColumn('changed_at', instant, (column) => column.notNull())
    .addCheckConstraint(
      'guest_notes_about_one',
      sql`case when user_id is null then 0 else 1 end + case when phone is null then 0 else 1 end + case when email is null then 0 else 1 end = 1`,
    )
    .execute();
  await db.schema.createIndex('users_phone').on('users').column('phone').execute();
}
