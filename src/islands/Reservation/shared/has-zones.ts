import type { FloorTables } from '#src/stores/reservation/table-filters.ts';

/** Whether a floor has VIP zones. */
export function hasZones({ tables }: FloorTables): boolean {
  return tables.some(({ id }) => id.startsWith('vip'));
}
