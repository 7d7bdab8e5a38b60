import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** PostgreSQL notifies the server processes of dates whose table claims or closed days have changed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await sql
    .raw(
      `create function tell_table_change() returns trigger language plpgsql as $$ begin
        perform pg_notify('table_changes', to_jsonb(coalesce(new, old)) ->> tg_argv[0]);
        return null;
      end $$`,
    )
    .execute(db);
  for (const [table, date] of [
    ['table_claims', 'date'],
    ['closed_days', 'local_date'],
  ]) {
    await sql
      .raw(
        `create trigger ${table}_told after insert or update or delete on ${table} for each row execute function tell_table_change('${date}')`,
      )
      .execute(db);
  }
}
