import { $availability } from '#src/stores/availability.ts';
import { $floorMap, drawingOf } from '#src/stores/floor-map.ts';
import { drawFloor, drawStates, mapName } from './map-tables.ts';
import type { ReservationProps } from './props.ts';
import type { TablesProps } from './table-state.ts';

/** Shows the floor in the pre-rendered page. Its tables can be pressed when it is known which of them are free. */
export function showMap(screen: HTMLElement, { floors }: ReservationProps, tables: TablesProps): void {
  const [frame, drawing, note] = ['', '-drawing', '-note'].map((part) =>
    screen.querySelector<HTMLElement>(`.floor-map${part}`),
  );
  const map = $floorMap.get();
  if (!frame || !drawing || !note || !map) return;
  drawing.ariaLabel = mapName(map.floor, tables.messages);
  drawFloor(drawing, drawingOf(map), tables.messages.places);
  drawStates(drawing, floors.find(({ id }) => id === map.floor)?.tables ?? [], tables);
  const isPressable = tables.isActive && $availability.get().state !== 'loading';
  drawing.toggleAttribute('inert', !isPressable);
  frame.classList.toggle('is-dimmed', !isPressable);
  note.hidden = tables.isActive;
}
