import { fillCount } from '#src/i18n/fill.ts';
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
  const { messages, selected } = tables;
  const count = screen.querySelector('.selected-tables [role="status"]');
  // The seats, the names and the link to the menu come with React.
  if (count)
    count.textContent = selected.length ? fillCount(messages.tables, selected.length) : messages.noneSelected;
  const map = $floorMap.get();
  if (!frame || !drawing || !note || !map) return;
  drawing.ariaLabel = mapName(map.floor, messages);
  drawFloor(drawing, drawingOf(map), messages.places);
  drawStates(drawing, floors.find(({ id }) => id === map.floor)?.tables ?? [], tables);
  const isPressable = tables.isActive && $availability.get().state !== 'loading';
  drawing.toggleAttribute('inert', !isPressable);
  frame.classList.toggle('is-dimmed', !isPressable);
  note.hidden = tables.isActive;
}
