import { sql, type ColumnDataType, type Kysely } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Engine } from '#server/platform/db/engine.ts';

/** Accounts can be deleted, and past reservations forgotten. The staff's log, which cannot be changed, loses the guests' names and refers to them only. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const instant: ColumnDataType = engine === 'postgres' ? 'bigint' : 'integer';
  await db.schema.alterTable('users').addColumn('deleted_at', instant).execute();
  await db.schema.alterTable('reservations').addColumn('forgotten_at', instant).execute();
  const remembered = db.schema.createIndex('reservations_remembered').on('reservations');
  await remembered.columns(['forgotten_at', 'local_date']).execute();
  await changeLog(db, engine);
}

const ABOUT_GUESTS = [
  'called',
  'call_undone',
  'arrived',
  'arrival_undone',
  'order_cancelled',
  'hold_released',
];

/** Keeps everything from the date on, for example of `Nino Kapanadze, 2026-07-10 19:00; reason`. */
async function changeLog(db: Kysely<Schema>, engine: Engine): Promise<void> {
  const entries = await db
    .selectFrom('staff_actions')
    .select(['id', 'detail'])
    .where('action', 'in', ABOUT_GUESTS)
    .execute();
  await allowChanges(db, engine);
  for (const { id, detail } of entries) {
    const from = detail.search(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/);
    if (from <= 0) continue;
    await db
      .updateTable('staff_actions')
      .set({ detail: detail.slice(from) })
      .where('id', '=', id)
      .execute();
  }
  await refuseChanges(db, engine);
}

async function allowChanges(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table staff_actions disable trigger staff_actions_no_change`.execute(db);
    return;
  }
  await sql`drop trigger staff_actions_no_update`.execute(db);
}

async function refuseChanges(db: Kysely<Schema>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table staff_actions enable trigger staff_actions_no_change`.execute(db);
    return;
  }
  await sql`create trigger staff_actions_no_update before update on staff_actions
    begin select raise(abort, 'staff_actions is append-only'); end`.execute(db);
}
