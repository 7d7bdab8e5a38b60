import type { Area, PieceKind } from './kinds.ts';
import { sizeOf, type Piece } from './piece.ts';
import { BLUE, box, COTTON, INK, path, stroked } from './svg.ts';

/** Windows and doors. The inside of a door is below it; other walls open where one stands. */
type Draw = (width: number, height: number) => string;
const SWING = { fill: 'none', stroke: INK, 'stroke-width': 1.8 };

export const OPENINGS = {
  window: {
    opening: (w: number) =>
      path(box(-w / 2, -6.5, w, 13), { fill: COTTON, stroke: INK, 'stroke-width': 2 }) +
      stroked(`M${-w / 2} 0h${w}`, BLUE, 2),
  },
  door: { opening: (w: number) => path(`M${-w / 2} 0v${w}a${w} ${w} 0 0 0 ${w} ${-w}`, SWING) },
  'double-door': {
    opening: (w: number) => {
      const leaf = w / 2;
      const wings = `a${leaf} ${leaf} 0 0 0 ${leaf} ${-leaf}a${leaf} ${leaf} 0 0 0 ${leaf} ${leaf}`;
      return path(`M${-leaf} ${6.5 + leaf}v${-leaf}h${w}v${leaf}M${-leaf} ${6.5 + leaf}${wings}`, SWING);
    },
  },
  'closed-door': { opening: (w: number) => path(`M${-w / 2} 2h${w}`, SWING) },
  step: { opening: (w: number) => stroked(`M${4 - w / 2} 2h${w - 8}M${4 - w / 2} 10h${w - 8}`, BLUE, 1.5) },
} satisfies Partial<Record<PieceKind, { opening: Draw }>>;

export function isDoor({ kind }: Pick<Piece, 'kind'>): boolean {
  return kind !== 'window' && kind in OPENINGS;
}

/** The doorway of a door that stands straight, and whether it leads through a wall that runs from left to right. */
export function doorway(door: Piece, depth: number): Area & { isAcross: boolean } {
  const [length] = sizeOf(door);
  const [x, y] = door.at;
  const isAcross = Math.round((door.turn ?? 0) / 90) % 2 === 0;
  const [width, height] = isAcross ? [length, depth] : [depth, length];
  return { x: x - width / 2, y: y - height / 2, width, height, isAcross };
}

/** How far a door may be from the middle of its wall. */
const NEAR = 8;

export function isInWall(door: Piece, pieces: readonly Piece[]): boolean {
  return (
    isInHouseWall(door, pieces) || pieces.some((piece) => piece.kind === 'wall' && isInInnerWall(door, piece))
  );
}

export function isInHouseWall({ at: [x, y] }: Piece, pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => {
    if (piece.kind !== 'house') return false;
    const [width, height] = sizeOf(piece);
    const [aside, above] = [Math.abs(x - piece.at[0]), Math.abs(y - piece.at[1])];
    const isNear = (distance: number, half: number) => Math.abs(distance - half) < NEAR;
    return (
      (isNear(aside, width / 2) && above <= height / 2) || (isNear(above, height / 2) && aside <= width / 2)
    );
  });
}

/** A straight wall opens where a door of its direction stands in it. */
export function isInInnerWall(door: Piece, wall: Piece): boolean {
  const [width, height] = sizeOf(wall);
  if (wall.turn || width > height !== doorway(door, 0).isAcross) return false;
  const [aside, above] = [Math.abs(door.at[0] - wall.at[0]), Math.abs(door.at[1] - wall.at[1])];
  return width > height ? above <= NEAR && aside <= width / 2 : aside <= NEAR && above <= height / 2;
}

/** The straight walls of a piece: one, or the four of a house. */
export function listWalls(piece: Piece): Area[] {
  if (piece.turn) return [];
  const [width, height] = sizeOf(piece);
  const [x, y] = [piece.at[0] - width / 2, piece.at[1] - height / 2];
  if (piece.kind === 'wall') return [{ x, y, width, height }];
  if (piece.kind !== 'house') return [];
  return [
    { x, y, width, height: 0 },
    { x, y: y + height, width, height: 0 },
    { x, y, width: 0, height },
    { x: x + width, y, width: 0, height },
  ];
}
