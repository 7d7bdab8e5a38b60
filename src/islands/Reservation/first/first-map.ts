import { drawingOf } from '#src/stores/reservation/floor-map.ts';
import type { TableFacts } from '#src/stores/reservation/table-filters.ts';
import { placeChildren } from '#src/dom/list.ts';
import { setText } from '#src/dom/text.ts';
import { $reservation, $selectionNotice } from '#src/stores/reservation/reservation.ts';
import type { ZoomLimit } from '#src/stores/reservation/zoom-limit.ts';
import type { FirstParts } from './first-parts.ts';
import { drawnTables, type FirstScreen } from './first-view.ts';
import { drawFloor, drawStates, mapName } from '#src/islands/Reservation/map/map-tables.ts';
import { isZoomOff, type MapZoom } from '#src/islands/Reservation/map/map-zoom.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { bookedAnswer } from '#src/islands/Reservation/shared/table-state.ts';

/** The answer about a booked table that the map shows. */
export function drawnAnswer(first: FirstScreen): ReturnType<typeof bookedAnswer> {
  const ids = knownTables(first.props).map(({ id }) => id);
  return bookedAnswer($selectionNotice.get(), { view: 'map', ids }, drawnTables(first));
}

/** Draws the floor with the states of its tables. */
export function drawMap(first: FirstScreen, limit: ZoomLimit, zoom: MapZoom): void {
  const { parts, props, map } = first;
  const { drawing, zoomButtons } = parts;
  drawing.ariaLabel = mapName(map?.floor, props.floors, props.messages);
  if (map && drawFloor(drawing, drawingOf(map), props.language)) zoom.zoomBy(0);
  if (map?.state === 'loaded') drawStates(drawing, knownTables(props), drawnTables(first));
  for (const button of zoomButtons) {
    button.ariaDisabled = isZoomOff(Number(button.value), limit) ? 'true' : null;
  }
  drawAnswer(parts, drawnAnswer(first));
}

function drawAnswer(
  { answer, answerText, take, close }: FirstParts,
  shown: ReturnType<typeof drawnAnswer>,
): void {
  answer.className = shown ? 'booked-answer notice error' : 'booked-answer';
  setText(answerText, shown?.text ?? '');
  setText(take, shown?.takeLabel ?? '');
  placeChildren(answer, [answerText, Boolean(shown?.slot) && take, shown && close]);
}

/** The facts about the tables of the shown floor. */
function knownTables({ floors }: ReservationProps): readonly TableFacts[] {
  const { currentFloor } = $reservation.get();
  return (floors.find(({ id }) => id === currentFloor) ?? floors[0])?.tables ?? [];
}
