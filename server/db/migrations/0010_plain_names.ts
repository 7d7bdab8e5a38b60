import { sql, type Kysely } from 'kysely';
import type { Engine } from '../engine.ts';

/** The terms of the code: a reservation is marked, a dish is sold out. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('visit_marks').renameTo('reservation_marks').execute();
  await db.schema.alterTable('struck_dishes').renameTo('sold_out_dishes').execute();
  await db.schema.alterTable('sold_out_dishes').renameColumn('struck_by', 'marked_by').execute();
  await db.schema.alterTable('sold_out_dishes').renameColumn('struck_at', 'marked_at').execute();
  await renameAction(db, engine);
}

/** The log refuses changes, so that its trigger is lifted for this one. */
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
