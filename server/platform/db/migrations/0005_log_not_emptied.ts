import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** On PostgreSQL row triggers do not fire on `truncate`. SQLite has no such statement. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`create trigger staff_actions_no_truncate before truncate on staff_actions
    for each statement execute function refuse_change()`.execute(db);
}
