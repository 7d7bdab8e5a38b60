import { drawingOf } from '#src/stores/reservation/floor-map.ts';
import type { TableFacts } from '#src/stores/reservation/table-filters.ts';
import { placeChildren } from '#src/dom/list.ts';
import { setText } from '#src/dom/text.ts';
import { drawnValues } from '#src/islands/Reservation/shared/drawn.ts';
import type { FirstParts } from './first-parts.ts';
import { drawnTables, type FirstScreen } from './first-view.ts';
import { drawFloor, drawStates, mapName } from '#src/islands/Reservation/map/map-tables.ts';
import { isZoomOff, type MapZoom } from '#src/islands/Reservation/map/map-zoom.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { bookedAnswer } from '#src/islands/Reservation/shared/table-state.ts';

/** The answer about a booked table that the map shows. */
export function drawnAnswer(props: ReservationProps): ReturnType<typeof bookedAnswer> {
  const ids = knownTables(props).map(({ id }) => id);
  return bookedAnswer(drawnValues().notice, { view: 'map', ids }, drawnTables(props));
}

/** Draws the floor with the states of its tables. */
export function drawMap({ parts, props }: FirstScreen, zoom: MapZoom): void {
  const { map, limit } = drawnValues();
  const { drawing, zoomButtons } = parts;
  drawing.ariaLabel = mapName(map?.floor, props.floors, props.messages);
  if (map && drawFloor(drawing, drawingOf(map), props.language)) zoom.zoomBy(0);
  if (map?.state === 'loaded') drawStates(drawing, knownTables(props), drawnTables(props));
  for (const button of zoomButtons) {
    button.ariaDisabled = isZoomOff(Number(button.value), limit) ? 'true' : null;
  }
  drawAnswer(parts, props);
}

function drawAnswer({ answer, answerText, take, close }: FirstParts, props: ReservationProps): void {
  const shown = drawnAnswer(props);
  answer.className = shown ? 'booked-answer notice error' : 'booked-answer';
  setText(answerText, shown?.text ?? '');
  setText(take, shown?.takeLabel ?? '');
  placeChildren(answer, [answerText, Boolean(shown?.slot) && take, shown && close]);
}

/** The facts about the tables of the shown floor. */
function knownTables({ floors }: ReservationProps): readonly TableFacts[] {
  const { currentFloor } = drawnValues().draft;
  return (floors.find(({ id }) => id === currentFloor) ?? floors[0])?.tables ?? [];
}
