import { tableNames } from '#contract/values/table-ids.ts';
import { formatTimes } from '#contract/format/instants.ts';
import type { Snapshot } from '#server/dining/reservations/write.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

/** A seating in the audit log, in Georgian and without the guest: `2026-07-10 19:00–21:00; მაგიდა 2`. */
export function describeSeating(seating: Seating): string {
  const tables = tableNames(seating.tables, 'ka');
  return `${seating.date} ${formatTimes(seating)}; ${tables}`;
}

/**
 * What a step of the staff has changed, for the audit log: `2026-07-10 19:00–21:00; მაგიდა 2 → მაგიდა 7; guests=4→6; late=20`.
 * What stays is written once.
 */
export function describeChange(before: Snapshot, after: Snapshot): string {
  const pair = (tell: (snapshot: Snapshot) => string) =>
    [...new Set([tell(before), tell(after)])].join(' → ');
  const delay = after.delay?.minutes;
  return [
    pair((snapshot) => `${snapshot.date} ${formatTimes(snapshot)}`),
    pair(({ tables }) => tableNames(tables, 'ka')),
    before.partySize !== after.partySize && `guests=${before.partySize ?? '–'}→${after.partySize ?? '–'}`,
    delay !== undefined && delay !== before.delay?.minutes && `late=${delay}`,
  ]
    .filter(Boolean)
    .join('; ');
}
