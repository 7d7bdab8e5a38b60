import { useEffect } from 'react';
import { startAvailability } from '#src/stores/reservation/availability.ts';
import { followFloor } from '#src/stores/reservation/floor-map.ts';
import { watchHold } from '#src/stores/hold/hold.ts';
import { keepMapFresh } from '#src/stores/hold/live-tables.ts';
import type { FloorTables } from '#src/stores/reservation/table-filters.ts';

/** Loads the data of the map and keeps it up to date while the page is open. */
export function useFreshMap(floors: readonly FloorTables[], isMove: boolean): void {
  useEffect(() => {
    startAvailability();
    // Tables that the diner holds for another reservation are taken on this map.
    return isMove ? undefined : watchHold();
  }, [isMove]);
  useEffect(() => keepMapFresh(floors), [floors]);
  useEffect(() => followFloor(floors), [floors]);
}
