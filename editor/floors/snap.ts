import { PLAN, type Point } from '#contract/floor-map/kinds.ts';

/** How near another's middle a thing that is moved must come to stand in line with it. */
const NEAR = 7;
const GRID = 2;

export interface Snapped {
  at: Point;
  /** The lines on which it stands: x and y. */
  lines: readonly [number | undefined, number | undefined];
}

/** Where something stands that is let go at a point: in line with others, or on a fine grid, and on the plan. */
export function snap([x, y]: Point, others: readonly Point[]): Snapped {
  const across = lineAt(
    x,
    others.map(([other]) => other),
  );
  const down = lineAt(
    y,
    others.map(([, other]) => other),
  );
  return {
    at: [
      within(across ?? Math.round(x / GRID) * GRID, PLAN.width),
      within(down ?? Math.round(y / GRID) * GRID, PLAN.height),
    ],
    lines: [across, down],
  };
}

function lineAt(value: number, others: readonly number[]): number | undefined {
  const [nearest] = others.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value));
  return nearest !== undefined && Math.abs(nearest - value) <= NEAR ? nearest : undefined;
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}

/** A turn in steps of fifteen degrees. */
export function snapTurn(degrees: number): number {
  return ((Math.round(degrees / 15) * 15) % 360) + 0;
}

/** A size on the grid, at least as large as something that can be seen. */
export function snapSize([width, height]: Point): Point {
  const snapped = (value: number) => Math.max(2, Math.round(value / GRID) * GRID);
  return [snapped(width), snapped(height)];
}
