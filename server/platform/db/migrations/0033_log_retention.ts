import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Shorter than the shortest time that the rules can name for the log: six months. */
const MOST_DAYS = 180;
const REFUSAL = 'staff_actions is append-only';

/** Old entries of the log can be deleted, newer ones cannot. Accounts are found by their age. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.createIndex('users_created_at').on('users').column('created_at').execute();
  const statements = engine === 'sqlite' ? ON_SQLITE : ON_POSTGRES;
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const AGE = MOST_DAYS * 86_400;

const ON_SQLITE = [
  'drop trigger staff_actions_no_delete',
  `create trigger staff_actions_no_delete before delete on staff_actions
    when old.at > (unixepoch() - ${AGE}) * 1000 begin select raise(abort, '${REFUSAL}'); end`,
];

const ON_POSTGRES = [
  `create function refuse_early_delete() returns trigger language plpgsql as $$ begin
    if old.at > (extract(epoch from clock_timestamp()) - ${AGE}) * 1000 then raise exception '${REFUSAL}'; end if;
    return old; end $$`,
  'drop trigger staff_actions_no_change on staff_actions',
  `create trigger staff_actions_no_change before update on staff_actions
    for each row execute function refuse_change()`,
  `create trigger staff_actions_no_early_delete before delete on staff_actions
    for each row execute function refuse_early_delete()`,
];
