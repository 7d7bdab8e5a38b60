import { atom, type ReadableAtom } from 'nanostores';
import type { FloorId } from '#contract/table-ids.ts';
import { getFloorMap } from '#src/api/tables.ts';

export type FloorMapState =
  | { state: 'loading'; floor: FloorId }
  | { state: 'loaded'; floor: FloorId; drawing: string }
  | { state: 'failed'; floor: FloorId };

const $state = atom<FloorMapState | undefined>(undefined);
export const $floorMap: ReadableAtom<FloorMapState | undefined> = $state;

const drawings = new Map<FloorId, string>();

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
