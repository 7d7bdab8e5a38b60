import type { TableAvailability } from '#contract/api/tables.ts';
import type { Context } from '#server/context.ts';
import { computeAvailability, type Evening } from './availability.ts';
import { versionOf } from '#server/platform/http/hash.ts';

interface Availability {
  tables: readonly TableAvailability[];
  version: string;
}

/** Cached for everyone who holds nothing on this date. */
const ofNobody = new WeakMap<Evening, Availability>();

export function availabilityFor(ctx: Context, evening: Evening, askerId: string | undefined): Availability {
  const holds = evening.claims.some(({ holderId }) => holderId !== null && holderId === askerId);
  const known = holds ? undefined : ofNobody.get(evening);
  if (known) return known;
  const tables = computeAvailability(ctx, evening, holds ? { userId: askerId } : {});
  const availability = { tables, version: versionOf(JSON.stringify(tables)) };
  if (!holds) ofNobody.set(evening, availability);
  return availability;
}

/**
 * Returns a function that lists what changed since its last call. The first call lists everything, unless `known` is
 * the current version.
 */
export function createDiff(known: string | undefined): (availability: Availability) => TableAvailability[] {
  let version = known;
  let last: readonly TableAvailability[] = [];
  return (availability) => {
    const before = new Map(last.map((table) => [table.tableNumber, table.bookedSlots.join()]));
    const changes = availability.tables.filter(
      ({ tableNumber, bookedSlots }) => before.get(tableNumber) !== bookedSlots.join(),
    );
    const isKnown = availability.version === version;
    ({ version, tables: last } = availability);
    return isKnown ? [] : changes;
  };
}
