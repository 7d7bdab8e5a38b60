import { compareTableIds } from '#contract/values/table-ids.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The tables of each reservation, in the restaurant's order; a reservation without tables is missing. */
export async function listTablesOf(
  db: Database,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (reservationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('reservation_tables')
    .selectAll()
    .where('reservation_id', 'in', reservationIds)
    .execute();
  const sorted = rows.toSorted((first, second) => compareTableIds(first.table_id, second.table_id));
  const tablesOf = new Map<string, string[]>();
  for (const { reservation_id: id, table_id: table } of sorted) {
    tablesOf.set(id, [...(tablesOf.get(id) ?? []), table]);
  }
  return tablesOf;
}
