import type { LoggedPlace, LogFacts } from '#server/records/facts.ts';
import type { Snapshot } from '#server/dining/reservations/write.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

/** When and where, for the log. */
export function placeOf({ date, slot, hours, tables }: Seating): LoggedPlace {
  return { date, slot, hours, tables };
}

/** What a step of the staff has changed, for the log. */
export function listChanged(before: Snapshot, after: Snapshot): LogFacts {
  const [from, at] = [placeOf(before), placeOf(after)];
  const lateMinutes = after.delay?.minutes;
  return {
    at,
    ...(JSON.stringify(from) !== JSON.stringify(at) && { from }),
    ...(before.partySize !== after.partySize && { guests: [before.partySize, after.partySize] }),
    ...(lateMinutes !== undefined && lateMinutes !== before.delay?.minutes && { lateMinutes }),
  };
}
