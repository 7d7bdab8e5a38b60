import { formatTime } from '#contract/format/instants.ts';
import type { Context } from '#server/context.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { createDateWatch, type DateWatch } from '#server/dining/tables/date-watch.ts';
import { versionOf } from '#server/platform/http/hash.ts';
import { getFloor, type FloorView } from './floor-facts.ts';

/** The state of a date's floor: pages with the same version show the same. */
export interface FloorVersion {
  version: string;
  /** When it was read, in words. */
  at: string;
}

/** Watches the floors that pages follow. Each is news every minute too. */
export function createFloorWatch(ctx: Context): DateWatch<FloorVersion> {
  const read = async (date: string) => {
    const view = await getFloor(ctx, date);
    return { date, state: { version: versionOfView(view), at: formatTime(view.now) } };
  };
  return createDateWatch(ctx, {
    read: (dates) => Promise.all(dates.map(read)),
    describe: ({ version, at }) => `${version} ${at}`,
    isOfAllDates: true,
    failure: 'floor_not_watched',
  });
}

/** Everything that the page shows, except the time at which it was read. */
export function versionOfView({ floor, isClosed, undoable, callers, now }: FloorView): string {
  const shown = JSON.stringify([floor, isClosed, undoable, callers, eveningAt(now)]);
  return versionOf(shown);
}
