import { tableNames } from '#contract/values/table-ids.ts';
import { formatTimes } from '#contract/format/instants.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

/** A seating in the audit log, in Georgian and without the guest: `2026-07-10 19:00–21:00; მაგიდა 2`. */
export function describeSeating(seating: Seating): string {
  const tables = tableNames(seating.tables, 'ka');
  return `${seating.date} ${formatTimes(seating)}; ${tables}`;
}
