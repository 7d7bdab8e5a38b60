import { useEffect } from 'react';
import type { FloorId } from '#contract/table-ids.ts';
import { loadAvailability } from '#src/stores/availability.ts';
import { loadFloorMap } from '#src/stores/floor-map.ts';
import { watchHold } from '#src/stores/hold.ts';
import { keepMapFresh } from '#src/stores/live-tables.ts';
import { dropPassedTime, restoreDateTime } from '#src/stores/reservation.ts';
import type { FloorTables } from '#src/stores/table-filters.ts';

/** Loads the data of the map and keeps it up to date while the page is open. */
export function useFreshMap(floors: readonly FloorTables[], currentFloor: FloorId): void {
  useEffect(() => {
    restoreDateTime();
    dropPassedTime(Date.now());
    const unwatch = watchHold();
    void loadAvailability();
    return unwatch;
  }, []);
  useEffect(() => keepMapFresh(floors), [floors]);
  useEffect(() => void loadFloorMap(currentFloor), [currentFloor]);
}
