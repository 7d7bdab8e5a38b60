import type { Localized } from '#contract/values/language.ts';
import { findFreePlace } from './areas.ts';
import { PLAN, SIDES, type Area, type Point, type Side } from './kinds.ts';
import { round, times } from './svg.ts';

/** A table as the content has it: everything about its look can be missing. */
export interface TableContent {
  id: string;
  name?: Localized | undefined;
  seats: number;
  shape?: 'round' | 'square' | undefined;
  at?: Point | undefined;
  size?: Point | undefined;
  turn?: number | undefined;
  chairs?: readonly [number, number, number, number] | undefined;
  sofas?: readonly Side[] | undefined;
  area?: readonly [number, number, number, number] | undefined;
  features?: readonly string[] | undefined;
}

export interface PlacedTable extends TableContent {
  shape: 'round' | 'square';
  at: Point;
  size: Point;
  turn: number;
}

/** Where a seat stands, from the middle of the table, and the angle in degrees at which it looks away from it. */
interface Chair {
  at: Point;
  angle: number;
  isSofa: boolean;
}

/** The length of an edge that a chair takes, and how far it reaches out of it. */
const PITCH = 36;
const DEPTH = 20;
const WIDTH = 24;
/** 44 CSS pixels on the narrowest phone, where the plan is 320 pixels wide. */
const THUMB = (44 * PLAN.width) / 320;

/** Every table with a shape, a size and a place: a free one if the content has none. */
export function placeTables(tables: readonly TableContent[]): PlacedTable[] {
  const taken = tables.flatMap((table) => (table.at ? [areaOf(withLook(table, table.at))] : []));
  return tables.map((table) => {
    if (table.at) return withLook(table, table.at);
    const placed = withLook(table, findTablePlace(table, taken));
    taken.push(areaOf(placed));
    return placed;
  });
}

function withLook(table: TableContent, at: Point): PlacedTable {
  const { seats } = table;
  const shape = table.shape ?? (seats > 4 ? 'square' : 'round');
  const across = seats > 2 ? 70 : 60;
  const size: Point =
    shape === 'round'
      ? [Math.max(across, seats * 12), Math.max(across, seats * 12)]
      : [seats > 4 ? Math.ceil(seats / 2) * PITCH : 62, 62];
  return { ...table, shape, at, size: table.size ?? size, turn: table.turn ?? 0 };
}

/** Where a table would stand, among what is taken. */
export function findTablePlace(table: TableContent, taken: readonly Area[]): Point {
  return findFreePlace((at) => areaOf(withLook(table, at)), taken);
}

/** Sofas and chairs of a round table turn around it; those of others stand at its sides. */
export function chairsOf(table: PlacedTable): Chair[] {
  const { seats, shape, chairs, sofas = [] } = table;
  if (shape === 'round' && !chairs)
    return times(seats).map((index) => aroundAt(table, ((index + 0.5) * 360) / seats, false));
  const counts = chairs ?? spread(table);
  return SIDES.flatMap((side, index) => {
    const count = counts[index] ?? 0;
    const isSofa = sofas.includes(side);
    const place = shape === 'round' ? onArc : onEdge;
    return times(count).map((each) => place(table, index, (each - (count - 1) / 2) / count, isSofa));
  });
}

/** How many seats each side has: the longer ones first, as many as there is room for. */
function spread({ seats, size: [width, height] }: PlacedTable): number[] {
  const room = [width, height, width, height].map((edge) => Math.max(1, Math.floor(edge / PITCH)));
  const order = height > width ? [1, 3, 0, 2] : [0, 2, 1, 3];
  const counts = [0, 0, 0, 0];
  const add = (side: number) => (counts[side] = (counts[side] ?? 0) + 1);
  for (let left = seats; left > 0; left -= 1) {
    const pairs = [order.slice(0, 2), order.slice(2)];
    const pair =
      pairs.find((two) => two.some((side) => (counts[side] ?? 0) < (room[side] ?? 0))) ?? pairs[0] ?? [];
    add(pair.toSorted((one, other) => (counts[one] ?? 0) - (counts[other] ?? 0))[0] ?? 0);
  }
  return counts;
}

function onEdge({ size: [width, height] }: PlacedTable, side: number, share: number, isSofa: boolean): Chair {
  const angle = [0, 90, 180, -90][side] ?? 0;
  const along = share * (side % 2 ? height : width);
  const out = (side % 2 ? width : height) / 2;
  const at: Point = side % 2 ? [side === 1 ? out : -out, along] : [along, side === 0 ? -out : out];
  return { at, angle, isSofa };
}

/** The angle that a sofa of a round table covers. */
export function arcOf({ sofas = [] }: Pick<TableContent, 'sofas'>): number {
  return sofas.length > 1 ? 126 : 176;
}

function onArc(table: PlacedTable, side: number, share: number, isSofa: boolean): Chair {
  const count = table.chairs?.[side] ?? 1;
  const sector = isSofa ? arcOf(table) : Math.min(60 * count, 180);
  return aroundAt(table, side * 90 + share * sector, isSofa);
}

function aroundAt({ size: [width] }: PlacedTable, angle: number, isSofa: boolean): Chair {
  const radians = (angle * Math.PI) / 180;
  return { at: [(Math.sin(radians) * width) / 2, (-Math.cos(radians) * width) / 2], angle, isSofa };
}

/** What a table and its chairs cover. */
export function boundsOf(table: PlacedTable): Area {
  const [up, right, down, left] = reachOf(table);
  return { x: table.at[0] - left, y: table.at[1] - up, width: left + right, height: up + down };
}

/** The part of the plan that belongs to a table: what it covers, and at least a thumb. */
export function areaOf(table: PlacedTable): Area {
  const { at, area = [0, 0, 0, 0] } = table;
  const reach = reachOf(table).map((covered, side) =>
    Math.ceil(Math.max(THUMB / 2, covered + 2, area[side] ?? 0)),
  );
  const [up = 0, right = 0, down = 0, left = 0] = reach;
  return { x: round(at[0] - left), y: round(at[1] - up), width: left + right, height: up + down };
}

/** How far a table and its chairs reach from its middle: up, right, down and left. */
function reachOf(table: PlacedTable): [number, number, number, number] {
  const { turn, shape, size } = table;
  const [width, height] = size;
  const corners = chairsOf(table).flatMap(({ at, angle }) =>
    [-WIDTH / 2, WIDTH / 2].map((x) => shift(at, turned([x, -DEPTH], angle))),
  );
  const top =
    shape === 'round'
      ? []
      : [-1, 1].flatMap((x) => [-1, 1].map((y): Point => [(x * width) / 2, (y * height) / 2]));
  const points = [...corners, ...top].map((point) => turned(point, turn));
  const least = shape === 'round' ? width / 2 : 0;
  const reach = (sign: number, axis: 0 | 1) => Math.max(least, ...points.map((point) => sign * point[axis]));
  return [reach(-1, 1), reach(1, 0), reach(1, 1), reach(-1, 0)];
}

export function turned([x, y]: Point, degrees: number): Point {
  const radians = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)];
  return [x * cosine - y * sine, x * sine + y * cosine];
}

function shift([x, y]: Point, [right, down]: Point): Point {
  return [x + right, y + down];
}
