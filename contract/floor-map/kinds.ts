/** What a plan consists of. */
export const SHAPES = ['round', 'square'] as const;
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export const EDGES = ['nothing', 'sea', 'street', 'garden'] as const;

/** Pieces that have a size. The others have a scale. */
export const SIZED = {
  house: [660, 582],
  room: [160, 120],
  terrace: [660, 112],
  balcony: [660, 72],
  roof: [720, 24],
  wall: [200, 9],
  window: [84, 13],
  door: [40, 9],
  'double-door': [58, 14],
  'closed-door': [48, 9],
  step: [62, 9],
  steps: [70, 15],
  stairs: [80, 50],
  arrow: [84, 22],
  rug: [184, 112],
  'round-rug': [176, 176],
  bar: [196, 260],
  kitchen: [156, 163],
  stage: [180, 80],
  fireplace: [186, 31],
  planter: [148, 15],
} as const;
const SCALED = [
  'plant',
  'oven',
  'pot',
  'toilets',
  'way-in',
  'sun',
  'diamond',
  'compass',
  'fish',
  'gull',
  'boat',
] as const;

type SizedPiece = keyof typeof SIZED;
export type PieceKind = SizedPiece | (typeof SCALED)[number];
export const PIECES: readonly PieceKind[] = [...(Object.keys(SIZED) as SizedPiece[]), ...SCALED];

export type Side = (typeof SIDES)[number];
export type Edge = (typeof EDGES)[number];
export type Point = readonly [number, number];

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The plan's size. */
export const PLAN = { width: 720, height: 900 } as const;
