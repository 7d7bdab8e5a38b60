import { atom, type ReadableAtom } from 'nanostores';

/** `whole`: the whole floor is visible; `closest`: maximum zoom. */
export type ZoomLimit = 'whole' | 'closest' | undefined;

const $limit = atom<ZoomLimit>('whole');
/** Which limit the zoom of the floor map has reached. */
export const $zoomLimit: ReadableAtom<ZoomLimit> = $limit;

export function setZoomLimit(limit: ZoomLimit): void {
  $limit.set(limit);
}
