import { tableName } from '#contract/values/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { drawList, placeChildren } from '#src/dom/list.ts';
import { findPart } from '#src/dom/part.ts';
import { setText } from '#src/dom/text.ts';
import type { FloorMapState } from '#src/stores/reservation/floor-map.ts';
import type { Availability } from '#src/stores/reservation/free-tables.ts';
import { $reservation, $selectionNotice } from '#src/stores/reservation/reservation.ts';
import type { FirstParts } from './first-parts.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import {
  chosenFacts,
  noticeText,
  selectionTexts,
} from '#src/islands/Reservation/selection/selection-texts.ts';
import { otherFloorText, viewTables, type TablesProps } from '#src/islands/Reservation/shared/table-state.ts';

export interface FirstScreen {
  island: Element;
  parts: FirstParts;
  props: ReservationProps;
  /** What the second script knows: the first does not load the code that asks. */
  availability: Availability;
  map?: FloorMapState | undefined;
}

/** Shows the choice in the pre-rendered page, in the elements that React would render. The map has its own part. */
export function drawChoice(first: FirstScreen): void {
  const { parts, props } = first;
  const { currentFloor } = $reservation.get();
  const tables = drawnTables(first);
  for (const floor of parts.floors) floor.ariaPressed = String(floor.value === currentFloor);
  setText(parts.otherFloor, otherFloorText(props, currentFloor, tables));
  drawNotices(first);
  drawFrame(first, tables);
  drawSelected(parts, props, tables);
}

/** The state of the tables that the page shows. */
export function drawnTables({ props, availability }: FirstScreen): TablesProps {
  return viewTables(props, $reservation.get(), availability);
}

function drawNotices({ parts: { notices, notLive, note }, props, availability }: FirstScreen): void {
  const said = noticeText($selectionNotice.get(), props);
  if (said) {
    note.className = said.isError ? 'notice error' : 'notice';
    setText(note, said.text);
  }
  placeChildren(notices, [availability.state === 'unknown' && notLive, said && note]);
}

/** Without date and time the map is dimmed, and a note over it asks for them. */
function drawFrame({ parts, map }: FirstScreen, { isActive }: TablesProps): void {
  const { frame, zoom, view, drawing, hint, answerPlace, failed, chooseFirst } = parts;
  frame.classList.toggle('is-dimmed', !isActive);
  for (const part of [zoom, drawing]) part.toggleAttribute('inert', !isActive);
  const hasFailed = map?.state === 'failed';
  placeChildren(frame, [zoom, view, hint, answerPlace, hasFailed && failed, !isActive && chooseFirst]);
}

function drawSelected(parts: FirstParts, props: ReservationProps, { selected, booked }: TablesProps): void {
  const { selectedTitle, count, chips, seatsFit, tooFew, tooFewText, roomy, next, closedNext, clear } = parts;
  const { summary, seatsFit: fit, seatsText } = selectionTexts($reservation.get(), booked, props);
  const isTooFew = fit === 'too_few';
  setText(count, summary);
  setText(isTooFew ? tooFewText : roomy, seatsText);
  placeChildren(seatsFit, [isTooFew && tooFew, fit === 'too_roomy' && roomy]);
  drawList(chips, selected, {
    keyOf: (id) => id,
    create: (id) => createChip(id, parts, props),
    draw: () => undefined,
  });
  const link = isTooFew ? closedNext : next;
  placeChildren(parts.selectedFoot, selected.length ? [count, seatsFit, link] : [count]);
  placeChildren(
    parts.selected,
    selected.length ? [selectedTitle, chips, parts.selectedFoot, clear] : [selectedTitle, parts.selectedFoot],
  );
}

function createChip(id: string, { chip }: FirstParts, props: ReservationProps): HTMLElement {
  const { language, messages } = props;
  const table = tableName(id, language);
  const item = document.importNode(chip, true);
  const button = findPart<HTMLButtonElement>(item, 'button');
  button.value = id;
  button.ariaLabel = fill(messages.removeTable, { table });
  setText(findPart(button, 'span'), table);
  setText(findPart(item, 'p'), chosenFacts(id, props));
  fillPhoto(item, props.photos[id], table);
  return item;
}

function fillPhoto(item: Element, src: string | undefined, table: string): void {
  const photo = findPart(item, 'details');
  if (src === undefined) return photo.remove();
  setText(findPart(photo, '.visually-hidden'), `: ${table}`);
  Object.assign(findPart(photo, 'img'), { alt: table, src });
}
