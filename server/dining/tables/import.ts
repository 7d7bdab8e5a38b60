import type { FloorContent } from '#contract/api/content.ts';
import type { Database } from '#server/platform/db/database.ts';
import { takeNew } from '#server/platform/db/take-new.ts';

/**
 * Updates the database's tables from the floors' files; a table that is missing from them is archived. Safe to run
 * again. `db` is a transaction where others read the tables.
 */
export async function importTables(db: Database, floors: readonly FloorContent[]): Promise<void> {
  const rows = floors
    .flatMap((floor) => floor.tables.map(({ id, seats }) => ({ id, floor: floor.id, seats })))
    .map((table, position) => ({ ...table, position, is_archived: 0 as const }));
  await db.updateTable('dining_tables').set({ is_archived: 1 }).execute();
  if (rows.length === 0) return;
  await db
    .insertInto('dining_tables')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(takeNew(rows, ['id'])))
    .execute();
}
