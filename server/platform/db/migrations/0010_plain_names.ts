import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Renames tables, columns and an action to the terms of the code. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('visit_marks').renameTo('reservation_marks').execute();
  await db.schema.alterTable('struck_dishes').renameTo('sold_out_dishes').execute();
  await db.schema.alterTable('sold_out_dishes').renameColumn('struck_by', 'marked_by').execute();
  await db.schema.alterTable('sold_out_dishes').renameColumn('struck_at', 'marked_at').execute();
  await renameAction(db, engine);
}

/** Disables the trigger that forbids changes to the log during the update. */
async function renameAction(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const rename = () =>
    sql`update staff_actions set action = 'dish_sold_out' where action = 'dish_struck'`.execute(db);
  if (engine === 'postgres') {
    await sql`alter table staff_actions disable trigger staff_actions_no_change`.execute(db);
    await rename();
    await sql`alter table staff_actions enable trigger staff_actions_no_change`.execute(db);
    return;
  }
  await sql`drop trigger staff_actions_no_update`.execute(db);
  await rename();
  await sql`create trigger staff_actions_no_update before update on staff_actions
    begin select raise(abort, 'staff_actions is append-only'); end`.execute(db);
}
