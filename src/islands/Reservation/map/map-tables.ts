import type { Language } from '#contract/values/language.ts';
import { DEFAULT_FLOOR, isTableId, type FloorId } from '#contract/values/table-ids.ts';
import { fill } from '#src/i18n/fill.ts';
import { pressTable } from '#src/stores/reservation/availability.ts';
import { closeAnswer } from '#src/stores/reservation/reservation.ts';
import type { TableFacts } from '#src/stores/reservation/table-filters.ts';
import type { ReservationProps } from '#src/islands/Reservation/shared/props.ts';
import { tableLabel, tableState, type TablesProps } from '#src/islands/Reservation/shared/table-state.ts';

/** The tables of a floor's drawing: SVG groups whose ids are table ids. */
function listTables(drawing: Element): SVGGElement[] {
  return [...drawing.querySelectorAll<SVGGElement>('g[id]')].filter(({ id }) => isTableId(id));
}

/** The id of the clicked or focused table. */
function findTable(target: EventTarget | null): string | undefined {
  let element = target instanceof Element ? target : null;
  while (element && !isTableId(element.id)) element = element.parentElement;
  return element?.id;
}

/** `Floor map: First Floor`: the name of the drawing. */
export function mapName(
  floor: FloorId | undefined,
  floors: ReservationProps['floors'],
  messages: Pick<TablesProps['messages'], 'mapOf'>,
): string {
  const shown = floors.find(({ id }) => id === (floor ?? DEFAULT_FLOOR)) ?? floors[0];
  return fill(messages.mapOf, { floor: shown?.name ?? '' });
}

const drawn = new WeakMap<Element, string>();

/**
 * Puts a floor's drawing into its place; false if it is there already, drawn before React arrived. The drawing is one
 * file for both languages, and its words stand in attributes.
 */
export function drawFloor(drawing: Element, svg: string, language: Language): boolean {
  if (drawn.get(drawing) === svg) return false;
  drawn.set(drawing, svg);
  // The drawing is the restaurant's own file, served beside this page.
  drawing.innerHTML = svg;
  for (const label of drawing.querySelectorAll<SVGTextElement>('.map-label')) {
    label.textContent = label.dataset[language] ?? '';
  }
  return true;
}

/** Makes each table a button that shows and names its state. */
export function drawStates(drawing: Element, known: readonly TableFacts[], tables: TablesProps): void {
  const groups = listTables(drawing);
  const tabStop =
    groups.find((group) => group === document.activeElement) ??
    groups.find(({ id }) => tableState(id, tables) === 'selected') ??
    groups.find((group) => group.tabIndex === 0) ??
    groups[0];
  for (const group of groups) {
    const table = known.find(({ id }) => id === group.id) ?? {
      id: group.id,
      seats: Number(group.dataset.seats ?? 0),
      features: [],
    };
    const state = tableState(group.id, tables);
    const isOff = state !== 'selected' && tables.off.includes(group.id);
    group.dataset.state = state;
    group.classList.toggle('is-off', isOff);
    group.setAttribute('role', 'button');
    group.setAttribute('tabindex', group === tabStop ? '0' : '-1');
    group.setAttribute('aria-pressed', String(state === 'selected'));
    const label = tableLabel(table, tables);
    group.setAttribute('aria-label', isOff ? `${label}, ${tables.messages.off}` : label);
    if (state === 'booked') group.setAttribute('aria-disabled', 'true');
    else group.removeAttribute('aria-disabled');
  }
}

interface Point {
  x: number;
  y: number;
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Weight of the distance across the arrow's direction against the distance along it. */
const SIDEWAYS_WEIGHT = 2;

/** Presses a table of the map. The answer about a booked one shows beside it, or at the foot of a phone. */
export function chooseOnMap(id: string, drawing: Element | null, maxTables: number): void {
  const view = drawing?.parentElement;
  const answer = view?.parentElement?.querySelector<HTMLElement>('.floor-map-answer');
  const table = document.getElementById(id);
  if (view && answer && table)
    placeAnswer(answer, table.getBoundingClientRect(), view.getBoundingClientRect());
  pressTable(id, 'map', maxTables);
}

/** The room in pixels that an answer needs between its table and the end of the map's visible part. */
const ANSWER_ROOM = 200;

/**
 * Puts the answer above a table of the lower half of the map's visible part and below others, on the table's side of
 * the map: `--near` is its distance from the edge of the map behind the table, and an arrow at `--across` points to it.
 */
function placeAnswer(answer: HTMLElement, table: DOMRect, view: DOMRect): void {
  const top = Math.max(view.top, 0);
  const bottom = Math.min(view.bottom, innerHeight);
  const isHigh = (table.top + table.bottom) / 2 > (top + bottom) / 2;
  const near = isHigh
    ? view.bottom - Math.max(table.top, top + ANSWER_ROOM)
    : Math.min(table.bottom, bottom - ANSWER_ROOM) - view.top;
  const across = ((table.left + table.right) / 2 - view.left) / view.width;
  answer.classList.toggle('is-high', isHigh);
  answer.style.setProperty('--near', `${Math.max(near / view.height, 0) * 100}%`);
  answer.style.setProperty('--across', `${across * 100}%`);
  answer.style.justifyItems = across < 0.4 ? 'start' : across > 0.6 ? 'end' : 'center';
}

/** Calls `choose` with the table that a click hits. */
export function clickTable({ target }: Pick<Event, 'target'>, choose: (id: string) => void): void {
  const id = findTable(target);
  if (id) choose(id);
}

/** One tab stop: arrow keys move to the nearest table, Enter and Space choose. */
export function pressKey(
  drawing: Element,
  event: Pick<KeyboardEvent, 'key' | 'target' | 'preventDefault'>,
  choose: (id: string) => void,
): void {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    clickTable(event, choose);
  } else if (moveFocus(drawing, event.key)) {
    event.preventDefault();
    closeAnswer();
  } else if (event.key === 'Escape') closeAnswer();
}

/** Moves the focus to the nearest table in the direction of an arrow, or to the first or last; false for other keys. */
function moveFocus(drawing: Element, key: string): boolean {
  const groups = listTables(drawing);
  const current = groups.find((group) => group === document.activeElement);
  if (!current) return false;
  if (key === 'Home') return focusTable(groups, groups[0]);
  if (key === 'End') return focusTable(groups, groups.at(-1));
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  return focusTable(groups, nearest(groups, current, direction) ?? current);
}

function nearest(groups: SVGGElement[], current: SVGGElement, direction: Point): SVGGElement | undefined {
  const from = centre(current);
  const distances = groups.flatMap((group) => {
    const to = centre(group);
    const ahead = (to.x - from.x) * direction.x + (to.y - from.y) * direction.y;
    const aside = Math.abs((to.x - from.x) * direction.y) + Math.abs((to.y - from.y) * direction.x);
    return ahead > 1 ? [{ group, distance: ahead + SIDEWAYS_WEIGHT * aside }] : [];
  });
  return distances.toSorted((first, second) => first.distance - second.distance)[0]?.group;
}

/** Focuses a table, which becomes the only tab stop of the map. */
export function focusOn(drawing: Element, id: string): void {
  const groups = listTables(drawing);
  focusTable(
    groups,
    groups.find((group) => group.id === id),
  );
}

function centre(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function focusTable(groups: SVGGElement[], target: SVGGElement | undefined): boolean {
  for (const group of groups) group.setAttribute('tabindex', group === target ? '0' : '-1');
  target?.focus();
  return true;
}
