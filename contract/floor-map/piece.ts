import { SIZED, type PieceKind, type Point } from './kinds.ts';

export interface Piece {
  kind: PieceKind;
  /** The middle. */
  at: Point;
  size?: Point | undefined;
  turn?: number | undefined;
  scale?: number | undefined;
  flip?: boolean | undefined;
}

/** Zero for pieces that have a scale. */
export function sizeOf({ kind, size }: Pick<Piece, 'kind' | 'size'>): Point {
  const sizes: Partial<Record<PieceKind, Point>> = SIZED;
  return size ?? sizes[kind] ?? [0, 0];
}
