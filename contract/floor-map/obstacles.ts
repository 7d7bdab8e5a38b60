import type { DrawnFloor, Word } from './draw.ts';
import type { Area, PieceKind, Point } from './kinds.ts';
import { doorway, isDoor, listWalls } from './openings.ts';
import { sizeOf, type Piece } from './piece.ts';
import { areaOf, placeTables, turned } from './tables.ts';

/** Left, top, right and bottom, from the middle of a piece that is not turned. */
type Edges = readonly [number, number, number, number];
const whole = (width: number, height: number): Edges => [-width / 2, -height / 2, width / 2, height / 2];

/** The furniture on which no table can stand. Before the counter of a bar is a floor for tables. */
const SOLID: Partial<Record<PieceKind, (width: number, height: number) => Edges>> = {
  bar: (width, height) => [width / 2 - 90, 8 - height / 2, width / 2, height / 2 - 12],
  kitchen: whole,
  stage: whole,
  stairs: whole,
  fireplace: whole,
  planter: whole,
  oven: () => [-40, -50, 42, 50],
  pot: () => [-36, -60, 36, 32],
  plant: () => [-18, -20, 18, 20],
  toilets: () => [-25, -26, 25, 26],
};

/** What a piece of furniture covers; undefined for what tables can stand on. */
export function footprintOf(piece: Piece): Area | undefined {
  const { kind, at, turn = 0, scale = 1, flip } = piece;
  const edges = SOLID[kind]?.(...sizeOf(piece));
  if (!edges) return undefined;
  const [left, top, right, bottom] = edges;
  const corners = [left, right].flatMap((x) =>
    [top, bottom].map((y) => turned([(flip ? -x : x) * scale, y * scale], turn)),
  );
  const reach = (axis: 0 | 1) => corners.map((corner) => corner[axis]);
  const [x, y] = [Math.min(...reach(0)), Math.min(...reach(1))];
  return {
    x: at[0] + x,
    y: at[1] + y,
    width: Math.max(...reach(0)) - x,
    height: Math.max(...reach(1)) - y,
  };
}

/** How deep a way through a door must be free. */
export const DOORWAY = 30;
/** The width of a letter, and the height of a word. */
const LETTER = 12;
const LINE = 20;

export function wordArea({ en, at, begins, turn = 0 }: Word): Area {
  const width = en.length * LETTER;
  const isUpright = Math.abs(Math.round(turn / 90)) % 2 === 1;
  const left = begins ? at[0] : at[0] - width / 2;
  return isUpright
    ? { x: at[0] - LINE / 2, y: at[1] - width / 2, width: LINE, height: width }
    : { x: left, y: at[1] - LINE / 2, width, height: LINE };
}

/** Everything that a new table or piece of furniture should not stand on. */
export function listObstacles({ tables, pieces = [], words = [] }: Omit<DrawnFloor, 'id'>): Area[] {
  return [
    ...placeTables(tables).map(areaOf),
    ...pieces.flatMap((piece) => footprintOf(piece) ?? []),
    ...pieces.flatMap(listWalls),
    ...pieces.filter(isDoor).map((door) => doorway(door, DOORWAY)),
    ...words.map(wordArea),
  ];
}

/** The rectangle of a piece around a point. */
export function pieceArea(size: Point, [x, y]: Point): Area {
  return { x: x - size[0] / 2, y: y - size[1] / 2, width: size[0], height: size[1] };
}
