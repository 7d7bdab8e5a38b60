import { atom, type ReadableAtom } from 'nanostores';
import { DEFAULT_FLOOR, type FloorId } from '#contract/values/table-ids.ts';
import { getFloorMap } from '#src/api/tables.ts';
import { $reservation, switchFloor } from './reservation.ts';
import type { FloorTables } from './table-filters.ts';

export type FloorMapState =
  | { state: 'loading'; floor: FloorId }
  | { state: 'loaded'; floor: FloorId; drawing: string }
  | { state: 'failed'; floor: FloorId };

const $state = atom<FloorMapState | undefined>(undefined);
export const $floorMap: ReadableAtom<FloorMapState | undefined> = $state;

const drawings = new Map<FloorId, string>();

/** The SVG; empty until it is loaded. */
export function drawingOf(map: FloorMapState): string {
  return map.state === 'loaded' ? map.drawing : '';
}

/**
 * Loads the drawing of the draft's floor, now and whenever the diner switches floors. A draft can name a floor that the
 * restaurant no longer has. Returns a function that stops.
 */
export function followFloor(floors: readonly FloorTables[]): () => void {
  return $reservation.subscribe(({ currentFloor }) => {
    if (!floors.some(({ id }) => id === currentFloor)) switchFloor(DEFAULT_FLOOR);
    else if ($state.get()?.floor !== currentFloor) void loadFloorMap(currentFloor);
  });
}

/**
 * Fetches the SVG of a floor, once per page. If the diner switches floors meanwhile, the late answer is cached but not
 * shown.
 */
export async function loadFloorMap(floor: FloorId): Promise<void> {
  const known = drawings.get(floor);
  if (known) return $state.set({ state: 'loaded', floor, drawing: known });
  $state.set({ state: 'loading', floor });
  try {
    const drawing = await getFloorMap(floor);
    drawings.set(floor, drawing);
    if ($state.get()?.floor === floor) $state.set({ state: 'loaded', floor, drawing });
  } catch {
    if ($state.get()?.floor === floor) $state.set({ state: 'failed', floor });
  }
}

/** The floor on which a table stands. */
export function findFloor(floors: readonly FloorTables[], table: string): FloorId | undefined {
  return floors.find(({ tables }) => tables.some(({ id }) => id === table))?.id;
}
