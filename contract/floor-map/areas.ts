import { PLAN, type Area, type Point } from './kinds.ts';
import { times } from './svg.ts';

export function isInside({ x, y, width, height }: Area): boolean {
  return x >= 0 && y >= 0 && x + width <= PLAN.width && y + height <= PLAN.height;
}

export function overlap(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** Without its edge. */
export function shrink({ x, y, width, height }: Area, by: number): Area {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

const FIRST: Point = [96, 318];
const STEP = 130;
const GRID = 30;

/** Rows through the house with room between their tables, then everywhere, from the middle outwards. */
const ROWS = times(4).flatMap((row) =>
  times(9).map((column): Point => [FIRST[0] + (column * STEP) / 2, FIRST[1] + row * STEP]),
);
const EVERYWHERE = times(PLAN.height / GRID)
  .flatMap((row) => times(PLAN.width / GRID).map((column): Point => [column * GRID, row * GRID]))
  .toSorted((one, other) => fromMiddle(one) - fromMiddle(other));

function fromMiddle([x, y]: Point): number {
  return Math.hypot(x - PLAN.width / 2, y - PLAN.height / 2);
}

/** The first place where nothing is taken, or the one where least is. `areaAt` is what would be covered. */
export function findFreePlace(
  areaAt: (at: Point) => Area,
  taken: readonly Area[],
  first: readonly Point[] = [],
): Point {
  let best: Point = [PLAN.width / 2, PLAN.height / 2];
  let least = Number.POSITIVE_INFINITY;
  for (const at of [...first, ...ROWS, ...EVERYWHERE]) {
    const area = areaAt(at);
    if (!isInside(area)) continue;
    const others = taken.filter((other) => overlap(area, other));
    if (others.length === 0) return at;
    const covered = others.reduce((sum, other) => sum + shared(area, other), 0);
    if (covered < least) [best, least] = [at, covered];
  }
  return best;
}

function shared(one: Area, other: Area): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return across * down;
}
