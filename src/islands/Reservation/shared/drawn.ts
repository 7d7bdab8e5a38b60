import { EMPTY_DRAFT, type ReservationDraft } from '#contract/values/draft.ts';
import type { FloorMapState } from '#src/stores/reservation/floor-map.ts';
import type { Availability } from '#src/stores/reservation/free-tables.ts';
import type { SelectionNotice } from '#src/stores/reservation/reservation.ts';
import type { ZoomLimit } from '#src/stores/reservation/zoom-limit.ts';

interface Drawn {
  draft: ReservationDraft;
  notice: SelectionNotice | undefined;
  availability: Availability;
  map: FloorMapState | undefined;
  limit: ZoomLimit;
}

let drawn: Drawn = {
  draft: EMPTY_DRAFT,
  notice: undefined,
  availability: { state: 'none' },
  map: undefined,
  limit: 'whole',
};

/**
 * The values that the page shows: the pre-rendered ones, or those that the first scripts have drawn. React hydrates with
 * them, not with the stores, which may change between the last drawing and the hydration.
 */
export function drawnValues(): Drawn {
  return drawn;
}

export function recordDrawn(values: Partial<Drawn>): void {
  drawn = { ...drawn, ...values };
}
