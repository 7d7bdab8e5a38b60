import type { ReservationDraft } from '#contract/draft.ts';
import { $availability } from '#src/stores/availability.ts';
import { $floorMap, drawingOf } from '#src/stores/floor-map.ts';
import { $reservation } from '#src/stores/reservation.ts';
import { headTexts } from './head-texts.ts';
import { drawFloor, drawStates, mapName } from './map-tables.ts';
import type { ReservationProps } from './props.ts';
import { viewTables, type TablesProps } from './table-state.ts';

/** Shows the stores' state in the pre-rendered page, as the island renders it after its hydration. */
export function showState(screen: HTMLElement, props: ReservationProps): void {
  const draft = $reservation.get();
  showHead(screen, draft, props);
  for (const button of screen.querySelectorAll<HTMLButtonElement>('.floor-switch button')) {
    button.ariaPressed = String(button.value === draft.currentFloor);
  }
  showMap(screen, props, viewTables(props, draft, $availability.get()));
}

function showHead(screen: HTMLElement, draft: ReservationDraft, props: ReservationProps): void {
  const { title, heading, chosen } = headTexts(draft, props);
  document.title = title;
  const [name, button, reset, intro] = ['h1', '.button', '.link-button', '.reservation-intro'].map((part) =>
    screen.querySelector<HTMLElement>(`.reservation-head ${part}`),
  );
  if (!name || !button || !reset || !intro) return;
  name.textContent = heading;
  button.textContent = chosen || props.messages.selectDateTime;
  button.classList.toggle('gold', !chosen);
  reset.hidden = !chosen;
  intro.hidden = Boolean(chosen);
}

/** Tables can be pressed when it is known which of them are free. */
function showMap(screen: HTMLElement, { floors }: ReservationProps, tables: TablesProps): void {
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
